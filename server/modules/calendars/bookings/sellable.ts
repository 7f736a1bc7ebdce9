import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { arrayOf } from '#server/core/array-of.ts'
import { NOT_BOUGHT, neverUsed, type Offer, type Sellable } from '#server/modules/catalog/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { sideOf } from './access.ts'
import { decide } from './decide-booking.ts'
import { giveBooking } from './give-booking.ts'
import { bookingPromises } from './promises.ts'
import { bookingsWhere, lockBooking } from './rows.ts'
import { takeBackBooking } from './take-back-booking.ts'

/** An hour of a person's time, as it is sold: whoever has one may book another. */
export const bookingSold: Sellable = {
  kind: 'CALENDAR_FRAME',
  owned: async () => new Set(),
  async offers(ctx, { wishes }) {
    const ids = wishes.map(({ productId }) => productId)
    const { rows } = await sql<{ id: string; isOpen: boolean }>`
      select f.id, f.status = 'ACTIVE' and f.removed_at is null and c.status = 'ACTIVE' and c.deleted_at is null as "isOpen"
      from calendar_frames f join calendars c on c.id = f.calendar_id where f.id = any(${arrayOf(ids, 'uuid')})`.execute(
      ctx.db,
    )
    return new Map(rows.map(({ id, isOpen }): [string, Offer] => [id, { problem: isOpen ? null : 'NOT_ON_SALE' }]))
  },
  // An hour is chosen when it is bought: a combo is bought without one.
  unfitForCombos: async (_ctx, ids) =>
    new Map(ids.map((id) => [id, 'Buổi hẹn cần chọn giờ khi mua nên không nằm trong combo được.'])),
  brings: { name: 'bookings', wish: [] },
  grant: giveBooking,
  async openTo(ctx, userId, { id }) {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from bookings b join calendar_slots s on s.id = b.slot_id where b.frame_id = ${id}
        and b.guest_id = ${userId} and b.status = 'SUCCESS' and s.ends_at > ${ctx.now()}) as has`.execute(ctx.db)
    return rows[0]?.has ? { accessible: true, reason: 'ENROLLED', expiresAt: null } : NOT_BOUGHT
  },
  used: neverUsed,
  usedUpAt: null,
  promise: bookingPromises,
  revoke: takeBackBooking,
  given: sql`select order_item_id, guest_id as user_id, case when status in ('CANCELED', 'REJECTED') then updated_at end as revoked_at,
    reason as revoked_reason from bookings where given_at is not null and order_item_id is not null`,
  overAt: sql`select b.order_item_id, s.ends_at as at from bookings b join calendar_slots s on s.id = b.slot_id
    where b.order_item_id is not null`,
  async setStatus(tx, orderItemId, { status, reason }) {
    const [known] = await bookingsWhere(tx, sql`b.order_item_id = ${orderItemId}`)
    must(known !== undefined, 'ORDER_ITEM_NOT_FOUND')
    await lockOrder(tx, known.orderId)
    const booking = await lockBooking(tx, known.id)
    const found = await sideOf(tx, booking)
    must(found !== null && found.side !== 'user' && found.mayDecide, 'NOT_OWNER')
    const to = ({ APPROVED: 'SUCCESS', REJECTED: 'REJECTED', CANCELED: 'CANCELED' } as const)[status as 'APPROVED']
    must(to !== undefined, 'STATUS_CONFLICT')
    await decide(tx, booking, found.side, { status: to, reason })
  },
  seat: null,
}
