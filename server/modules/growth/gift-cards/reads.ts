import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { BoughtPage } from '#server/modules/payments/index.ts'
import { stateOfCard } from './rows.ts'
import { findGiftCode } from './sealing.ts'

const cards = (ctx: Context) =>
  ctx.db
    .selectFrom('gift_cards as g')
    .innerJoin('order_items as i', 'i.id', 'g.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['o.id as orderId', 'o.code as orderCode', 'o.status as orderStatus'])
    .selectAll('g')

type Row = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

function shown(row: Row, now: Date) {
  return {
    id: row.id,
    orderId: row.orderId,
    orderCode: row.orderCode,
    amount: row.amount,
    state: row.orderStatus === 'REJECTED' ? ('CANCELED' as const) : stateOfCard(row, now),
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    message: row.message,
    last4: row.last4,
    createdAt: row.created_at,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    mailedAt: row.mailed_at,
    redeemedAt: row.redeemed_at,
  }
}

/** The cards that a person bought, newest first; those of orders nobody paid are left out once the order is closed. */
export async function listOwnCards(ctx: Context, userId: UserId, { take, skip }: Paging) {
  const found = cards(ctx)
    .where('g.buyer_id', '=', userId)
    .where((e) => e.or([e('g.issued_at', 'is not', null), e('o.status', '!=', 'REJECTED')]))
  const { rows, total } = await page(found.orderBy('g.created_at', 'desc').orderBy('g.id', 'desc'), { take, skip })
  return { items: rows.map((row) => shown(row, ctx.now())), total }
}

/** One of a person's own cards with its code, once it is paid; without it where it no longer opens. Throws GIFT_CARD_NOT_FOUND. */
export async function readOwnCard(ctx: Context, userId: UserId, id: string) {
  const row = await cards(ctx).where('g.id', '=', id).where('g.buyer_id', '=', userId).executeTakeFirst()
  must(row !== undefined, 'GIFT_CARD_NOT_FOUND')
  const card = shown(row, ctx.now())
  const code = card.state === 'OPEN' && row.code_sealed ? findGiftCode(ctx, row.code_sealed) : null
  return { ...card, code }
}

/** Every card that was paid, newest first; `q` is the end of a code, an order's code or a recipient. For the staff, without codes. */
export async function listAllCards(ctx: Context, { q, take, skip }: Paging & { q?: string | undefined }) {
  let found = cards(ctx).where('g.issued_at', 'is not', null)
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    found = found.where((e) =>
      e.or([
        e('g.last4', '=', q.toUpperCase().slice(-4)),
        e('o.code', '=', q.toUpperCase()),
        e('g.recipient_name', 'ilike', like),
        e('g.recipient_email', 'ilike', like),
      ]),
    )
  }
  const { rows, total } = await page(found.orderBy('g.issued_at', 'desc').orderBy('g.id', 'desc'), { take, skip })
  const people = await peopleOf(
    ctx,
    rows.flatMap((row) => [row.buyer_id, ...(row.redeemed_by ? [row.redeemed_by] : [])]),
  )
  const items = rows.map((row) => ({
    ...shown(row, ctx.now()),
    buyer: people.get(row.buyer_id) ?? null,
    redeemedBy: row.redeemed_by ? (people.get(row.redeemed_by) ?? null) : null,
  }))
  return { items, total }
}

/** What the letter to a recipient says; null where it is not to be sent any more. */
export async function giftCardLetter(ctx: Context, id: string) {
  const row = await cards(ctx).where('g.id', '=', id).executeTakeFirst()
  if (!row?.recipient_email || !row.code_sealed || !row.expires_at || stateOfCard(row, ctx.now()) !== 'OPEN')
    return null
  const code = findGiftCode(ctx, row.code_sealed)
  if (code === null) return null
  const buyer = (await peopleOf(ctx, [row.buyer_id])).get(row.buyer_id)
  return {
    email: row.recipient_email,
    recipientName: row.recipient_name,
    buyerName: buyer?.fullName ?? 'Một người bạn',
    amount: row.amount,
    message: row.message,
    code,
    expiresAt: row.expires_at,
  }
}

/** A gift card that was bought has a page of its own, with its code. */
export const giftCardPage: BoughtPage = {
  of: 'gift-card',
  idOf: (orderId) => sql`(
    select c.id from gift_cards c join order_items i on i.id = c.order_item_id where i.order_id = ${orderId} limit 1)`,
}
