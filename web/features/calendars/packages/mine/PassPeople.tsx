import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PACKAGE_LIMITS } from '#domain/calendar/packages.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './Passes.module.css'
import type { Pass } from './PassPage.tsx'

/** Who else books with a package: its owner lets them join by an address and takes them out; others leave it. */
export function PassPeople({ pass, userId }: { pass: Pass; userId: string }) {
  const isFull = pass.people >= pass.mostPeople
  return (
    <Card title={`Người dùng chung (${pass.people}/${pass.mostPeople})`}>
      <div className={layout.stack4}>
        <ul className={styles.dates}>
          <li className={styles.date}>
            <span className={styles.person}>
              <Avatar name={pass.owner.fullName} src={pass.owner.avatarUrl} size={36} />
              {pass.owner.fullName} <span className={layout.soft}>(chủ gói)</span>
            </span>
          </li>
          {pass.members.map((one) => (
            <li key={one.id} className={styles.date}>
              <span className={styles.person}>
                <Avatar name={one.fullName} src={one.avatarUrl} size={36} />
                {one.fullName}
              </span>
              {(pass.isOwn || one.id === userId) && <LeaveButton pass={pass} one={one} isSelf={one.id === userId} />}
            </li>
          ))}
        </ul>
        {pass.isOwn && pass.isOpen && <Share pass={pass} isFull={isFull} />}
      </div>
    </Card>
  )
}

function Share({ pass, isFull }: { pass: Pass; isFull: boolean }) {
  const [url, setUrl] = useState<string | null>(null)
  const share = useCall('sharePass')
  if (isFull) return <p className={layout.small}>Gói đã đủ người dùng chung.</p>
  return (
    <div className={layout.stack3}>
      {url && (
        <TextInput
          label="Liên kết chia sẻ"
          readOnly
          value={url}
          hint={`Gửi cho người bạn muốn chia sẻ. Dùng được ${PACKAGE_LIMITS.shareDays} ngày; tạo liên kết mới thì liên kết này hết hiệu lực.`}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={layout.row2}>
        {url && (
          <Button size="sm" kind="strong" icon="copy" onClick={() => void copyText(url, 'Đã sao chép liên kết')}>
            Sao chép
          </Button>
        )}
        <Button
          size="sm"
          icon="share"
          pending={share.pending}
          onClick={async () => {
            const made = await share.run({ params: { id: pass.id } })
            if (made) setUrl(made.url)
          }}
        >
          {url ? 'Tạo liên kết mới' : 'Chia sẻ gói'}
        </Button>
      </div>
    </div>
  )
}

type LeaveButtonProps = { pass: Pass; one: Pass['members'][number]; isSelf: boolean }

function LeaveButton({ pass, one, isSelf }: LeaveButtonProps) {
  const leave = useCall('leavePass', { revalidate: !isSelf })
  const navigate = useNavigate()
  const go = async () => {
    const sure = await confirm({
      title: isSelf ? 'Rời gói này?' : `Bỏ ${one.fullName} khỏi gói?`,
      text: 'Các buổi đã đặt vẫn giữ nguyên.',
      confirmLabel: isSelf ? 'Rời gói' : 'Bỏ khỏi gói',
      danger: true,
    })
    if (!sure || !(await leave.run({ params: { id: pass.id, userId: one.id } }))) return
    toast.success(isSelf ? 'Bạn đã rời gói.' : `Đã bỏ ${one.fullName} khỏi gói.`)
    if (isSelf) await navigate(paths.myPasses())
  }
  return (
    <Button size="sm" pending={leave.pending} onClick={() => void go()}>
      {isSelf ? 'Rời gói' : 'Bỏ khỏi gói'}
    </Button>
  )
}
