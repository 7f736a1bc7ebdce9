import { formatDong } from '#domain/money.ts'
import { lastDay } from '#domain/proposals.ts'
import { ProposalStatus } from '#domain/statuses/proposal.ts'
import { relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { proposalLooks } from '../badges.ts'
import type { Route } from './+types/StaffProposalsPage.ts'

/** A replaced version is never the newest. */
const FILTERS = ProposalStatus.filter((status) => status !== 'REPLACED')

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, FILTERS)
  const list = await context.get(apiContext).api('allProposals', { query: listInput(query) })
  return { list, query, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Báo giá', noIndex: true })

export default function StaffProposalsPage({ loaderData: { list, query, now } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Báo giá"
      intro="Việc bạn đang phụ trách đứng trên cùng."
      query={query}
      address={staffPaths.staffProposals}
      searchLabel="Mã, công ty, mã số thuế, email"
      tabs={[
        { status: null, label: 'Tất cả', count: FILTERS.reduce((sum, one) => sum + (list.counts[one] ?? 0), 0) },
        ...FILTERS.map((status) => ({ status, label: proposalLooks[status].word, count: list.counts[status] ?? 0 })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{
        title: 'Không có báo giá nào ở đây',
        text: 'Yêu cầu từ trang báo giá cho công ty xuất hiện ở đây ngay khi gửi.',
      }}
      columns={[
        {
          title: 'Khách hàng',
          main: true,
          cell: (row) => <Link to={staffPaths.staffProposal(row.id)}>{row.companyName ?? row.contactName}</Link>,
        },
        { title: 'Mã', cell: (row) => (row.version > 1 ? `${row.code}-${row.version}` : row.code) },
        { title: 'Chỗ học', align: 'end', cell: (row) => row.learners },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={proposalLooks} /> },
        { title: 'Phụ trách', cell: (row) => row.handledBy?.fullName ?? 'Chưa ai' },
        { title: 'Yêu cầu', cell: (row) => relative(row.askedAt, now) },
        { title: 'Hạn', cell: (row) => (row.validUntil ? lastDay(row.validUntil) : '–') },
        { title: 'Tổng', align: 'end', cell: (row) => formatDong(row.total) },
      ]}
    />
  )
}
