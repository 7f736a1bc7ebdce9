import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/MyInstalmentsPage.ts'
import styles from './Instalments.module.css'
import { instalmentLooks, nextWords, type Plan } from './labels.ts'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { api } = args.context.get(apiContext)
  return { plans: (await api('myInstalments')).items }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Sản phẩm tôi trả góp', noIndex: true })

export default function MyInstalmentsPage({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead title="Trả góp" />
      {plans.length === 0 && (
        <EmptyState
          icon="calendar"
          title="Bạn không trả góp sản phẩm nào"
          action={
            <LinkButton kind="primary" to={paths.courses()}>
              Xem các khóa học
            </LinkButton>
          }
        >
          Ở khóa học có bán trả góp, bạn thấy số tiền mỗi tháng ngay dưới giá. Không lãi, không phí.
        </EmptyState>
      )}
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </div>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <Card title={plan.product.name} aside={<StatusBadge status={plan.status} looks={instalmentLooks} />}>
      <div className={layout.stack4}>
        <p>{nextWords(plan)}</p>
        <Paid plan={plan} />
        <div className={layout.row2}>
          <LinkButton kind={plan.owed ? 'primary' : 'quiet'} to={paths.accountInstalment(plan.id)}>
            {plan.owed ? 'Trả đợt đến hạn' : 'Xem lịch trả'}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

/** How much of it is paid, in words and as a bar. */
export function Paid({ plan: { paid, total, parts, schedule } }: { plan: Plan }) {
  const done = schedule.filter(({ status }) => status === 'PAID').length
  return (
    <div className={layout.stack4}>
      <p className={layout.small}>
        Đã trả {formatDong(paid)} trong {formatDong(total)} ({done}/{parts} đợt)
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.round((paid * 100) / total)}%` }} />
      </div>
    </div>
  )
}
