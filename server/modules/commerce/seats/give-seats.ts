import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { type Filled, fillSeat } from './fill-seat.ts'
import { lockPeopleAndOrder, seatLines } from './rows.ts'

type Given = { email: string; outcome: Filled | 'INVITED' | 'ALREADY_HAS_SEAT' }

/**
 * Gives free seats of a product, in one of the caller's paid orders, to learners by e-mail. Who has an account gets the
 * access at once; who has none is invited and gets it with the sign-up that proves the address. Those who have a seat, or
 * the product, are named in the answer and use none. Locks: buyer and learners by id → order.
 * Throws ORDER_NOT_FOUND, ORDER_NOT_PAID, SEAT_NOT_FOUND for what the order has no seats of, SEATS_TOO_FEW and then nobody is given one.
 */
export function giveSeats(
  ctx: Context,
  orderId: string,
  { productId, emails }: { productId: string; emails: readonly string[] },
): Promise<{ items: Given[] }> {
  const wanted = [...new Set(emails)]
  return write(ctx, async (tx) => {
    const buyer = asUser(tx)
    await demandOwn(tx, orderId, buyer)
    const people = await peopleBehind(tx, wanted)
    await lockPeopleAndOrder(tx, [buyer, ...people.values()], orderId)
    const lines = await seatLines(tx, orderId, productId)
    must(lines.length > 0, 'SEAT_NOT_FOUND')
    const seats = await tx.db
      .selectFrom('seats')
      .select(['id', 'email'])
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .orderBy('index')
      .execute()
    const named = new Set(seats.flatMap((seat) => seat.email ?? []))
    const free = seats.filter((seat) => seat.email === null)
    const items: Given[] = []
    for (const email of wanted) {
      const seat = free[0]
      if (named.has(email)) {
        items.push({ email, outcome: 'ALREADY_HAS_SEAT' })
        continue
      }
      const userId = people.get(email)
      const outcome = userId ? await give(tx, { seat, email, userId, lines }) : await invite(tx, seat, email)
      if (outcome === 'GIVEN' || outcome === 'INVITED') free.shift()
      items.push({ email, outcome })
    }
    const given = items.filter(({ outcome }) => outcome === 'GIVEN' || outcome === 'INVITED').length
    await audit(tx, 'seats.given', 'order', orderId, { productId, given })
    return { items }
  })
}

type Seat = { id: string } | undefined

async function give(
  tx: Tx,
  {
    seat,
    email,
    userId,
    lines,
  }: { seat: Seat; email: string; userId: string; lines: Awaited<ReturnType<typeof seatLines>> },
): Promise<Filled> {
  const seatId = await name(tx, seat, email)
  const filled = await fillSeat(tx, { seatId, userId, lines })
  if (filled !== 'GIVEN') await unname(tx, seatId)
  return filled
}

async function invite(tx: Tx, seat: Seat, email: string): Promise<'INVITED'> {
  const seatId = await name(tx, seat, email)
  await tell(tx, 'seat.given', { seatId, at: tx.now().toISOString() })
  return 'INVITED'
}

async function name(tx: Tx, seat: Seat, email: string): Promise<string> {
  must(seat !== undefined, 'SEATS_TOO_FEW')
  await tx.db.updateTable('seats').set({ email, invited_at: tx.now() }).where('id', '=', seat.id).execute()
  return seat.id
}

/** Frees a seat. */
export async function unname(tx: Tx, seatId: string): Promise<void> {
  await tx.db
    .updateTable('seats')
    .set({ email: null, user_id: null, invited_at: null, given_at: null })
    .where('id', '=', seatId)
    .execute()
}

async function demandOwn(tx: Tx, orderId: string, buyer: string): Promise<void> {
  const order = await tx.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  must(order?.user_id === buyer, 'ORDER_NOT_FOUND')
}

/** Accounts whose e-mail was proven, by that e-mail. */
async function peopleBehind(tx: Tx, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .where('state', '=', 'ACTIVE')
    .where('email_verified_at', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, email }) => (email ? [[email, id] as const] : [])))
}
