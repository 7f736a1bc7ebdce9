import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fillSeat, lackingOf } from './fill-seat.ts'
import { lockPeopleAndOrder, seatLines, unname } from './rows.ts'

/**
 * Gives a person whose e-mail was just proven the seats that wait for it. One they do not need, as another opened the same to
 * them, is free again for its buyer. Told again it changes nothing.
 */
export async function claimSeats(ctx: Context, userId: string): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('seats as s')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.id', 's.order_id', 's.product_id'])
    .whereRef((e) => e.fn('lower', ['s.email']), '=', 'u.email')
    .where('s.user_id', 'is', null)
    .where('u.state', '=', 'ACTIVE')
    .where('o.status', 'in', ['PAID', 'APPROVED'])
    .orderBy('s.id')
    .execute()
  for (const { id, order_id, product_id } of waiting) {
    await write(ctx, async (tx) => {
      await lockPeopleAndOrder(tx, [userId], order_id)
      const seat = await tx.db.selectFrom('seats').select(['email', 'user_id']).where('id', '=', id).executeTakeFirst()
      const person = await tx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
      if (seat?.email == null || seat.user_id !== null || seat.email !== person?.email) return
      const lines = await seatLines(tx, order_id, product_id)
      if (lines.length === 0) return
      const missing = await lackingOf(tx, { userId, lines })
      if (typeof missing === 'string') await unname(tx, id)
      else await fillSeat(tx, { seatId: id, userId, missing })
    })
  }
}
