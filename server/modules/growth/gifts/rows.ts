import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import { giftState } from '#domain/gifts.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import type { Gifts } from '#server/core/schema.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { lockOrder, type Order } from '#server/modules/orders/index.ts'

export type Gift = Selectable<Gifts>
export type GiftLine = {
  id: string
  productId: string
  hostId: string
  kind: SoldKind
  name: string
  availableDays: number | null
  /** Sold, and not gone back. */
  live: boolean
  claimed: boolean
  claimedBy: string | null
  claimedAt: Date | null
}

/** The gift that an order is; undefined where its buyer keeps what they buy. */
export function giftOf(ctx: Context | Tx, orderId: string): Promise<Gift | undefined> {
  return ctx.db.selectFrom('gifts').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Who claimed which line of the gift that an order is. */
export async function claimersOf(ctx: Context | Tx, order: { id: string }): Promise<(itemId: string) => string | null> {
  const rows = await ctx.db
    .selectFrom('gift_claims as c')
    .innerJoin('gifts as g', 'g.id', 'c.gift_id')
    .select(['c.order_item_id', 'c.user_id'])
    .where('g.order_id', '=', order.id)
    .execute()
  const claims = new Map(rows.map((row) => [row.order_item_id, row.user_id]))
  return (itemId) => claims.get(itemId) ?? null
}

/** The gift of an order. Throws GIFT_NOT_FOUND. */
export async function theGift(ctx: Context | Tx, orderId: string): Promise<Gift> {
  const gift = await giftOf(ctx, orderId)
  must(gift !== undefined, 'GIFT_NOT_FOUND')
  return gift
}

/** The paid gift that a link leads to. Throws GIFT_NOT_FOUND: never made, not paid, or another link now. */
export async function giftOfCode(ctx: Context | Tx, code: string): Promise<Gift & { giverId: string }> {
  const gift = await ctx.db
    .selectFrom('gifts as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .selectAll('g')
    .select('o.user_id as giverId')
    .where('g.code_hash', '=', sha256(code))
    .where('o.paid_at', 'is not', null)
    .executeTakeFirst()
  must(gift !== undefined, 'GIFT_NOT_FOUND')
  return gift
}

/**
 * Locks who claims, then the order of the gift, as everybody locks who gives access or takes it back: what is read of the
 * gift afterwards stays so until the end. Throws GIFT_NOT_FOUND, also where the link was renewed meanwhile.
 */
export async function lockGift(tx: Tx, code: string, userId: string): Promise<{ gift: Gift; order: Order }> {
  const found = await giftOfCode(tx, code)
  await lockPerson(tx, userId)
  const order = await lockOrder(tx, found.order_id)
  return { gift: await giftOfCode(tx, code), order }
}

/** The lines of a gift that were paid for, with who claimed them; in their order. */
export async function giftLines(ctx: Context | Tx, orderId: string): Promise<GiftLine[]> {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .leftJoin('gift_claims as c', 'c.order_item_id', 'i.id')
    .select(['i.id', 'i.product_id', 'i.host_id', 'i.kind', 'i.name', 'i.available_days', 'i.status'])
    .select(['c.user_id', 'c.claimed_at'])
    .where('i.order_id', '=', orderId)
    .where('i.status', 'in', ['APPROVED', 'CANCELED'])
    .orderBy('i.index')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    hostId: row.host_id,
    kind: row.kind,
    name: row.name,
    availableDays: row.available_days,
    live: row.status === 'APPROVED',
    claimed: row.user_id !== null,
    claimedBy: row.user_id,
    claimedAt: row.claimed_at,
  }))
}

/** The lines that wait for somebody. Throws GIFT_WITHDRAWN, GIFT_CLAIMED where none does. */
export async function openLines(ctx: Context | Tx, orderId: string): Promise<GiftLine[]> {
  const lines = await giftLines(ctx, orderId)
  const state = giftState(true, lines)
  must(state !== 'WITHDRAWN', 'GIFT_WITHDRAWN')
  must(state === 'OPEN', 'GIFT_CLAIMED')
  return lines.filter((line) => line.live && !line.claimed)
}

/** Whether somebody is still to decide if money of the order goes back: until then nothing of it is claimed. */
export async function refundWaits(ctx: Context | Tx, orderId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}
