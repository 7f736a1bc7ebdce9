import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { FolderRight, folderRightWords } from '#domain/folder-rights.ts'
import { formatDate } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './LibraryView.module.css'
import { Loaded } from './Loaded.tsx'

type Granted = ReplyOf<'folderRights'>['items'][number]

/** Lets other hosts into a folder and all below it, shows who may do what there, and takes it back. */
export function ShareFolderDialog({ folder, onClose }: { folder: { id: string; name: string }; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [right, setRight] = useState<FolderRight>('VIEW')
  const [told, setTold] = useState(0)
  const grant = useCall('grantFolder', { show: 'inline', revalidate: false })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const made = await grant.run({ params: { id: folder.id }, body: { email, right } })
    if (!made) return
    toast.success(`Đã chia sẻ với ${made.person.fullName}.`)
    setEmail('')
    setTold(told + 1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Chia sẻ thư mục “${folder.name}”`}
      actions={<Button onClick={onClose}>Xong</Button>}
    >
      <div className={layout.stack4}>
        <form className={layout.stack4} onSubmit={(event) => void submit(event)}>
          <FormError error={Object.keys(grant.fieldErrors).length > 0 ? null : grant.error} />
          <p className={layout.soft}>Người được chia sẻ thấy mọi tệp và thư mục bên trong, kể cả những gì thêm sau.</p>
          <TextInput
            label="Email của giảng viên"
            type="email"
            value={email}
            maxLength={254}
            required
            error={grant.fieldErrors.email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <RightSelect label="Quyền" right={right} hint={folderRightWords[right].may} onRight={setRight} />
          <Button kind="strong" icon="share" type="submit" pending={grant.pending}>
            Chia sẻ
          </Button>
        </form>
        <Loaded key={told} name="folderRights" input={{ params: { id: folder.id } }}>
          {({ items }) => <People items={items} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

function People({ items }: { items: readonly Granted[] }) {
  const [ended, setEnded] = useState<readonly string[]>([])
  const live = items.filter(({ id }) => !ended.includes(id))
  if (live.length === 0) return <p className={layout.soft}>Chưa chia sẻ với ai.</p>
  return (
    <ul className={styles.versions} aria-label="Người được chia sẻ">
      {live.map((one) => (
        <Person key={one.id} granted={one} onEnd={() => setEnded([...ended, one.id])} />
      ))}
    </ul>
  )
}

function Person({
  granted: { id, person, email, right: given, grantedAt },
  onEnd,
}: {
  granted: Granted
  onEnd: () => void
}) {
  const [right, setRight] = useState(given)
  const change = useCall('changeFolderRight', { revalidate: false })
  const revoke = useCall('revokeFolder', { revalidate: false })
  const give = async (other: FolderRight) => {
    const changed = await change.run({ params: { id }, body: { right: other } })
    if (!changed) return
    setRight(changed.right)
    toast.success(`${person.fullName} nay ${folderRightWords[changed.right].word.toLowerCase()}.`)
  }
  const end = async () => {
    if (!(await revoke.run({ params: { id } }))) return
    toast.success(`Đã thu hồi quyền của ${person.fullName}.`)
    onEnd()
  }
  return (
    <li>
      <span>
        <strong>{person.fullName}</strong>
        <span className={styles.facts}>
          {email} · từ ngày {formatDate(grantedAt)}
        </span>
      </span>
      <span className={layout.line2}>
        <RightSelect
          label={`Quyền của ${person.fullName}`}
          hideLabel
          right={right}
          onRight={(other) => void give(other)}
        />
        <Button size="sm" pending={revoke.pending} onClick={() => void end()}>
          Thu hồi
        </Button>
      </span>
    </li>
  )
}

type RightSelectProps = {
  label: string
  hideLabel?: boolean
  hint?: string
  right: FolderRight
  onRight: (right: FolderRight) => void
}

function RightSelect({ right, onRight, ...field }: RightSelectProps) {
  return (
    <Select
      {...field}
      value={right}
      onChange={(event) => onRight(FolderRight.find((one) => one === event.target.value) ?? 'VIEW')}
    >
      <Options of={FolderRight} word={(one) => folderRightWords[one].word} />
    </Select>
  )
}
