import { OrderStatus } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { type PaidBy, paidByWords } from '#domain/payment-gateways.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import styles from '#web/features/pricing/terms/terms.module.css'
import { listInput, listQuery, sheetFilters } from '#web/features/staff/list-query.ts'
import { SheetButton } from '#web/features/staff/SheetButton.tsx'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { orderLooks } from '../orders/badges.ts'
import { OrderBadge } from '../orders/OrderBadge.tsx'
import type { Route } from './+types/StaffOrdersPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const query = listQuery(request.url, OrderStatus)
  return { list: await api('adminOrders', { query: listInput(query) }), query, mayManage: may('createAdminOrder') }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Đơn hàng', noIndex: true })

export default function StaffOrdersPage({ loaderData: { list, query, mayManage } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Đơn hàng"
      intro={<>Đã thu trong danh sách này: {formatDong(list.sum)}</>}
      actions={
        <>
          <SheetButton list="orders" filters={sheetFilters(query)} />
          {mayManage && (
            <>
              <LinkButton size="sm" icon="upload" to={staffPaths.staffOrderUpload()}>
                Tải lên bảng tính
              </LinkButton>
              <LinkButton size="sm" icon="plus" kind="primary" to={staffPaths.staffNewOrder()}>
                Tạo đơn
              </LinkButton>
            </>
          )}
        </>
      }
      query={query}
      address={staffPaths.staffOrders}
      searchLabel="Tìm theo mã đơn, người mua, sản phẩm hoặc mã giao dịch"
      tabs={[
        { status: null, label: 'Tất cả' },
        ...(['CREATED', 'PAID', 'APPROVED', 'REJECTED'] as const).map((status) => ({
          status,
          label: orderLooks[status].word,
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Chưa có đơn hàng nào ở đây' }}
      columns={[
        {
          title: 'Đơn hàng',
          main: true,
          cell: (row) => (
            <>
              <Link to={staffPaths.staffOrder(row.id)} className={styles.code}>
                {row.code}
              </Link>
              <span className={layout.sub}>
                {row.firstName}
                {row.itemCount > 1 && ` và ${row.itemCount - 1} sản phẩm khác`}
              </span>
            </>
          ),
        },
        {
          title: 'Người mua',
          cell: (row) => (
            <>
              {row.buyer.fullName}
              <span className={layout.sub}>{row.buyer.email}</span>
            </>
          ),
        },
        { title: 'Trạng thái', cell: (row) => <OrderBadge order={row} /> },
        { title: 'Qua', cell: (row) => row.providers.map((one) => paidByWords[one as PaidBy]).join(', ') || '–' },
        { title: 'Tổng cộng', align: 'end', cell: (row) => formatDong(row.total) },
        { title: 'Đặt lúc', align: 'end', cell: (row) => formatDateTime(row.createdAt) },
      ]}
    />
  )
}
