import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { cardName } from '#domain/payment-choices.ts'
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
import { instalmentLooks } from '../labels.ts'
import { Schedule } from '../Schedule.tsx'
import type { Route } from './+types/StaffInstalmentPage.ts'
import { EndPlanDialog } from './EndPlanDialog.tsx'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  return { plan: await api('staffInstalment', { params: { id: args.params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Trả góp ${loaderData?.plan.person.fullName ?? ''}`, noIndex: true })

const LIVE = ['PENDING', 'ACTIVE', 'LATE', 'SUSPENDED']

export default function StaffInstalmentPage({ loaderData: { plan } }: Route.ComponentProps) {
  const [ending, setEnding] = useState(false)
  const { trouble } = plan
  return (
    <StaffDetail
      list={{ label: 'Trả góp', to: staffPaths.staffInstalments() }}
      title={`${plan.person.fullName}, ${plan.product.name}`}
      badge={<StatusBadge status={plan.status} looks={instalmentLooks} />}
      facts={[
        { label: 'Người dùng', value: <Link to={staffPaths.staffUser(plan.person.id)}>{plan.person.email}</Link> },
        { label: 'Số đợt', value: String(plan.parts) },
        { label: 'Tổng', value: formatDong(plan.total) },
        { label: 'Đã thu', value: formatDong(plan.paid) },
        { label: 'Trả bằng', value: plan.card ? cardName(plan.card) : 'Không có thẻ' },
        ...(trouble && trouble.failures > 0 ? [{ label: 'Thẻ bị từ chối', value: `${trouble.failures} lần` }] : []),
        ...(trouble?.nextTryAt ? [{ label: 'Thử lại lúc', value: formatDateTime(trouble.nextTryAt) }] : []),
        ...(trouble?.graceUntil ? [{ label: 'Vẫn mở đến', value: formatDateTime(trouble.graceUntil) }] : []),
        ...(trouble?.endsAt ? [{ label: 'Tự dừng lúc', value: formatDateTime(trouble.endsAt) }] : []),
        ...(plan.endReason ? [{ label: 'Lý do kết thúc', value: plan.endReason }] : []),
      ]}
      actions={
        <>
          <Button
            kind="danger"
            wide
            reason={!LIVE.includes(plan.status) && 'Kế hoạch đã kết thúc'}
            onClick={() => setEnding(true)}
          >
            Dừng kế hoạch
          </Button>
          <EndPlanDialog planId={plan.id} open={ending} onClose={() => setEnding(false)} />
        </>
      }
      history={plan.history}
    >
      <Card title="Các đợt">
        <Schedule parts={plan.schedule} orderLink={staffPaths.staffOrder} />
      </Card>
    </StaffDetail>
  )
}
