import type { ReplyOf } from '#domain/contract/index.ts'
import { roleWords } from '#domain/permissions.ts'
import { formatDate, formatDateTime, relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { ImpersonateButton } from '#web/features/admin/ImpersonateButton.tsx'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/StaffUserPage.ts'
import { roleColours, stateLooks } from './badges.ts'
import { CorrectUser } from './CorrectUser.tsx'
import styles from './StaffUsers.module.css'
import { UserActions } from './UserActions.tsx'

/** A person as the staff see them. */
export type StaffUser = ReplyOf<'adminUser'>

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const user = await api('adminUser', { params: { id: params.id } })
  return { user, now: new Date().toISOString(), seesCredit: may('creditOf'), seesLog: may('auditLog') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.user.fullName ?? 'Người dùng', noIndex: true })

const NUMBERS = [
  ['orders', 'Đơn hàng'],
  ['paidOrders', 'Đơn đã trả'],
  ['courses', 'Khóa học'],
  ['certificates', 'Chứng chỉ'],
  ['follows', 'Đang theo dõi'],
] as const

export default function StaffUserPage({ loaderData: { user, now, seesCredit, seesLog } }: Route.ComponentProps) {
  return (
    <StaffDetail
      list={{ label: 'Người dùng', to: staffPaths.staffUsers() }}
      title={user.fullName}
      badge={
        <>
          <StatusBadge status={user.state} looks={stateLooks} />
          <Badge colour={roleColours[user.role]}>{roleWords[user.role]}</Badge>
        </>
      }
      facts={factsOf(user, seesCredit)}
      history={user.history}
      log={seesLog ? staffPaths.staffAudit({ loai: 'user', ma: user.id }) : null}
      actions={
        <>
          <UserActions user={user} />
          <ImpersonateButton person={user} />
        </>
      }
    >
      {user.terminatesAt && (
        <Notice kind="warning">Người này đã yêu cầu xóa tài khoản, vào {formatDateTime(user.terminatesAt)}.</Notice>
      )}
      {user.processingRestrictedAt && (
        <Notice kind="warning">
          Hạn chế xử lý dữ liệu từ {formatDate(user.processingRestrictedAt)}: không gợi ý, không khuyến mãi.
        </Notice>
      )}
      {user.strikes.review && (
        <Notice kind="warning" title="Nên xem xét khóa tài khoản">
          Người này đã bị tạm dừng đăng {user.strikes.stops} lần vì nội dung vi phạm.
        </Notice>
      )}
      <Card title="Trong số">
        <dl className={styles.numbers}>
          {NUMBERS.map(([name, word]) => (
            <div key={name}>
              <dd>{user.counts[name]}</dd>
              <dt>{word}</dt>
            </div>
          ))}
        </dl>
      </Card>
      {user.can.edit && (
        <Card title="Sửa thông tin">
          <CorrectUser key={`${user.email} ${user.fullName} ${user.phone}`} user={user} />
        </Card>
      )}
      <Card title="Đang đăng nhập">
        {user.sessions.length === 0 && <p className={layout.small}>Không đăng nhập ở đâu.</p>}
        <ul className={layout.stack2}>
          {user.sessions.map((session) => (
            <li key={session.id}>
              <strong>{session.device}</strong>{' '}
              <span className={layout.small}>
                {session.ip && `${session.ip} · `}
                {relative(session.lastUsedAt, now)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </StaffDetail>
  )
}

function factsOf(user: StaffUser, seesCredit: boolean) {
  const { host, strikes } = user
  return [
    { label: 'Email', value: `${user.email}${user.emailVerified ? '' : ' (chưa xác minh)'}` },
    {
      label: 'Điện thoại',
      value: user.phone ? `${user.phone}${user.phoneVerified ? ' (đã xác minh)' : ''}` : 'chưa có',
    },
    { label: 'Mở tài khoản', value: formatDateTime(user.createdAt) },
    { label: 'Do ai mở', value: user.origin === 'CREATED_BY_ADMIN' ? 'Nhân viên' : 'Tự đăng ký' },
    { label: 'Mật khẩu', value: user.hasPassword ? 'Đã đặt' : 'Chưa đặt' },
    { label: 'Xác thực hai bước', value: user.hasTwoFactor ? 'Đang bật' : 'Chưa bật' },
    {
      label: 'Nội dung bị gỡ',
      value: `${strikes.last90} trong 90 ngày, ${strikes.stops} lần tạm dừng${strikes.until ? `; đang tạm dừng đến ${formatDate(strikes.until)}` : ''}`,
    },
    ...(seesCredit
      ? [{ label: 'Số dư', value: <Link to={staffPaths.staffCredit(user.id)}>Xem và tặng số dư</Link> }]
      : []),
    ...(host ? [{ label: 'Giảng viên', value: <Link to={staffPaths.staffHost(host.profileId)}>Xem hồ sơ</Link> }] : []),
  ]
}
