import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { buyersOf, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import { leftIn } from '#server/modules/capacity/holds/reads.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { type EventWish, publishedEvent } from '#server/modules/events/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

export const wish = (...wants: readonly (string | undefined)[]) => ({
  items: [...Map.groupBy(wants, (id) => id ?? '')].map(([productId, same]) => ({ productId, quantity: same.length })),
})
export const buy = (ctx: Context, ...wants: readonly (string | undefined)[]) => outcome(placeOrder(ctx, wish(...wants)))

/** What tests of tickets do and look at, again and again. */
export function ticketDesk(t: TestApp, people: () => { host: Person; staff: Person }) {
  /** Ids of the tiers of an event that is on sale. */
  async function tiersOf(wish: EventWish): Promise<string[]> {
    const { host, staff } = people()
    const by = { host: await fresh(t, host), staff: await fresh(t, staff) }
    return (await publishedEvent(t, { refundHours: 0, ...wish }, by)).tierIds
  }
  const buyers = (number: number) => buyersOf(t, number) as Promise<[Context, Context, ...Context[]]>
  const left = async (id = '') => (await leftIn(await t.as(), [id], null)).get(id)?.places
  const rowsOf = async () => {
    const { rows } = await sql`select (select count(*) from orders) as orders, (select count(*) from holds) as holds,
    (select count(*) from ticket_wishes) as wishes, (select count(*) from tickets) as tickets`.execute(t.db)
    return rows[0]
  }
  const statusOf = async (id: string) =>
    (await t.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const goodOf = async (orderId: string) =>
    (
      await t.db
        .selectFrom('tickets')
        .select('id')
        .where('order_id', '=', orderId)
        .where('revoked_at', 'is', null)
        .execute()
    ).length
  const backOf = async (orderId: string) => {
    const rows = t.db.selectFrom('refunds').select(['origin', 'status', 'amount']).where('order_id', '=', orderId)
    return rows.orderBy('id').execute()
  }

  /** An order that waits for its money. */
  async function waiting(...wants: readonly (string | undefined)[]) {
    const [ctx] = await buyers(1)
    const placed = await placeOrder(ctx, wish(...wants))
    return { ctx, orderId: placed.orderId, attempt: await attemptOf(t, placed.paymentId ?? '') }
  }
  async function paid(...wants: readonly (string | undefined)[]) {
    const one = await waiting(...wants)
    const told = await notify(t, noticeOf(one.attempt))
    if (told !== '00') throw new Error(`not paid: ${told}`)
    const items = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', one.orderId)
      .orderBy('index')
      .execute()
    return { ...one, items: items.map(({ id }) => id) }
  }
  return { tiersOf, buyers, left, rowsOf, statusOf, goodOf, backOf, waiting, paid }
}
