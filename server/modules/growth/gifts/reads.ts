import { type SqlBool, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { giftState } from '#domain/gifts.ts'
import type { UserId } from '#domain/ids.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { newTo } from './claim-gift.ts'
import { giftNames } from './giver-name.ts'
import { itemsShown } from './items.ts'
import { giftPath } from './link.ts'
import { type Gift, type GiftLine, giftLines, giftOfCode, refundWaits, theGift } from './rows.ts'

/** A gift as whoever holds its link sees it, line by line what they would get. Throws GIFT_NOT_FOUND. */
export async function readGift(ctx: Context, code: string) {
  const gift = await giftOfCode(ctx, code)
  const reader = userIdOf(ctx)
  const [lines, items, giverName, waits] = await Promise.all([
    giftLines(ctx, gift.order_id),
    itemsShown(ctx, gift.order_id),
    nameOf(ctx, gift.giverId),
    refundWaits(ctx, gift.order_id),
  ])
  const state = giftState(true, lines)
  const fresh = reader ? new Set((await newTo(ctx, reader, lines)).map((line) => line.id)) : null
  const byId = new Map(lines.map((line) => [line.id, line]))
  const own = reader === gift.giverId
  // What is said between two people is theirs once one of them has it.
  const tells = state === 'OPEN' || own || lines.some((line) => line.claimedBy !== null && line.claimedBy === reader)
  return {
    state,
    giverName,
    recipientName: tells ? gift.recipient_name : null,
    message: tells ? gift.message : null,
    items: items.map((item) => ({ ...item, stands: standing(byId.get(item.id), reader, fresh) })),
    own,
    refundWaits: waits,
    hasEmail: gift.recipient_email !== null,
  }
}

type Stands = 'WAITS' | 'OWNED' | 'YOURS' | 'TAKEN' | 'GONE'

function standing(line: GiftLine | undefined, reader: string | null, fresh: ReadonlySet<string> | null): Stands {
  if (!line?.live) return 'GONE'
  if (line.claimed) return line.claimedBy === reader ? 'YOURS' : 'TAKEN'
  return fresh && !fresh.has(line.id) ? 'OWNED' : 'WAITS'
}

async function nameOf(ctx: Context, userId: string): Promise<string> {
  return (await giftNames(ctx, [userId]))(userId)
}

/** What a person gave, newest first; an order that was given up is none. */
export async function listGiven(ctx: Context, userId: UserId, { take, skip }: Paging) {
  const base = ctx.db
    .selectFrom('gifts as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .where('o.user_id', '=', userId)
    .where('o.status', '<>', 'REJECTED')
  const { rows, total } = await page(
    base.selectAll('g').select(['o.code', 'o.paid_at']).orderBy('g.created_at', 'desc').orderBy('g.id'),
    { take, skip },
  )
  return {
    items: await Promise.all(rows.map((row) => given(ctx, row, { code: row.code, paid_at: row.paid_at }))),
    total,
  }
}

async function given(ctx: Context, gift: Gift, order: { code: string; paid_at: Date | null }) {
  const lines = order.paid_at ? await giftLines(ctx, gift.order_id) : await waitingLines(ctx, gift.order_id)
  const nameOfPerson = await giftNames(
    ctx,
    lines.map((line) => line.claimedBy),
  )
  return {
    orderId: gift.order_id,
    orderCode: order.code,
    state: giftState(order.paid_at !== null, lines),
    recipientName: gift.recipient_name,
    createdAt: gift.created_at,
    items: lines.map((line) => ({
      name: line.name,
      claimedBy: line.claimedBy && nameOfPerson(line.claimedBy),
      claimedAt: line.claimedAt,
    })),
  }
}

/** Lines of an order that is not paid: nobody has any. */
async function waitingLines(ctx: Context, orderId: string): Promise<GiftLine[]> {
  const items = await ctx.db
    .selectFrom('order_items')
    .select(['id', 'product_id as productId', 'host_id as hostId', 'kind', 'name', 'available_days as availableDays'])
    .where('order_id', '=', orderId)
    .orderBy('index')
    .execute()
  return items.map((item) => ({ ...item, live: true, claimed: false, claimedBy: null, claimedAt: null }))
}

/** The gift that an own order is, for its giver. Throws ORDER_NOT_FOUND, GIFT_NOT_FOUND. */
export async function readOrderGift(ctx: Context, userId: UserId, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['code', 'paid_at', 'total'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  const gift = await theGift(ctx, orderId)
  const link = order.paid_at && giftPath(ctx, gift)
  return {
    ...(await given(ctx, gift, order)),
    // Whoever holds the link may take the gift: a colleague who looks on does not see it.
    link: looksOn(ctx) ? null : link,
    lost: order.paid_at !== null && link === null,
    recipientEmail: gift.recipient_email,
    message: gift.message,
    sendAt: gift.send_at,
    sentAt: gift.sent_at,
    keptAt: gift.kept_at,
    mayMail: order.total > 0,
    refundWaits: await refundWaits(ctx, orderId),
  }
}

function looksOn({ actor }: Context): boolean {
  return actor.kind === 'user' && actor.impersonation !== undefined
}

/** What a person was given, newest first; what somebody kept of their own gift is none. */
export async function listReceived(ctx: Context, userId: UserId, { take, skip }: Paging) {
  const mine = sql<SqlBool>`exists (select from gift_claims c where c.gift_id = g.id and c.user_id = ${userId})`
  const base = ctx.db
    .selectFrom('gifts as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .where('o.user_id', '<>', userId)
    .where(mine)
  const { rows, total } = await page(
    base
      .select(['g.id', 'g.order_id', 'g.message', 'o.user_id'])
      .select(
        sql<Date>`(select max(c.claimed_at) from gift_claims c where c.gift_id = g.id and c.user_id = ${userId})`.as(
          'claimedAt',
        ),
      )
      .orderBy(sql`"claimedAt"`, 'desc')
      .orderBy('g.id'),
    { take, skip },
  )
  const items = rows.map(async ({ order_id: orderId, user_id: giverId, ...row }) => {
    const lines = await giftLines(ctx, orderId)
    const own = new Set(lines.filter((line) => line.claimedBy === userId).map((line) => line.id))
    const shown = (await itemsShown(ctx, orderId)).filter((item) => own.has(item.id))
    return { ...row, giverName: await nameOf(ctx, giverId), items: shown }
  })
  return { items: await Promise.all(items), total }
}
