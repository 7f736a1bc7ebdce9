import { formatNumber } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { EventBadge } from '../authoring/EventBadge.tsx'
import { EVENT_STATUS_LOOKS, LISTED_EVENTS } from '../authoring/event-status.ts'
import { timeWords } from '../authoring/when-words.ts'
import type { Route } from './+types/StaffEventsPage.ts'

/** Those that wait come first; drafts are their hosts' alone until they are handed in. */
const FILTERS = [
  'PENDING_APPROVAL_WITH_ADMIN',
  ...LISTED_EVENTS.filter((status) => status !== 'PENDING_APPROVAL_WITH_ADMIN'),
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, FILTERS)
  const list = await context.get(apiContext).api('adminEvents', { query: listInput(query) })
  return { query, list, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Sự kiện', noIndex: true })

export default function StaffEventsPage({ loaderData: { list, query, now } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Sự kiện"
      intro="Của mọi giảng viên; sự kiện chờ duyệt đứng trên cùng."
      query={query}
      address={staffPaths.staffEvents}
      searchLabel="Sự kiện, giảng viên"
      tabs={[
        { status: null, label: 'Tất cả', count: FILTERS.reduce((sum, one) => sum + (list.counts[one] ?? 0), 0) },
        ...FILTERS.filter((status) => list.counts[status] || status === query.status).map((status) => ({
          status,
          label: EVENT_STATUS_LOOKS[status].word,
          count: list.counts[status] ?? 0,
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có sự kiện nào ở đây', text: 'Chọn một trạng thái khác để xem các sự kiện còn lại.' }}
      columns={[
        {
          title: 'Sự kiện',
          main: true,
          cell: (row) => (
            <>
              <Link to={staffPaths.staffEvent(row.id)}>{row.name || 'Sự kiện chưa đặt tên'}</Link>
              <span className={layout.sub}>{timeWords(row)}</span>
            </>
          ),
        },
        { title: 'Giảng viên', cell: (row) => row.host.fullName },
        { title: 'Trạng thái', cell: (row) => <EventBadge event={row} now={now} /> },
        { title: 'Vé đã bán', align: 'end', cell: (row) => formatNumber(row.sold) },
        { title: 'Gửi duyệt', align: 'end', cell: (row) => (row.submittedAt ? formatDate(row.submittedAt) : '–') },
        { title: 'Mở bán', align: 'end', cell: (row) => (row.publishedAt ? formatDate(row.publishedAt) : '–') },
      ]}
    />
  )
}
