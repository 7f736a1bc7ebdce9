import { CREDIT_GIFT_LIMITS } from '#domain/credit.ts'
import { must } from '#domain/faults.ts'
import { addDays } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockPools, openPools } from '#server/modules/capacity/index.ts'
import { bookGivenCredit } from '#server/modules/ledger/index.ts'

type Gift = { userId: string; amount: number; reason: string }

/**
 * The staff give a person credit at the platform's cost, with a reason that the person reads. What one of the staff gives to
 * one person within a month stays below the limit from which money that goes back needs two. Nobody gives to themselves.
 * Throws ACCOUNT_NOT_FOUND, CANNOT_DECIDE_OWN, CREDIT_GIFT_TOO_HIGH.
 */
export function giveCredit(ctx: Context, { userId, amount, reason }: Gift): Promise<{ id: string }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    must(userId !== staffId, 'CANNOT_DECIDE_OWN')
    const person = await tx.db.selectFrom('users').select(['id', 'state']).where('id', '=', userId).executeTakeFirst()
    must(person?.state === 'ACTIVE', 'ACCOUNT_NOT_FOUND')
    await openPools(tx, [{ id: userId, kind: 'CREDIT' }])
    await lockPools(tx, [userId])
    const { before } = await tx.db
      .selectFrom('credit_gifts')
      .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('before'))
      .where('user_id', '=', userId)
      .where('given_by', '=', staffId)
      .where('created_at', '>', addDays(tx.now(), -CREDIT_GIFT_LIMITS.days))
      .executeTakeFirstOrThrow()
    must(Number(before) + amount < CREDIT_GIFT_LIMITS.below, 'CREDIT_GIFT_TOO_HIGH')
    const gift = await tx.db
      .insertInto('credit_gifts')
      .values({ user_id: userId, amount, reason, given_by: staffId, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bookGivenCredit(tx, 'CREDIT_GIVEN', { id: gift.id, userId, amount })
    await audit(tx, 'credit.given', 'user', userId, { amount, reason })
    await publish(tx, 'credit.given', { giftId: gift.id, userId })
    return { id: gift.id }
  })
}
