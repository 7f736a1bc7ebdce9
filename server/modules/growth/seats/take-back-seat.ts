import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { hasBegun } from './reads.ts'
import { revokeGrants } from './revoke-seats.ts'
import { lockPeopleAndOrder, unname } from './rows.ts'

/**
 * Takes a seat of one's own order back from a learner who has not begun; it is free for another. The very next request of
 * the learner is refused. Throws SEAT_NOT_FOUND (for a free one too), ORDER_NOT_PAID, SEAT_BEGUN.
 */
export function takeBackSeat(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const buyer = asUser(tx)
    const found = await tx.db
      .selectFrom('seats as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(['s.order_id', 's.user_id', 'o.user_id as buyer'])
      .where('s.id', '=', id)
      .executeTakeFirst()
    must(found?.buyer === buyer, 'SEAT_NOT_FOUND')
    await lockPeopleAndOrder(tx, [buyer, ...(found.user_id ? [found.user_id] : [])], found.order_id)
    const seat = await tx.db.selectFrom('seats').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    must(seat.email !== null && seat.user_id === found.user_id, 'SEAT_NOT_FOUND')
    must(!(await hasBegun(tx, seat.id)), 'SEAT_BEGUN')
    await revokeGrants(tx, { seatId: seat.id }, 'Người mua lấy lại chỗ học')
    await unname(tx, seat.id)
    await audit(tx, 'seat.taken-back', 'seat', id, { orderId: seat.order_id })
    return { ok: true }
  })
}
