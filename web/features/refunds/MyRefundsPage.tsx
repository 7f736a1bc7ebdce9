import { pageCount } from '#domain/paging.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/MyRefundsPage.ts'
import { RefundState } from './RefundState.tsx'
import styles from './refunds.module.css'

const TAKE = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const page = askedPage(request.url)
  const list = await api('refunds', { query: { take: TAKE, skip: (page - 1) * TAKE } })
  return { ...list, page, fullName: user?.fullName ?? '' }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Hoàn tiền', noIndex: true })

export default function MyRefundsPage({ loaderData: { items, total, page, fullName } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Hoàn tiền"
        intro={
          <>
            Muốn trả lại thứ đã mua? Mở <Link to={paths.orders()}>đơn hàng</Link> có sản phẩm đó. Xem{' '}
            <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>.
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState
          icon="refresh"
          title="Bạn chưa có khoản hoàn tiền nào"
          action={<LinkButton to={paths.orders()}>Xem đơn hàng</LinkButton>}
        >
          Trong {REFUND_DAYS} ngày từ lúc thanh toán, bạn yêu cầu hoàn tiền ngay trên trang đơn hàng.
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {items.map((refund) => (
            <li key={refund.id}>
              <RefundState refund={refund} fullName={fullName} withOrder />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount(total, TAKE)} linkTo={(trang) => paths.accountRefunds({ trang })} />
    </div>
  )
}
