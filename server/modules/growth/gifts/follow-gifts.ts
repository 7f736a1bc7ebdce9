import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { GIFT_EMAIL_DAYS, GIFT_KEEP_DAYS, GIFT_NUDGE_DAYS, GIFT_REMIND_DAYS } from '#domain/gifts.ts'
import { addDays } from '#domain/time.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { lockWithBuyer } from '#server/modules/orders/index.ts'
import { giveLines } from './claim-gift.ts'
import { type Gift, openLines, refundWaits } from './rows.ts'
import { sendLetter } from './send-letter.ts'

const AT_ONCE = 200
/** Something of it was paid for and waits for somebody. */
const WAITS = sql<SqlBool>`exists (select from order_items i where i.order_id = g.order_id and i.status = 'APPROVED'
  and not exists (select from gift_claims c where c.order_item_id = i.id))`
/** Nobody has taken anything of it. */
const UNTOUCHED = sql<SqlBool>`not exists (select from gift_claims c where c.gift_id = g.id)`
/** When it could first be claimed by whom it is for. */
const READY = sql<Date>`greatest(g.send_at, o.paid_at)`

type Step = {
  /** Which gifts it is time for. */
  due: (now: Date) => RawBuilder<SqlBool>
  take: (tx: Tx, gift: Gift, order: Order) => Promise<void>
}

const steps: readonly Step[] = [
  {
    due: (now) => sql<SqlBool>`g.sent_at is null and g.recipient_email is not null and g.send_at <= ${now}`,
    take: (tx, gift) => sendLetter(tx, gift, 'GIFT'),
  },
  {
    due: (now) =>
      sql<SqlBool>`g.reminded_at is null and g.recipient_email is not null and g.sent_at <= ${addDays(now, -GIFT_REMIND_DAYS)}
        and ${UNTOUCHED}`,
    take: (tx, gift) => sendLetter(tx, gift, 'REMINDER'),
  },
  {
    due: (now) => sql<SqlBool>`g.nudged_at is null and ${READY} <= ${addDays(now, -GIFT_NUDGE_DAYS)} and ${UNTOUCHED}`,
    async take(tx, gift) {
      await tx.db.updateTable('gifts').set({ nudged_at: tx.now() }).where('id', '=', gift.id).execute()
      await publish(tx, 'gift.unclaimed', { giftId: gift.id })
    },
  },
  {
    due: (now) => sql<SqlBool>`g.kept_at is null and ${READY} <= ${addDays(now, -GIFT_KEEP_DAYS)}`,
    take: keepForGiver,
  },
]

/**
 * What the clock does for gifts: sends the letters whose day has come, reminds their readers once and then the givers,
 * opens to the givers what nobody claimed in a year, and erases addresses that are no longer needed. Run again it changes
 * nothing; run late it does each thing once.
 */
export async function followGifts(ctx: Context): Promise<void> {
  for (const step of steps) {
    const due = await waiting(ctx, step)
    for (const { order_id: orderId } of due) await follow(ctx, step, orderId)
  }
  await eraseAddresses(ctx)
}

/** One gift that something stands against keeps no other waiting. */
async function follow(ctx: Context, step: Step, orderId: string): Promise<void> {
  try {
    await write(ctx, async (tx) => {
      const order = await lockWithBuyer(tx, orderId)
      const [gift] = await waiting(tx, step, orderId)
      if (gift && !(await refundWaits(tx, orderId))) await step.take(tx, gift, order)
    })
  } catch (error) {
    ctx.log.error({ err: error, orderId }, 'a gift could not be followed')
  }
}

function waiting(ctx: Context | Tx, { due }: Step, orderId?: string): Promise<Gift[]> {
  let query = ctx.db
    .selectFrom('gifts as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .selectAll('g')
    .where('o.paid_at', 'is not', null)
    .where(WAITS)
    .where(due(ctx.now()))
  if (orderId) query = query.where('g.order_id', '=', orderId)
  return query.orderBy('g.id').limit(AT_ONCE).execute()
}

/** What the giver has already stays in the gift: its link leads to it for as long as somebody wants it. */
async function keepForGiver(tx: Tx, gift: Gift, order: Order): Promise<void> {
  await tx.db.updateTable('gifts').set({ kept_at: tx.now() }).where('id', '=', gift.id).execute()
  const giver = await tx.db
    .selectFrom('users')
    .select('terminated_at')
    .where('id', '=', order.user_id)
    .executeTakeFirst()
  if (!giver || giver.terminated_at) return
  const fresh = await giveLines(tx, gift, await openLines(tx, order.id), order.user_id)
  await audit(tx, 'gift.kept', 'gift', gift.id, { lines: fresh.length })
  if (fresh.length > 0) await publish(tx, 'gift.kept', { giftId: gift.id, itemIds: fresh.map(({ id }) => id) })
}

async function eraseAddresses(ctx: Context): Promise<void> {
  const before = addDays(ctx.now(), -GIFT_EMAIL_DAYS)
  await sql`
    update gifts g set recipient_email = null from orders o
    where o.id = g.order_id and g.recipient_email is not null and not (${WAITS}) and g.created_at <= ${before}
      and (o.status = 'REJECTED' or (o.paid_at <= ${before}
        and not exists (select from gift_claims c where c.gift_id = g.id and c.claimed_at > ${before})
        and not exists (select from refunds r where r.order_id = g.order_id and (r.status = 'PENDING' or r.decided_at > ${before}))))`.execute(
    ctx.db,
  )
}
