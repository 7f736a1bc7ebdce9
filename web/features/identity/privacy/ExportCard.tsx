import type { JobRunStatus } from '#domain/enums.ts'
import { sizeLabel } from '#domain/size.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from '../account/account.module.css'
import type { Exports } from './PrivacyCentrePage.tsx'

const looks: StatusLooks<JobRunStatus> = {
  PENDING: { word: 'Đang chuẩn bị', colour: 'amber' },
  PROCESSING: { word: 'Đang chuẩn bị', colour: 'amber' },
  SUCCESS: { word: 'Sẵn sàng', colour: 'green' },
  FAILED: { word: 'Không thành công', colour: 'red' },
}

/** A copy of everything about oneself: asked for here, told of in the bell and by mail, loaded here. */
export function ExportCard({ exports }: { exports: Exports }) {
  const { run, pending } = useCall('requestExport', { signedOut: 'stay' })
  const atWork = exports.some(({ status }) => status === 'PENDING')
  const ask = async () => {
    if (await run()) toast.success('Đang chuẩn bị bản dữ liệu. Chúng tôi sẽ báo cho bạn khi xong.')
  }
  return (
    <div className={layout.stack4}>
      <p>
        Một tệp nén gồm mọi điều Bến Học giữ về bạn: một trang để đọc và các tệp JSON cho chương trình khác. Tệp tải
        được trong 7 ngày, chỉ khi bạn đã đăng nhập.
      </p>
      <ul className={styles.entries}>
        {exports.map((one) => (
          <li key={one.id}>
            <div>
              <StatusBadge status={one.status} looks={looks} />
              <p className={layout.small}>
                Yêu cầu lúc {formatDateTime(one.requestedAt)}
                {one.size !== null && ` · ${sizeLabel(one.size)}`}
                {one.expiresAt && ` · tải được đến hết ${formatDate(one.expiresAt)}`}
              </p>
            </div>
            {one.url && (
              <a className={styles.download} href={one.url} download>
                Tải về
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className={layout.line3}>
        <Button icon="download" pending={pending} reason={atWork && 'Bản trước đang được chuẩn bị'} onClick={ask}>
          Chuẩn bị bản dữ liệu
        </Button>
      </div>
    </div>
  )
}
