import { disputeKindWords } from '#domain/calendar/disputes.ts'
import { formatDong } from '#domain/money.ts'
import { BookingDisputeStatus } from '#domain/statuses/booking-dispute.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { DISPUTE_LOOKS } from '../disputes/dispute-words.ts'
import type { Route } from './+types/StaffDisputesPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, BookingDisputeStatus)
  return { query, list: await context.get(apiContext).api('bookingDisputes', { query: listInput(query) }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Khiếu nại buổi hẹn', noIndex: true })

/** Guests who do not agree with what is said of a booking. */
export default function StaffDisputesPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Khiếu nại buổi hẹn"
      intro="Khách nói có đến dù bị ghi vắng mặt, hoặc người dẫn không đến. Khiếu nại chờ lâu nhất đứng trên cùng."
      query={query}
      address={staffPaths.staffBookingDisputes}
      searchLabel="Khách, người dẫn, dịch vụ, mã đơn"
      tabs={[
        {
          status: null,
          label: 'Tất cả',
          count: BookingDisputeStatus.reduce((sum, one) => sum + (list.counts[one] ?? 0), 0),
        },
        ...BookingDisputeStatus.filter((status) => list.counts[status] || status === query.status).map((status) => ({
          status,
          label: DISPUTE_LOOKS[status].word,
          count: list.counts[status] ?? 0,
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có khiếu nại nào ở đây', text: 'Khách khiếu nại được trong 7 ngày sau buổi hẹn.' }}
      columns={[
        {
          title: 'Khách',
          main: true,
          cell: (row) => (
            <>
              <Link to={staffPaths.staffBooking(row.bookingId)}>{row.guest.fullName}</Link>
              <span className={layout.sub}>
                {row.frameName}, {formatDateTime(row.startsAt)}
              </span>
            </>
          ),
        },
        { title: 'Về việc', cell: (row) => disputeKindWords[row.kind] },
        { title: 'Người dẫn', cell: (row) => row.host.fullName },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={DISPUTE_LOOKS} /> },
        { title: 'Gửi ngày', align: 'end', cell: (row) => formatDate(row.openedAt) },
        { title: 'Giá', align: 'end', cell: (row) => (row.price === 0 ? 'Miễn phí' : formatDong(row.price)) },
      ]}
    />
  )
}
