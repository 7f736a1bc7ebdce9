import { LAYOFF_DISCOUNT } from '#domain/layoff.ts'
import { formatDong } from '#domain/money.ts'
import { dayWords, formatDate, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { Decision } from '#web/features/staff/Decision.tsx'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/StaffLayoffPage.ts'
import { layoffLooks } from './badges.ts'
import styles from './LayoffPage.module.css'
import { ProofButton } from './ProofButton.tsx'

const UNREADABLE = 'Không còn đọc được'
const COMMON_REASONS = [
  'Giấy tờ bị mờ, chưa đọc được tên hoặc ngày nghỉ việc.',
  'Tên trên giấy tờ khác với tên tài khoản.',
  'Giấy tờ chưa cho thấy bạn đã nghỉ việc.',
]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { request: await context.get(apiContext).api('layoffRequest', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    {
      title: loaderData ? `Yêu cầu hỗ trợ của ${loaderData.request.person.fullName}` : 'Hỗ trợ người mất việc',
      noIndex: true,
    },
  )

export default function StaffLayoffPage({ loaderData: { request } }: Route.ComponentProps) {
  const { person, status, reason, voucher } = request
  const { percent, most, days } = LAYOFF_DISCOUNT
  return (
    <StaffDetail
      list={{ label: 'Hỗ trợ người mất việc', to: staffPaths.staffLayoffRequests() }}
      title={person.fullName}
      badge={<StatusBadge status={status} looks={layoffLooks} />}
      facts={[
        { label: 'Email', value: person.email },
        { label: 'Gửi lúc', value: formatDateTime(request.createdAt) },
        ...(request.decidedAt ? [{ label: 'Có kết quả lúc', value: formatDateTime(request.decidedAt) }] : []),
        ...(request.decidedBy ? [{ label: 'Người xét', value: request.decidedBy.fullName }] : []),
      ]}
      history={request.history}
      actions={
        status === 'PENDING' && (
          <Decision
            id={request.id}
            can={request.can}
            approve={{
              call: 'decideLayoffRequest',
              body: { status: 'APPROVED' },
              label: 'Duyệt và tặng mã',
              question: `Duyệt yêu cầu của ${person.fullName}?`,
              text: `Người này nhận ngay mã giảm ${percent}%, tối đa ${formatDong(most)}, cho một đơn hàng trong ${days} ngày. Bến Học chịu phần giảm.`,
              done: `Đã tặng mã cho ${person.fullName}`,
            }}
            reject={{
              call: 'decideLayoffRequest',
              body: { status: 'REJECTED' },
              most: 500,
              label: 'Từ chối yêu cầu',
              done: `Đã gửi lý do cho ${person.fullName}`,
              suggestions: COMMON_REASONS,
            }}
          />
        )
      }
    >
      {status === 'REJECTED' && reason && (
        <Notice kind="warning" title="Lý do đã gửi">
          {reason}
        </Notice>
      )}
      {voucher && (
        <Card title="Đã tặng">
          <dl className={styles.facts}>
            <Fact label="Mã">{voucher.code}</Fact>
            <Fact label="Giảm">{`${voucher.percent}%, tối đa ${formatDong(voucher.most)}`}</Fact>
            <Fact label="Dùng đến">{formatDate(voucher.endsAt)}</Fact>
            <Fact label="Đã dùng">{voucher.used ? 'Rồi' : 'Chưa'}</Fact>
          </dl>
        </Card>
      )}
      <Card title="Đã khai">
        <dl className={styles.facts}>
          <Fact label="Nơi đã làm">{request.companyName ?? UNREADABLE}</Fact>
          <Fact label="Công việc">{request.position ?? UNREADABLE}</Fact>
          <Fact label="Ngày làm việc cuối cùng">{request.lastDay ? dayWords(request.lastDay) : UNREADABLE}</Fact>
          <Fact label="Lời nhắn">{request.note || (request.companyName ? 'Không có' : UNREADABLE)}</Fact>
        </dl>
      </Card>
      <Card title="Giấy tờ">
        <Proof request={request} />
      </Card>
    </StaffDetail>
  )
}

function Proof({ request: { id, hasProof, can } }: { request: Route.ComponentProps['loaderData']['request'] }) {
  if (!hasProof) return <p className={layout.small}>Giấy tờ đã được xóa.</p>
  if (can.why) return <p className={layout.small}>{can.why}</p>
  return (
    <div className={styles.stack}>
      <p className={layout.small}>Mỗi lần mở đều được ghi vào lịch sử, kèm tên người mở.</p>
      <div className={layout.row3}>
        <ProofButton id={id} call="openLayoffProof" label="Mở giấy tờ" note="Lần mở này đã được ghi lại." />
      </div>
    </div>
  )
}
