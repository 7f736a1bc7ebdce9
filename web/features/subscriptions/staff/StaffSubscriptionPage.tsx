import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { cardName } from '#domain/payment-choices.ts'
import { leaveWords } from '#domain/subscriptions.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { subscriptionLooks } from '../labels.ts'
import { Records } from '../Records.tsx'
import type { Route } from './+types/StaffSubscriptionPage.ts'
import { EndDialog } from './EndDialog.tsx'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  const params = { id: args.params.id }
  const [sub, records] = await Promise.all([
    api('staffSubscription', { params }),
    api('staffSubscriptionPayments', { params }),
  ])
  return { sub, records: records.items }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Hội viên ${loaderData?.sub.person.fullName ?? ''}`, noIndex: true })

type Sub = Route.ComponentProps['loaderData']['sub']

export default function StaffSubscriptionPage({ loaderData: { sub, records } }: Route.ComponentProps) {
  return (
    <StaffDetail
      list={{ label: 'Đăng ký hội viên', to: staffPaths.staffSubscriptions() }}
      title={`${sub.person.fullName}, hội viên ${sub.membership.name}`}
      badge={<StatusBadge status={sub.status} looks={subscriptionLooks} />}
      facts={[
        { label: 'Người dùng', value: <Link to={staffPaths.staffUser(sub.person.id)}>{sub.person.email}</Link> },
        {
          label: 'Gói',
          value: (
            <Link to={staffPaths.staffMembership(sub.membership.id)}>
              {sub.membership.name}, {sub.plan.name}
            </Link>
          ),
        },
        { label: 'Giá gia hạn', value: formatDong(sub.price) },
        {
          label: 'Đã trả đến',
          value: sub.periodEnd ? formatDateTime(sub.periodEnd) : sub.startedAt ? 'Trọn đời' : '–',
        },
        { label: 'Hết kỳ thì', value: atEnd(sub) },
        ...(sub.resumesAt && sub.status === 'ACTIVE'
          ? [{ label: 'Tạm nghỉ', value: `đến ${formatDateTime(sub.resumesAt)}` }]
          : []),
        ...(sub.graceUntil
          ? [{ label: sub.resumesAt ? 'Thử thẻ đến' : 'Vẫn mở đến', value: formatDateTime(sub.graceUntil) }]
          : []),
        ...(sub.failures > 0 ? [{ label: 'Thẻ bị từ chối', value: `${sub.failures} lần` }] : []),
        { label: 'Trả bằng', value: sub.byApple ? 'App Store' : sub.card ? cardName(sub.card) : 'Không có thẻ' },
        { label: 'Đã thu', value: formatDong(sub.paid) },
        ...(sub.leaveReason ? [{ label: 'Lý do rời đi', value: leaveWords[sub.leaveReason] }] : []),
      ]}
      actions={<Acts sub={sub} />}
      history={sub.history}
    >
      <Card title="Các kỳ và tiền">
        {records.length > 0 ? <Records records={records} orderLink={staffPaths.staffOrder} /> : <p>Chưa có kỳ nào.</p>}
      </Card>
    </StaffDetail>
  )
}

function atEnd({ status, cancelAtEnd, pendingPlan, renews, byApple, periodEnd, resumesAt }: Sub): string {
  if (status !== 'ACTIVE' && status !== 'PENDING_RENEWAL') return '–'
  if (byApple) return 'Apple gia hạn hoặc kết thúc'
  if (!periodEnd) return 'Không bao giờ hết'
  if (cancelAtEnd) return 'Kết thúc'
  if (!renews) return 'Kết thúc, không tự gia hạn'
  if (resumesAt) return 'Tạm nghỉ, rồi tự gia hạn'
  return pendingPlan ? `Chuyển sang gói ${pendingPlan.name} (${formatDong(pendingPlan.price)})` : 'Tự gia hạn'
}

function Acts({ sub }: { sub: Sub }) {
  const [ending, setEnding] = useState(false)
  const reason = !sub.can.cancel && whyNot(sub)
  return (
    <>
      <Button kind="danger" wide reason={reason} onClick={() => setEnding(true)}>
        Hủy gói thay người dùng
      </Button>
      <EndDialog sub={sub} open={ending} onClose={() => setEnding(false)} />
    </>
  )
}

function whyNot({ status, byApple, periodEnd }: Sub): string {
  if (byApple) return 'Apple trừ tiền gói này: chỉ người dùng hủy được trong cài đặt Apple ID'
  if (status === 'PENDING') return 'Chưa trả tiền: đăng ký tự bỏ khi đơn hàng hết hạn'
  if (status === 'ACTIVE' && !periodEnd) return 'Gói trọn đời không hủy; hãy hoàn tiền đơn hàng'
  return 'Gói đã kết thúc'
}
