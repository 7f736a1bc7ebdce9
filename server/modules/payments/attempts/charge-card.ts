import { dong } from '#domain/money.ts'
import type { Evidence, PaidBy } from '#domain/payment-gateways.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { cardToCharge } from '../cards/reads.ts'
import { gateways } from '../gateways/gateways.ts'
import { checkPayment } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'
import { type Started, startPayment } from './start-payment.ts'

/** A charge without an answer is looked after so often. */
const WATCH_MINUTES = 5

/** When a charge without an answer is looked after again. */
export function watchAt(tx: Tx): Date {
  return addMinutes(tx.now(), WATCH_MINUTES)
}

/**
 * Opens an attempt to charge a kept card for a locked order, without its owner; `chargeCard` after the commit. A card that
 * was taken away (null) makes an attempt that is declined.
 */
export async function startCharge(
  tx: Tx,
  order: Pick<Order, 'id' | 'code' | 'user_id'>,
  amount: number,
  cardId: string | null,
): Promise<Started> {
  const provider = (cardId && (await cardToCharge(tx, order.user_id, cardId))?.provider) || 'XENDIT'
  const started = await startPayment(tx, order, amount, { provider }, { alone: true })
  await tx.db.updateTable('payments').set({ card_id: cardId }).where('id', '=', started.paymentId).execute()
  return started
}

/**
 * Charges the kept card for an attempt that stands and waits. Its reference is its own for ever, so asking again never
 * charges twice. Where no trustworthy answer comes the outcome is unknown, and is asked about later.
 */
export async function chargeCard(ctx: Context, paymentId: string): Promise<void> {
  const row = await attemptOf(ctx, paymentId)
  if (row?.status !== 'PENDING') return
  const card = row.card_id ? await cardToCharge(ctx, row.user_id, row.card_id) : null
  let evidence: Evidence
  try {
    const charge = row.card_id && card ? { cardId: row.card_id, token: card.token } : null
    const chargeKept = card && card.provider === row.provider ? gateways[card.provider].chargeKept : undefined
    evidence =
      charge && chargeKept
        ? await chargeKept(ctx, {
            ...charge,
            reference: row.txn_ref,
            orderId: row.order_id,
            orderCode: row.code,
            amount: dong(row.amount),
            createdAt: row.created_at,
            again: row.checks > 0 || row.unknown_since !== null,
          })
        : withoutCard(row)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId }, 'charging a kept card got no trustworthy answer')
    await ctx.db
      .updateTable('payments')
      .set({ unknown_since: ctx.now() })
      .where('id', '=', paymentId)
      .where('unknown_since', 'is', null)
      .execute()
    return
  }
  await settlePayment(ctx, evidence, { from: 'QUERY', raw: evidence })
}

/**
 * Looks after a charge whose outcome nobody told us: the provider is asked first, and charged only where it knows nothing of
 * the reference and the attempt still stands.
 */
export async function lookAfterCharge(ctx: Context, paymentId: string): Promise<void> {
  const row = await ctx.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (row.status !== 'PENDING') return
  await checkPayment(ctx, row)
  if (row.mode === 'RECURRING' && row.expires_at > ctx.now()) await chargeCard(ctx, paymentId)
}

function attemptOf(ctx: Context, paymentId: string) {
  return ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.status', 'p.provider', 'p.txn_ref', 'p.amount', 'p.card_id', 'p.order_id', 'p.created_at'])
    .select(['p.checks', 'p.unknown_since', 'o.code', 'o.user_id'])
    .where('p.id', '=', paymentId)
    .where('p.mode', '=', 'RECURRING')
    .executeTakeFirst()
}

/** The card was taken away meanwhile: no money can move. */
function withoutCard({ provider, txn_ref, amount }: { provider: PaidBy; txn_ref: string; amount: number }): Evidence {
  return {
    gateway: provider === 'CREDIT' ? 'XENDIT' : provider,
    reference: txn_ref,
    amount: dong(amount),
    verdict: 'failed',
    transactionNo: null,
    bankCode: null,
    code: 'INVALID_PAYMENT_TOKEN',
    dedupeKey: `${txn_ref}|NO_CARD`,
  }
}
