import { useState } from 'react'
import { formatDate, formatTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './LibraryView.module.css'
import { Loaded } from './Loaded.tsx'
import type { Resource } from './resource-words.ts'

const LIVES = [
  { hours: 1, words: '1 giờ' },
  { hours: 24, words: '1 ngày' },
  { hours: 168, words: '7 ngày' },
  { hours: 720, words: '30 ngày' },
]

/** Makes an address that opens the file for a while, and takes such addresses back. */
export function ShareDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const [hours, setHours] = useState(24)
  const [made, setMade] = useState<{ id: string; url: string } | null>(null)
  const share = useCall('shareResource', { show: 'inline', revalidate: false })
  const make = async () => setMade((await share.run({ params: { id: resource.id }, body: { hours } })) ?? made)
  const copy = (url: string) => copyText(url, 'Đã sao chép đường dẫn')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Chia sẻ “${resource.name}”`}
      actions={<Button onClick={onClose}>Xong</Button>}
    >
      <div className={layout.stack4}>
        <FormError error={share.error} />
        <p className={layout.soft}>Ai có đường dẫn đều mở được tệp này, không cần đăng nhập, cho đến khi hết hạn.</p>
        <Select label="Có hạn trong" value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          <Options of={LIVES} value={(life) => life.hours} word={(life) => life.words} />
        </Select>
        <Button kind="strong" icon="link" pending={share.pending} onClick={() => void make()}>
          Tạo đường dẫn
        </Button>
        {made && (
          <>
            <TextInput
              label="Đường dẫn, chỉ hiện một lần"
              value={made.url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <Button icon="copy" onClick={() => void copy(made.url)}>
              Sao chép đường dẫn
            </Button>
          </>
        )}
        <Loaded key={made?.id ?? ''} name="resourceShares" input={{ params: { id: resource.id } }}>
          {({ items }) => <Live items={items} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

function Live({ items }: { items: { id: string; expiresAt: string }[] }) {
  const [ended, setEnded] = useState<readonly string[]>([])
  const { run } = useCall('endShare', { revalidate: false })
  const end = async (id: string) => {
    if (!(await run({ params: { id } }))) return
    setEnded([...ended, id])
    toast.success('Đã thu hồi đường dẫn.')
  }
  const live = items.filter(({ id }) => !ended.includes(id))
  if (live.length === 0) return <p className={layout.soft}>Chưa có đường dẫn nào còn hạn.</p>
  return (
    <ul className={styles.versions} aria-label="Đường dẫn còn hạn">
      {live.map(({ id, expiresAt }) => (
        <li key={id}>
          <span>
            Hết hạn lúc {formatTime(expiresAt)} ngày {formatDate(expiresAt)}
          </span>
          <Button size="sm" onClick={() => void end(id)}>
            Thu hồi
          </Button>
        </li>
      ))}
    </ul>
  )
}
