import { type SqlBool, sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { findToken } from '../cards/sealing.ts'
import { chargePurposes } from '../registries/purposes.ts'

const AT_ONCE = 100

/**
 * Ends at VNPAY what nothing is charged for any more: its subscription or plan is over, is paid with another card, or the
 * card was taken away. Nothing is charged without our row whatever VNPAY answers, so one that does not answer is asked again
 * the next time. @returns how many were ended
 */
export async function endMandates(ctx: Context): Promise<number> {
  const { recurring } = ctx.providers.vnpay
  if (!recurring) return 0
  const over = await ctx.db
    .selectFrom('charge_agreements as a')
    .select(['a.id', 'a.provider_ref', 'a.sealed'])
    .where('a.ended_at', 'is', null)
    .where((e) =>
      e.or([
        // What is not known to be wanted is not: a card that was taken away is null.
        e.not(isWanted(ctx)),
        e.exists(
          e
            .selectFrom('charge_agreements as n')
            .select('n.id')
            .where('n.ended_at', 'is', null)
            .whereRef('n.created_at', '>', 'a.created_at')
            .where((n) =>
              n.or([n('n.subscription_id', '=', n.ref('a.subscription_id')), n('n.plan_id', '=', n.ref('a.plan_id'))]),
            ),
        ),
      ]),
    )
    .orderBy('a.created_at')
    .limit(AT_ONCE)
    .execute()
  let ended = 0
  for (const { id, provider_ref, sealed } of over) {
    try {
      const token = (sealed && findToken(ctx, sealed)) ?? ''
      await recurring.cancel({ agreementId: provider_ref, token, requestId: `EN${randomCode(20)}` })
    } catch (error) {
      ctx.log.warn({ err: error, agreementId: id }, 'VNPAY could not be asked to end an agreement; it is asked again')
      continue
    }
    const set = { ended_at: ctx.now(), sealed: null }
    await ctx.db.updateTable('charge_agreements').set(set).where('id', '=', id).where('ended_at', 'is', null).execute()
    ended += 1
  }
  return ended
}

/** Whether what the agreement `a` is for runs and is paid with its card. */
function isWanted(ctx: Context) {
  const ways = rowsOf(ctx, chargePurposes).map(({ column, isPaidWith }) =>
    isPaidWith(sql.ref(`a.${column}`), sql.ref('a.card_id')),
  )
  return sql<SqlBool>`(${sql.join([sql`false`, ...ways], sql` or `)})`
}
