import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { HostProfileStatus } from '#domain/enums.ts'
import { formatDateTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './BecomeHostPage.module.css'
import { hostProfileLooks } from './badges.ts'
import { HostProfileForm } from './HostProfileForm.tsx'
import { HostWords } from './HostWords.tsx'

type Profile = NonNullable<ReplyOf<'ownHostProfile'>['profile']>
type Props = { userId: string; profile: Profile }

/** Where a person stands who has sent a profile: waiting, sent back with a reason, or a host. */
export function HostStanding(props: Props) {
  const { title, Content } = SHOWN[props.profile.status]
  return (
    <div className={styles.standing}>
      <header>
        <StatusBadge status={props.profile.status} looks={hostProfileLooks} />
        <h1>{title}</h1>
      </header>
      <Content {...props} />
    </div>
  )
}

const SHOWN: Record<HostProfileStatus, { title: string; Content: (props: Props) => ReactNode }> = {
  NEW: { title: 'Hồ sơ của bạn đang được đọc', Content: Waiting },
  RESUBMIT: { title: 'Hồ sơ sửa lại của bạn đang được đọc', Content: Waiting },
  REJECTED: { title: 'Hồ sơ cần sửa thêm', Content: Rejected },
  APPROVED: { title: 'Bạn là giảng viên của Bến Học', Content: Approved },
}

function Waiting({ profile }: Props) {
  return (
    <>
      <Card title="Tiếp theo là gì" soft>
        <ol className={styles.next}>
          <li>Đội ngũ Bến Học đọc hồ sơ bạn gửi lúc {formatDateTime(profile.submittedAt)}.</li>
          <li>Bạn nhận thông báo trên trang và qua email khi có kết quả. Bạn không cần làm gì thêm.</li>
          <li>Khi được duyệt, bạn viết khóa học đầu tiên ngay. Nếu cần bổ sung, bạn sẽ đọc được lý do và gửi lại.</li>
        </ol>
      </Card>
      <Card title={profile.headline}>
        <HostWords profile={profile} />
      </Card>
    </>
  )
}

function Rejected({ userId, profile }: Props) {
  return (
    <>
      <Notice kind="warning" title="Lời nhắn từ Bến Học">
        <p className={styles.reason}>{profile.reason}</p>
      </Notice>
      <Card title="Sửa và gửi lại">
        <HostProfileForm
          userId={userId}
          call="resubmitHost"
          profile={profile}
          submitLabel="Gửi lại hồ sơ"
          done="Đã gửi lại hồ sơ. Bến Học sẽ đọc và báo cho bạn."
        />
      </Card>
    </>
  )
}

function Approved({ profile }: Props) {
  return (
    <Card title={profile.headline}>
      <p>Giờ là lúc viết khóa học. Mọi thứ bạn viết được lưu tự động và chỉ mình bạn thấy cho đến khi được duyệt.</p>
      <div className={cx(layout.row3, layout.above4)}>
        <LinkButton kind="primary" icon="plus" to={paths.hostNewCourse()}>
          Tạo khóa học đầu tiên
        </LinkButton>
        <LinkButton to={paths.host()}>Vào kênh giảng viên</LinkButton>
      </div>
    </Card>
  )
}
