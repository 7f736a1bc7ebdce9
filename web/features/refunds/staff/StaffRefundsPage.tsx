import { RefundStatus } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { SheetButton } from '#web/features/staff/SheetButton.tsx'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Link } from '#web/ui/Link.tsx'
import { originWords, refundLooks } from '../labels.ts'
import type { Route } from './+types/StaffRefundsPage.ts'
import { FindOrder } from './FindOrder.tsx'
import { Standing } from './Standing.tsx'

/** Two questions that no status answers: what waits for me, and what got stuck. */
const ASKED = { 'cho-ban-duyet': { forYou: 'true' }, 'khong-gui-duoc': { failed: 'true' } } as const
type Asked = keyof typeof ASKED
const isAsked = (filter: string | null): filter is Asked => filter !== null && filter in ASKED
const FILTERS: readonly (RefundStatus | Asked)[] = ['cho-ban-duyet', 'khong-gui-duoc', ...RefundStatus]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const query = listQuery(request.url, FILTERS)
  const { status: filter, ...rest } = listInput(query)
  const which = isAsked(filter ?? null) ? ASKED[filter as Asked] : { status: filter as RefundStatus | undefined }
  const [list, { counts, failed }, { forYou }] = await Promise.all([
    api('allRefunds', { query: { ...rest, ...which } }),
    api('refundCounts'),
    api('refundApprovalCounts'),
  ])
  const sheet = { ...which, search: query.search || undefined }
  return { list, counts, failed, forYou, query, sheet, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Hoàn tiền', noIndex: true })

export default function StaffRefundsPage({ loaderData }: Route.ComponentProps) {
  const { list, counts, failed, forYou, query, sheet, now } = loaderData
  return (
    <StaffList
      title="Hoàn tiền"
      intro="Yêu cầu chờ duyệt đứng trên cùng, chờ lâu nhất trước."
      actions={
        <>
          <FindOrder />
          <SheetButton list="refunds" filters={sheet} />
        </>
      }
      query={query}
      address={staffPaths.staffRefunds}
      searchLabel="Mã đơn, người mua, mã hoàn tiền"
      tabs={[
        { status: null, label: 'Tất cả', count: RefundStatus.reduce((sum, one) => sum + (counts[one] ?? 0), 0) },
        { status: 'cho-ban-duyet', label: 'Chờ bạn duyệt', count: forYou },
        { status: 'khong-gui-duoc', label: 'Không gửi được', count: failed },
        ...RefundStatus.map((status) => ({ status, label: refundLooks[status].word, count: counts[status] })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{
        title: 'Không có khoản hoàn tiền nào ở đây',
        text: 'Yêu cầu của người mua xuất hiện ở đây ngay khi gửi.',
      }}
      columns={[
        {
          title: 'Người mua',
          main: true,
          cell: (row) => <Link to={staffPaths.staffRefund(row.id)}>{row.buyer.fullName}</Link>,
        },
        { title: 'Đơn hàng', cell: (row) => row.orderCode },
        { title: 'Từ đâu', cell: (row) => originWords[row.origin] },
        { title: 'Trạng thái', cell: (row) => <Standing refund={row} /> },
        { title: 'Lúc', cell: (row) => relative(row.createdAt, now) },
        { title: 'Số tiền', align: 'end', cell: (row) => formatDong(row.amount) },
      ]}
    />
  )
}
