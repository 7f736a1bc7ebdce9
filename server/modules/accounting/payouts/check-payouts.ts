import { must } from '#domain/faults.ts'
import { isId } from '#domain/ids.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { carrierOf } from './carrier.ts'
import { type Payout, thePayout } from './rows.ts'
import { nextLook, nextPayoutCheck } from './rules.ts'
import { sendAgain, sendPayout } from './send-payout.ts'
import { settlePayout } from './settle-payout.ts'

const AT_ONCE = 100

/**
 * Asks about every payout that is due: an answer may have been lost, we may have died while it came, or the bank sent the
 * money back days later. One that the provider knows nothing of is sent again under its own id.
 * @returns how many were asked about
 */
export async function checkPayouts(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('next_check_at', '<=', ctx.now())
    .orderBy('next_check_at')
    .limit(AT_ONCE)
    .execute()
  for (const payout of due) await look(ctx, payout)
  return due.length
}

/** The same for one payout, because somebody asks. Throws PAYOUT_NOT_FOUND, and PROVIDER_UNAVAILABLE without an answer. */
export async function checkPayout(ctx: Context, id: string) {
  const payout = await thePayout(ctx, id)
  await write(ctx, (tx) => audit(tx, 'payout.checked', 'payout', id))
  must(await look(ctx, payout), 'PROVIDER_UNAVAILABLE')
  return { id, status: (await thePayout(ctx, id)).status }
}

/** A provider says that there is news of a payout: it is asked itself. */
export async function hearOfHostPayout(ctx: Context, payoutId: string): Promise<void> {
  if (!isId(payoutId)) return
  const payout = await ctx.db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst()
  if (payout && !(await look(ctx, payout))) throw new Error('no trustworthy answer about a payout that was told of')
}

async function look(ctx: Context, payout: Payout): Promise<boolean> {
  const now = ctx.now()
  const next =
    payout.status === 'SUCCESS' && payout.done_at
      ? nextLook(now, payout.done_at)
      : nextPayoutCheck(now, payout.checks + 1)
  await ctx.db
    .updateTable('payouts')
    .set({ checks: payout.checks + 1, next_check_at: next })
    .where('id', '=', payout.id)
    .where('next_check_at', 'is not', null)
    .execute()
  const carrier = carrierOf(ctx)
  if (!carrier) return false
  if (payout.status === 'PENDING') {
    await sendPayout(ctx, payout.id)
    return true
  }
  const told = await carrier.query(payout.id).catch((error: unknown) => {
    ctx.log.warn({ err: error, payoutId: payout.id }, 'no trustworthy answer about a payout; it is asked again later')
    return null
  })
  if (!told) return false
  if (told.state === 'none') {
    if (payout.status === 'UNKNOWN') await sendAgain(ctx, payout.id)
    return true
  }
  await settlePayout(ctx, { payoutId: payout.id, ...told })
  return true
}
