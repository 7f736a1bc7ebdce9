import { fail, must } from '#domain/faults.ts'
import { type InstalmentStatus, LEAST_IN_PARTS, partWords, scheduleOf } from '#domain/instalments.ts'
import { subtract } from '#domain/money.ts'
import { normalCode } from '#domain/selling.ts'
import { LIVE_PLANS } from '#domain/statuses/instalment.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { demandEffect, openOrder } from '#server/modules/orders/index.ts'
import {
  chargeCard,
  failureWords,
  finishStart,
  startCharge,
  startPayment,
  watchAt,
} from '#server/modules/payments/index.ts'
import type { Quotation } from '#server/modules/pricing/index.ts'
import { countGuesses, sumLines } from '#server/modules/pricing/index.ts'
import { theCard } from '#server/modules/subscriptions/index.ts'
import { failPlan, followPlan } from './follow-plan.ts'
import { offeredParts } from './offers.ts'
import { named } from './open-part.ts'
import { relock } from './rows.ts'
import { linesOfParts, type PlanLine } from './rules.ts'

type Wish = {
  productId: string
  /** A kept card to charge; without one the payer gives a card on VNPAY's page and agrees that it pays the other parts. */
  cardId?: string | undefined
  voucherCode?: string | undefined
  /** The whole price that was seen; another one refuses with PRICE_CHANGED. */
  expectedTotal: number
  /** Unpaid orders that the buyer lets go of for it. */
  replaces?: readonly string[] | undefined
}
export type Begun = {
  planId: string
  orderId: string
  status: InstalmentStatus
  failure: string | null
  payUrl: string | null
}

/**
 * Buys a course or a combo in monthly parts: the whole price as it is quoted now is dealt over them, the first is charged
 * to the kept card at once and opens everything, the others are charged to it on their days. A card that is declined leaves
 * nothing behind. INSTALMENTS_NOT_OFFERED, INSTALMENT_RUNNING, SUBSCRIPTION_CARD_TOKEN_NOT_FOUND, PRICE_CHANGED and what an
 * order refuses.
 */
export async function beginInstalments(ctx: Context, wish: Wish): Promise<Begun> {
  const userId = asUser(ctx)
  await countGuesses(ctx, wish.voucherCode ? [wish.voucherCode] : [])
  const { planId, orderId, started } = await write(ctx, (tx) => open(tx, userId, wish))
  const { paymentId } = started
  const { payUrl } = wish.cardId ? { payUrl: null } : await finishStart(ctx, started)
  if (wish.cardId) await chargeCard(ctx, paymentId)
  await followPlan(ctx, planId)
  const row = await ctx.db
    .selectFrom('instalment_plans as p')
    .innerJoin('payments as y', (join) => join.on('y.id', '=', paymentId))
    .select(['p.status', 'y.failure_code'])
    .where('p.id', '=', planId)
    .executeTakeFirstOrThrow()
  const failure = row.status === 'FAILED' ? failureWords('XENDIT', row.failure_code) : null
  return { planId, orderId, status: row.status, failure, payUrl }
}

async function open(tx: Tx, userId: string, { productId, cardId, voucherCode, expectedTotal, replaces }: Wish) {
  await lockPerson(tx, userId)
  const card = cardId ? await theCard(tx, userId, cardId) : null
  await giveUpWaiting(tx, userId, productId)
  const parts = await offeredParts(tx, productId)
  must(parts !== null, 'INSTALMENTS_NOT_OFFERED')
  let line: PlanLine | undefined
  const { order, quotation } = await openOrder(tx, {
    buyerId: userId,
    wishes: [{ productId }],
    codes: voucherCode ? [normalCode(voucherCode)] : [],
    replaces: replaces ?? [],
    extensions: { instalment: true },
    check(quoted) {
      demandEffect(quoted)
      must(quoted.total >= LEAST_IN_PARTS, 'INSTALMENTS_NOT_OFFERED')
      must(expectedTotal === quoted.total, 'PRICE_CHANGED', { detail: { total: quoted.total } })
    },
    sells(quoted) {
      line = wholeOf(quoted)
      return firstPart(quoted, line, parts)
    },
  })
  if (!line) return fail('INVALID_PRODUCT_ITEM')
  const started = card
    ? await startCharge(tx, order, order.total, card.id)
    : await startPayment(tx, order, order.total, { provider: 'VNPAY' }, { agrees: true })
  const now = tx.now()
  const { id: planId } = await tx.db
    .insertInto('instalment_plans')
    .values({
      user_id: userId,
      product_id: productId,
      order_id: order.id,
      parts,
      total: quotation.total,
      line: JSON.stringify(line),
      card_id: card?.id ?? null,
      payment_id: started.paymentId,
      next_at: watchAt(tx),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const schedule = scheduleOf(quotation.total, parts, now)
  await tx.db
    .insertInto('instalment_parts')
    .values(
      schedule.map(({ seq, dueAt, amount }) => ({
        plan_id: planId,
        seq,
        due_at: dueAt,
        amount,
        ...(seq === 1 && { status: 'OPEN' as const, order_id: order.id, opened_at: now }),
      })),
    )
    .execute()
  return { planId, orderId: order.id, started }
}

/** An earlier try whose first part is not paid makes room; one that runs refuses. */
async function giveUpWaiting(tx: Tx, userId: string, productId: string): Promise<void> {
  const live = await tx.db
    .selectFrom('instalment_plans')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('status', 'in', [...LIVE_PLANS])
    .executeTakeFirst()
  if (!live) return
  const plan = await relock(tx, live.id)
  must(plan.status === 'PENDING', 'INSTALMENT_RUNNING')
  await failPlan(tx, plan)
}

function wholeOf({ lines }: Quotation): PlanLine {
  const [line] = lines
  if (!line) return fail('INVALID_PRODUCT_ITEM')
  const { productId, kind, name, quantity, parts } = line
  return { productId, kind, name, quantity, parts }
}

/** What the first order sells of it. The uses of codes are held whole: they are used once, for all parts. */
function firstPart(quoted: Quotation, line: PlanLine, parts: number) {
  const words = partWords([1], parts)
  const first = (linesOfParts(line, parts)[0] ?? []).map((part) => named(part, words))
  const sums = sumLines(
    first.map((part) => ({ ...part, parts: [part], discount: subtract(part.listPrice, part.price) })),
  )
  return { ...sums, vouchers: quoted.vouchers, lines: [{ ...named(line, words), parts: first }] }
}
