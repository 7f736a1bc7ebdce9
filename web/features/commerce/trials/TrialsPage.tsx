import { formatNumber } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import styles from '../terms/terms.module.css'
import type { Route } from './+types/TrialsPage.ts'
import { halfWords, stateOf, trialLooks } from './words.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery<never>(request.url, [])
  const list = await context.get(apiContext).api('priceTrials', { query: listInput(query) })
  return { query, list, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Thử nghiệm A/B', noIndex: true })

/** Trials of two prices: what is tried, and how many people were part of it. */
export default function TrialsPage({ loaderData: { query, list, now } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Thử nghiệm A/B"
      intro={
        <div className={styles.group}>
          <p>
            Mỗi người chỉ thấy một trong hai giá, trong giỏ hàng và khi thanh toán. Thẻ và trang khóa học giữ giá
            thường, vì khách chưa đăng nhập xem chung một trang.
          </p>
          <div>
            <LinkButton icon="plus" kind="primary" to={paths.newPriceTrial()}>
              Bắt đầu thử nghiệm
            </LinkButton>
          </div>
        </div>
      }
      query={query}
      address={paths.priceTrials}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{
        title: 'Chưa có thử nghiệm nào',
        text: 'Chọn một đợt giảm giá để thử với một nửa số người, rồi xem giá nào bán tốt hơn.',
      }}
      columns={[
        {
          key: 'name',
          title: 'Thử nghiệm',
          main: true,
          cell: (trial) => (
            <>
              <Link to={paths.priceTrial(trial.id)}>{trial.name}</Link>
              <span className={layout.sub}>
                A: {halfWords(trial.a)} · B: {halfWords(trial.b)}
              </span>
            </>
          ),
        },
        {
          key: 'state',
          title: 'Trạng thái',
          cell: (trial) => <StatusBadge status={stateOf(trial, now)} looks={trialLooks} />,
        },
        { key: 'people', title: 'Số người', align: 'end', cell: (trial) => formatNumber(trial.people) },
        { key: 'since', title: 'Bắt đầu', align: 'end', cell: (trial) => formatDate(trial.createdAt) },
      ]}
    />
  )
}
