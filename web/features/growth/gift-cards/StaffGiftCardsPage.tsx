import { formatDong } from '#domain/money.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import styles from '#web/features/pricing/terms/terms.module.css'
import { listQuery, TAKE } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StaffGiftCardsPage.ts'
import { giftCardLooks } from './badges.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const query = listQuery<never>(request.url, [])
  const { page, search } = query
  const list = await api('allGiftCards', {
    query: { take: TAKE, skip: (page - 1) * TAKE, ...(search && { q: search }) },
  })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thẻ quà tặng', noIndex: true })

export default function StaffGiftCardsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Thẻ quà tặng"
      intro="Thẻ đã thanh toán. Mã thẻ chỉ người mua và người nhận thấy; hoàn tiền một thẻ ở trang hoàn tiền của đơn."
      query={query}
      address={staffPaths.staffGiftCards}
      searchLabel="Tìm theo 4 ký tự cuối của mã, mã đơn, tên hoặc email người nhận"
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Chưa có thẻ quà tặng nào ở đây' }}
      columns={[
        {
          title: 'Thẻ',
          main: true,
          cell: (card) => (
            <>
              <span className={styles.code}>•••• {card.last4}</span>
              <span className={layout.sub}>
                Đơn <Link to={staffPaths.staffRefundOrder(card.orderCode)}>{card.orderCode}</Link>
              </span>
            </>
          ),
        },
        { title: 'Giá trị', align: 'end', cell: (card) => formatDong(card.amount) },
        { title: 'Trạng thái', cell: (card) => <StatusBadge status={card.state} looks={giftCardLooks} /> },
        {
          title: 'Người mua',
          cell: ({ buyer }) =>
            buyer ? <Link to={staffPaths.staffCredit(buyer.id)}>{buyer.fullName}</Link> : 'Tài khoản đã xóa',
        },
        {
          title: 'Tặng',
          cell: (card) => (
            <>
              {card.recipientName || '–'}
              {card.recipientEmail && <span className={layout.sub}>{card.recipientEmail}</span>}
            </>
          ),
        },
        {
          title: 'Người đổi',
          cell: ({ redeemedBy, redeemedAt, expiresAt }) =>
            redeemedBy && redeemedAt ? (
              <>
                <Link to={staffPaths.staffCredit(redeemedBy.id)}>{redeemedBy.fullName}</Link>
                <span className={layout.sub}>{formatDateTime(redeemedAt)}</span>
              </>
            ) : expiresAt ? (
              `trước ${formatDate(expiresAt)}`
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
