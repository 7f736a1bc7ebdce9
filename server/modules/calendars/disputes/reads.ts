import { sql } from 'kysely'
import { type DisputeKind, disputable } from '#domain/calendar/disputes.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { dong, ZERO } from '#domain/money.ts'
import { type BookingDisputeStatus, isOpenDispute, OPEN_DISPUTE } from '#domain/statuses/booking-dispute.ts'
import { fold } from '#domain/text.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { mostDisputed } from '#server/modules/refunds/index.ts'
import { sideOf } from '../bookings/access.ts'
import { theBooking } from '../bookings/rows.ts'
import { type Dispute, findDispute } from './rows.ts'

/** What is disputed of a booking and what the caller may do about it. BOOKING_NOT_FOUND for whom it does not concern. */
export async function disputeOf(ctx: Context, bookingId: string) {
  const booking = await theBooking(ctx, bookingId)
  const found = await sideOf(ctx, booking)
  must(found !== null, 'BOOKING_NOT_FOUND')
  const dispute = await findDispute(ctx, bookingId)
  const { side, mayDecide } = found
  const what = disputable(booking, ctx.now())
  const isOpen = dispute !== null && isOpenDispute(dispute.status)
  const isOwn = [booking.guestId, booking.ownerId, ...booking.hostIds].includes(userIdOf(ctx) ?? '')
  const most = booking.orderItemId === null ? ZERO : await mostDisputed(ctx, booking.orderId, booking.orderItemId)
  return {
    dispute: dispute && shown(dispute),
    opens: what && { kind: what.kind, until: what.until },
    most,
    can: {
      open: side === 'user' && dispute === null && what?.isOpen === true,
      withdraw: side === 'user' && isOpen,
      answer: side === 'host' && mayDecide && dispute?.status === 'OPEN',
      decide: side === 'staff' && isOpen,
      why: isOpen && isOwn && side === 'staff' ? 'Bạn là người trong cuộc nên không quyết định được.' : null,
    },
  }
}

function shown(row: Dispute) {
  return {
    id: row.id,
    kind: row.kind as DisputeKind,
    status: row.status,
    reason: row.reason,
    answer: row.answer,
    decision: row.decision,
    returned: dong(row.returned),
    openedAt: row.opened_at,
    answeredAt: row.answered_at,
    decidedAt: row.decided_at,
  }
}

type Asked = { take: number; skip: number; status?: BookingDisputeStatus | undefined; search?: string | undefined }
type Listed = {
  id: string
  bookingId: string
  frameName: string
  startsAt: Date
  kind: DisputeKind
  status: BookingDisputeStatus
  reason: string
  answer: string
  decision: string
  returned: number
  openedAt: Date
  answeredAt: Date | null
  decidedAt: Date | null
  price: number
  guestId: string
  guestName: string
  guestAvatar: string | null
  hostId: string
  hostName: string
  hostAvatar: string | null
}

/** Every dispute, those that wait first, the oldest of them first; then the last decided. */
export async function listDisputes(ctx: Context, { take, skip, status, search }: Asked) {
  const words = search ? `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const from = sql`booking_disputes d join bookings b on b.id = d.booking_id join calendar_slots s on s.id = b.slot_id
    join calendar_frames f on f.id = b.frame_id join calendars c on c.id = f.calendar_id join users g on g.id = b.guest_id
    join users h on h.id = c.host_id join orders o on o.id = b.order_id left join order_items i on i.id = b.order_item_id
    where (${words}::text is null or fold(g.full_name || ' ' || h.full_name || ' ' || f.name || ' ' || o.code) like ${words})`
  const isOpen = sql`d.status = any(${[...OPEN_DISPUTE]}::text[])`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Listed>`select d.id, d.booking_id as "bookingId", f.name as "frameName", s.starts_at as "startsAt", d.kind, d.status,
        d.reason, d.answer, d.decision, d.returned, d.opened_at as "openedAt", d.answered_at as "answeredAt",
        d.decided_at as "decidedAt", coalesce(i.price, 0)::bigint as price, g.id as "guestId", g.full_name as "guestName",
        g.avatar_file_id as "guestAvatar", h.id as "hostId", h.full_name as "hostName", h.avatar_file_id as "hostAvatar"
      from ${from} and ${status ? sql`d.status = ${status}` : sql`true`}
      order by ${isOpen} desc, case when ${isOpen} then d.opened_at end, d.updated_at desc, d.id limit ${take} offset ${skip}`.execute(
      ctx.db,
    ),
    sql<{
      status: BookingDisputeStatus
      n: number
    }>`select d.status, count(*)::int as n from ${from} group by d.status`.execute(ctx.db),
  ])
  const counts: Partial<Record<BookingDisputeStatus, number>> = Object.fromEntries(
    counted.map((row) => [row.status, row.n]),
  )
  return {
    items: rows.map(({ guestId, guestName, guestAvatar, hostId, hostName, hostAvatar, price, returned, ...row }) => ({
      ...row,
      price: dong(price),
      returned: dong(returned),
      guest: { id: guestId, fullName: guestName, avatarUrl: imageUrl(guestAvatar, 256) },
      host: { id: hostId, fullName: hostName, avatarUrl: imageUrl(hostAvatar, 256) },
    })),
    total: status ? (counts[status] ?? 0) : counted.reduce((sum, { n }) => sum + n, 0),
    counts,
  }
}
