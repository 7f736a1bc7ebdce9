import { sql } from 'kysely'
import { type RefundPromise, refundPromise } from '#domain/refund-policy.ts'
import { type Asking, NOT_BOUGHT, type Offer, type Promising, type Sellable } from '#server/modules/catalog/index.ts'
import { TICKET } from './row.ts'

/** What a test lets the row say, and what it was asked. */
export const says = {
  offers: (_asking: Asking): Record<string, Offer> => ({}),
  asked: [] as Asking[],
  promise: (line: Promising, now: Date): RefundPromise => refundPromise(line, now),
  promisesAsked: 0,
  /** Places that are kept of a pool under an id. */
  kept: [] as { id: string; of: string; places: number }[],
}

/** A ticket, as it is sold: whoever has one may buy another. */
export const ticketSold: Sellable = {
  kind: TICKET,
  owned: async () => new Set(),
  async offers(_ctx, asking) {
    says.asked.push(asking)
    return new Map(Object.entries(says.offers(asking)))
  },
  async grant(tx, { productId, userId, orderItemId }) {
    await sql`
      insert into ticket_access (product_id, user_id, order_item_id) values (${productId}, ${userId}, ${orderItemId})
      on conflict (order_item_id) do update set revoked_at = null, revoked_reason = null`.execute(tx.db)
  },
  openTo: async () => NOT_BOUGHT,
  async used(ctx, _userId, lines) {
    const ids = lines.map(({ orderItemId }) => orderItemId)
    const { rows } = await sql<{ id: string }>`
      select order_item_id as id from ticket_access
      where order_item_id = any(${ids}::uuid[]) and attended_at is not null`.execute(ctx.db)
    return ids.map((one) => rows.filter(({ id }) => id === one).length)
  },
  usedUpAt: null,
  async promise(ctx, lines) {
    says.promisesAsked += 1
    return lines.map((line) => says.promise(line, ctx.now()))
  },
  async revoke(tx, orderItemId, reason) {
    const { rows } = await sql<{ userId: string }>`
      update ticket_access set revoked_at = ${tx.now()}, revoked_reason = ${reason}
      where order_item_id = ${orderItemId} and revoked_at is null returning user_id as "userId"`.execute(tx.db)
    return rows[0]?.userId ?? null
  },
  given: sql`select order_item_id, user_id, revoked_at, revoked_reason from ticket_access`,
  seat: null,
}
