import { TransferVerdict } from '#domain/bank-transfers.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/StaffTransfersPage.ts'
import { verdictLooks } from './badges.ts'

const FILTERS = ['OPEN', ...TransferVerdict] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, FILTERS)
  const { status, ...input } = listInput(query)
  const list = await context.get(apiContext).api('bankTransfers', {
    query: { ...input, ...(status === 'OPEN' ? { open: 'true' } : status && { verdict: status }) },
  })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Chuyển khoản', noIndex: true })

export default function StaffTransfersPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const all = TransferVerdict.reduce((sum, verdict) => sum + (list.counts[verdict] ?? 0), 0)
  return (
    <StaffList
      title="Chuyển khoản"
      intro="Mọi khoản tiền ngân hàng báo về, mới nhất trước. Tiền chưa rõ của ai nằm ở “Cần xử lý” cho đến khi được gán hoặc trả lại."
      query={query}
      address={staffPaths.staffTransfers}
      searchLabel="Tìm theo nội dung hoặc mã ngân hàng"
      tabs={[
        { status: null, label: 'Tất cả', count: all },
        { status: 'OPEN' as const, label: 'Cần xử lý', count: list.open },
        ...TransferVerdict.map((status) => ({
          status,
          label: verdictLooks[status].word,
          count: list.counts[status],
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có khoản nào ở đây', text: 'Khoản mới xuất hiện ngay khi ngân hàng báo về.' }}
      columns={[
        {
          title: 'Nội dung',
          main: true,
          cell: (row) => <Link to={staffPaths.staffTransfer(row.id)}>{row.content || '(không có nội dung)'}</Link>,
        },
        {
          title: 'Kết quả',
          cell: (row) =>
            row.verdict ? <StatusBadge status={row.verdict} looks={verdictLooks} /> : <Badge>Đang xét</Badge>,
        },
        { title: 'Lúc', cell: (row) => formatDateTime(row.at) },
        { title: 'Chưa dùng', align: 'end', cell: (row) => (row.left > 0 ? formatDong(row.left) : '–') },
        { title: 'Số tiền', align: 'end', cell: (row) => `${row.incoming ? '' : '−'}${formatDong(row.amount)}` },
      ]}
    />
  )
}
