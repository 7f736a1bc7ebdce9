import { referralRefusalWords } from '#domain/referrals.ts'
import { referralFlow } from '#domain/statuses/referral.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { bookGivenCredit } from '#server/modules/ledger/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { dueReferrals, type Facts } from './rows.ts'
import { refusalOf } from './rules.ts'

const AT_ONCE = 200

/** Rewards the inviters whose time has come, or decides that there is nothing to reward. Run again, or twice at once, it changes nothing. */
export async function settleReferrals(ctx: Context): Promise<void> {
  for (const one of await dueReferrals(ctx, AT_ONCE)) await settleReferral(ctx, one)
}

/**
 * The same for one: judged behind the locks of both people and of the order, so that a refund, a second settler and another
 * friend of the same inviter wait or are waited for. Locks: people in the order of their ids → order → the inviter's credit.
 */
export function settleReferral(
  ctx: Context,
  { id, inviter_id, friend_id, order_id }: Pick<Facts, 'id' | 'inviter_id' | 'friend_id' | 'order_id'>,
): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [inviter_id, friend_id])
      .orderBy('id')
      .forUpdate()
      .execute()
    if (order_id) await lockOrder(tx, order_id)
    const [due] = await dueReferrals(tx, 1, id)
    if (due && due.order_id === order_id) await close(tx, due)
  })
}

async function close(tx: Tx, due: Facts): Promise<void> {
  const { id, inviter_id: userId, inviter_amount: amount } = due
  const step = { table: 'referrals', subject: 'referral', flow: referralFlow, id, as: 'system' } as const
  const refusal = refusalOf(due)
  if (refusal) {
    const reason = referralRefusalWords[refusal]
    await move(tx, { ...step, action: 'refuse', reason, set: { refusal, closed_at: tx.now() } })
    await audit(tx, 'referral.refused', 'referral', id, { refusal })
    return
  }
  await move(tx, { ...step, action: 'reward', set: { order_id: due.order_id, closed_at: tx.now() } })
  await bookGivenCredit(tx, 'REFERRAL_REWARD', { id, userId, amount })
  await audit(tx, 'referral.rewarded', 'referral', id, { amount, orderId: due.order_id })
  await publish(tx, 'referral.rewarded', { referralId: id })
}
