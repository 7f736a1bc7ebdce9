import { meetingWayWords } from '#domain/calendar/fields.ts'
import type { RefundStatus } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import bookings from '../bookings/Bookings.module.css'
import { timeWords } from '../bookings/booking-words.ts'
import { DisputeStory } from '../disputes/DisputeStory.tsx'
import type { Route } from './+types/StaffBookingPage.ts'
import { DisputeDecision } from './DisputeDecision.tsx'
import { staffBookingLook } from './staff-words.ts'

const REFUND_LOOKS: StatusLooks<RefundStatus> = {
  PENDING: { word: 'Chờ duyệt', colour: 'amber' },
  APPROVED: { word: 'Đã duyệt', colour: 'green' },
  REJECTED: { word: 'Từ chối', colour: 'red' },
  CANCELLED: { word: 'Đã rút', colour: 'grey' },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const own = { params: { id: params.id } }
  const [booking, facts, standing] = await Promise.all([
    api('bookingEvent', own),
    api('adminBooking', own),
    api('bookingDispute', own),
  ])
  return {
    booking,
    facts,
    standing,
    now: new Date().toISOString(),
    may: { orders: may('adminOrders'), refunds: may('allRefunds'), messages: may('deliveryLog') },
    log: may('auditLog') ? staffPaths.staffAudit({ loai: 'booking', ma: params.id }) : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Buổi hẹn: ${loaderData?.booking.guest.fullName ?? 'khách'}`, noIndex: true })

/** One booking as the staff look at it: both sides, its money, what happened, and a dispute to decide. */
export default function StaffBookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, facts, standing, now, may, log } = loaderData
  const { guest, frame, calendar, hosts, hostTime, guestTime, reason } = booking
  const look = staffBookingLook(booking, now)
  const hostNames = hosts.map(({ fullName }) => fullName).join(', ')
  return (
    <StaffDetail
      list={{ label: 'Buổi hẹn', to: staffPaths.staffBookings() }}
      title={guest.fullName}
      badge={<Badge colour={look.colour}>{look.word}</Badge>}
      facts={[
        { label: 'Thời gian', value: timeWords(hostTime) },
        { label: 'Dịch vụ', value: frame.name },
        { label: 'Lịch', value: calendar.name },
        { label: 'Người dẫn', value: hostNames },
        { label: 'Cách gặp', value: meetingWayWords[frame.way] },
      ]}
      actions={standing.dispute && <DisputeDecision id={booking.id} standing={standing} />}
      history={facts.history}
      log={log}
    >
      {standing.dispute && (
        <Card title="Khiếu nại">
          <DisputeStory dispute={standing.dispute} names={{ guest: guest.fullName, host: hostNames }} />
        </Card>
      )}
      {reason && (
        <Notice kind="warning" title="Lý do hủy">
          <p className={layout.typed}>{reason}</p>
        </Notice>
      )}
      <Card title="Tiền">
        <dl className={bookings.answers}>
          <Fact label="Đơn hàng">
            {may.orders ? <Link to={staffPaths.staffOrder(facts.order.id)}>{facts.order.code}</Link> : facts.order.code}
          </Fact>
          {facts.passName !== null && <Fact label="Đặt bằng">{facts.passName}</Fact>}
          <Fact label="Đã trả">
            {facts.passName !== null
              ? 'Trả theo cả gói, buổi không có giá riêng'
              : facts.order.paidAt
                ? `${formatDong(facts.money.paid)}, ${formatDateTime(facts.order.paidAt)}`
                : 'Chưa thanh toán'}
          </Fact>
          <Fact label="Đã hoàn cho khách">{formatDong(facts.money.returned)}</Fact>
          {facts.money.kept > 0 && <Fact label="Người dẫn giữ lại làm phí">{formatDong(facts.money.kept)}</Fact>}
        </dl>
        {facts.refunds.length > 0 && (
          <Table
            caption="Các lần hoàn tiền của buổi này"
            rows={facts.refunds}
            rowKey={({ id }) => id}
            columns={[
              {
                title: 'Lý do',
                main: true,
                cell: (row) =>
                  may.refunds ? <Link to={staffPaths.staffRefund(row.id)}>{row.reason}</Link> : row.reason,
              },
              { title: 'Lúc', cell: (row) => formatDateTime(row.createdAt) },
              { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={REFUND_LOOKS} /> },
              { title: 'Số tiền', align: 'end', cell: (row) => formatDong(row.amount) },
            ]}
          />
        )}
      </Card>
      <Card title="Khách">
        <dl className={bookings.answers}>
          <Fact label="Liên hệ">{[guest.email, guest.phone].filter(Boolean).join(', ') || 'Chưa có'}</Fact>
          <Fact label="Giờ của khách">{timeWords(guestTime)}</Fact>
          {guest.email && may.messages && (
            <Fact label="Thư và thông báo">
              <Link to={staffPaths.staffMessages({ tim: guest.email })}>Xem những gì đã gửi cho khách</Link>
            </Fact>
          )}
        </dl>
      </Card>
    </StaffDetail>
  )
}
