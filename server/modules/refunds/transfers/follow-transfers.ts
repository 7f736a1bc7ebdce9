import { sql } from 'kysely'
import { addDays, addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { gatewayOf, type gateways } from '#server/modules/payments/index.ts'
import { IN_DOUBT } from '../rows.ts'
import { settleTransfer } from './settle-transfer.ts'

const AT_ONCE = 100
/** So long money takes at most from a gateway that says nothing more once it took a refund; by then a refusal came back. */
export const ARRIVES_WITHIN_DAYS = 30

/**
 * Asks how refunds stand that were taken and have not arrived, for news of their end may have been lost: soon at first,
 * then rarer, once a day at least, until there is an end. Where a gateway cannot be asked, money that nobody told
 * otherwise of has arrived after its time, unless somebody still has to find out whether it was sent.
 * @returns how many were asked about
 */
export async function followTransfers(ctx: Context): Promise<number> {
  const now = ctx.now()
  const due = await ctx.db
    .selectFrom('refund_transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.id', 't.request_id', 't.answer', 't.sent_at', 'p.provider', IN_DOUBT.as('inDoubt')])
    .where('t.status', '=', 'PROCESSING')
    .where('t.sent_at', '<=', addMinutes(now, -10))
    .where(
      sql<boolean>`coalesce(t.checked_at, t.sent_at) + least(greatest((${now} - t.sent_at) / 8, interval '10 minutes'), interval '1 day') <= ${now}`,
    )
    .orderBy(sql`t.checked_at nulls first`)
    .orderBy('t.sent_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id, request_id: requestId, answer, sent_at, provider, inDoubt } of due) {
    await ctx.db.updateTable('refund_transfers').set({ checked_at: now }).where('id', '=', id).execute()
    const refundState = gatewayOf(provider)?.refundState
    if (refundState) await follow(ctx, id, () => refundState(ctx, { requestId, answer }))
    else if (!inDoubt && sent_at && addDays(sent_at, ARRIVES_WITHIN_DAYS) <= now)
      await settleTransfer(ctx, id, { action: 'finish', failure: null, raw: { silentFor: ARRIVES_WITHIN_DAYS } })
  }
  return due.length
}

async function follow(
  ctx: Context,
  id: string,
  ask: () => ReturnType<NonNullable<typeof gateways.XENDIT.refundState>>,
) {
  const told = await ask().catch((error: unknown) => {
    ctx.log.warn({ err: error, transferId: id }, 'a gateway did not say how a refund stands; it is asked again')
    return null
  })
  if (told?.outcome !== 'done' && told?.outcome !== 'refused') return
  const { outcome, code, raw, from } = told
  const done = outcome === 'done'
  await settleTransfer(ctx, id, { action: done ? 'finish' : 'fail', failure: done ? null : code, raw, from })
}
