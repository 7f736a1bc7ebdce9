import { OrderStatus } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/OrdersPage.ts'
import { orderLooks } from './badges.ts'
import { OrderBadge } from './OrderBadge.tsx'
import styles from './OrdersPage.module.css'

const TAKE = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const status = OrderStatus.find((one) => one === search.get('trangThai'))
  const list = await context.get(apiContext).api('ordersV2', { query: { take: TAKE, skip: (page - 1) * TAKE, status } })
  return { ...list, page, status: status ?? null }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Đơn hàng', noIndex: true })

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { items, total, page, status } = loaderData
  const linkTo = (to: { trang?: number; trangThai?: string | null }) =>
    `${paths.orders()}?${new URLSearchParams({ ...(to.trangThai && { trangThai: to.trangThai }), ...(to.trang && to.trang > 1 && { trang: String(to.trang) }) })}`
  return (
    <div className={layout.stack5}>
      <PageHead title="Đơn hàng" />
      <Tabs
        label="Lọc đơn hàng"
        tabs={[
          { to: paths.orders(), label: 'Tất cả', current: status === null },
          ...(['CREATED', 'PAID', 'APPROVED', 'REJECTED'] as const).map((one) => ({
            to: linkTo({ trangThai: one }),
            label: orderLooks[one].word,
            current: status === one,
          })),
        ]}
      />
      {total === 0 ? (
        <EmptyState
          icon="receipt"
          title={status ? 'Không có đơn hàng nào ở mục này' : 'Bạn chưa có đơn hàng nào'}
          action={
            <LinkButton kind="primary" to={paths.courses()}>
              Khám phá khóa học
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.orders}>
          {items.map((order) => (
            <li key={order.id}>
              <ProductCover fileId={order.coverFileId} kind={order.firstKind} />
              <div className={styles.words}>
                <Link to={paths.order(order.id)}>
                  {order.firstName}
                  {order.itemCount > 1 && ` và ${order.itemCount - 1} sản phẩm khác`}
                </Link>
                <small>
                  {order.extensions.includes('gift') && 'Quà tặng · '}
                  {order.code} · {formatDateTime(order.createdAt)}
                </small>
              </div>
              <div className={styles.state}>
                <strong>{formatDong(order.total)}</strong>
                <OrderBadge order={order} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(total, TAKE)}
        linkTo={(trang) => linkTo({ trang, trangThai: status })}
      />
    </div>
  )
}
