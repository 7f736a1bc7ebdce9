import type { Selectable } from 'kysely'
import { paymentFlow } from '#domain/statuses/payment.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { Payments } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import { gatewayOf, keptOf } from '../gateways/gateways.ts'
import { nextCheck } from './rules.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 100

type Due = Pick<
  Selectable<Payments>,
  | 'id'
  | 'provider'
  | 'txn_ref'
  | 'provider_ref'
  | 'provider_txn_no'
  | 'amount'
  | 'created_at'
  | 'expires_at'
  | 'checks'
  | 'review_reason'
>

/**
 * Asks the providers about every attempt that is due: a notice may have been lost, or we may have died while it came. First valid
 * evidence wins, whether told or asked. An attempt nobody paid by the end of its time becomes EXPIRED; one under review
 * waits for its end, however long that takes.
 * @returns how many were asked about
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('payments')
    .select([
      'id',
      'provider',
      'txn_ref',
      'provider_ref',
      'provider_txn_no',
      'amount',
      'created_at',
      'expires_at',
      'checks',
      'review_reason',
    ])
    .where('next_check_at', '<=', ctx.now())
    .orderBy('next_check_at')
    .limit(AT_ONCE)
    .execute()
  for (const payment of due) await checkPayment(ctx, payment)
  return due.length
}

/** Asks about one attempt. Where no trustworthy answer comes the outcome stays unknown, and it is asked again later. */
export async function checkPayment(ctx: Context, payment: Due): Promise<void> {
  const now = ctx.now()
  const until = payment.review_reason === null ? payment.expires_at : null
  await ctx.db
    .updateTable('payments')
    .set({ checks: payment.checks + 1, next_check_at: nextCheck(now, payment.checks + 1, until) })
    .where('id', '=', payment.id)
    .where('next_check_at', 'is not', null)
    .execute()
  const gateway = gatewayOf(payment.provider)
  if (!gateway) return
  const evidence = await gateway.query(ctx, keptOf(payment)).catch((error: unknown) => {
    ctx.log.warn(
      { err: error, paymentId: payment.id, gateway: payment.provider },
      'a provider gave no trustworthy answer; it is asked again later',
    )
    return 'unknown' as const
  })
  if (evidence === 'unknown') return
  if (evidence) await settlePayment(ctx, evidence, { from: 'QUERY', raw: evidence })
  if (payment.expires_at <= now) await expireIfOpen(ctx, payment.id)
}

async function expireIfOpen(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const { order_id } = await tx.db
      .selectFrom('payments')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await tx.db.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().executeTakeFirst()
    const row = await tx.db
      .selectFrom('payments')
      .select(['status', 'review_reason'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status !== 'PENDING' || row.review_reason !== null) return
    await move(tx, {
      table: 'payments',
      subject: 'payment',
      flow: paymentFlow,
      id,
      action: 'expire',
      as: 'system',
      set: { settled_at: tx.now(), failure_code: '11' },
    })
  })
}
