import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { mostNamedADay } from '#domain/proposals.ts'
import { addDays } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { countOf } from '#server/core/page.ts'
import { write } from '#server/core/write.ts'
import { fillSeat, lackingOf, type Needless } from './fill-seat.ts'
import { lockPeopleAndOrder, type SeatLine, seatLines } from './rows.ts'

type Given = { email: string; outcome: 'GIVEN' | 'INVITED' | Needless | 'ALREADY_HAS_SEAT' }

/**
 * Gives free seats of a product, in one of the caller's paid orders, to learners by e-mail. Who has an account gets the
 * access at once; who has none is invited and gets it with the sign-up that proves the address. Those who have a seat, or
 * the product, are named in the answer and use none. Locks: buyer and learners by id → order.
 * Throws ORDER_NOT_FOUND, ORDER_NOT_PAID, SEAT_NOT_FOUND for what the order has no seats of, SEATS_TOO_FEW or
 * TOO_MANY_REQUESTS and then nobody is given one.
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
      const outcome = await give(tx, { seat, email, userId: people.get(email), lines })
      if (outcome === 'GIVEN' || outcome === 'INVITED') free.shift()
      items.push({ email, outcome })
    }
    const given = items.filter(({ outcome }) => outcome === 'GIVEN' || outcome === 'INVITED').length
    await demandFew(tx, orderId, given)
    await audit(tx, 'seats.given', 'order', orderId, { productId, given })
    return { items }
  })
}

type Seat = { id: string } | undefined
type Giving = { seat: Seat; email: string; userId: string | undefined; lines: readonly SeatLine[] }

/** Who needs no seat takes none, also where none is left. Throws SEATS_TOO_FEW. */
async function give(tx: Tx, { seat, email, userId, lines }: Giving): Promise<Given['outcome']> {
  const missing = userId ? await lackingOf(tx, { userId, lines }) : []
  if (typeof missing === 'string') return missing
  must(seat !== undefined, 'SEATS_TOO_FEW')
  await tx.db.updateTable('seats').set({ email, invited_at: tx.now() }).where('id', '=', seat.id).execute()
  if (userId) await fillSeat(tx, { seatId: seat.id, userId, missing })
  else await publish(tx, 'seat.given', { seatId: seat.id, at: tx.now().toISOString() })
  return userId ? 'GIVEN' : 'INVITED'
}

/** Everybody named is written to, and a seat may be taken back: what may be written in a day has an end. */
async function demandFew(tx: Tx, orderId: string, given: number): Promise<void> {
  const seats = await countOf(tx.db.selectFrom('seats').where('order_id', '=', orderId))
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum((detail->>'given')::int), 0)::int as n from audit_log
    where subject = 'order' and subject_id = ${orderId} and action = 'seats.given' and at > ${addDays(tx.now(), -1)}`.execute(
    tx.db,
  )
  const most = mostNamedADay(Number(seats))
  must((rows[0]?.n ?? 0) + given <= most, 'TOO_MANY_REQUESTS', {
    message: `Trong một ngày, đơn này giao được tối đa ${most} lượt chỗ học. Hãy giao tiếp vào ngày mai.`,
  })
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
