import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { MINUTE } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

type Wish = {
  friendAmount: number
  inviterAmount: number
  minimum: number
  voucherDays: number
  monthlyLimit: number
  active: boolean
  startsAt?: Date | undefined
  note: string
}
/** Somebody who fills in “now” may take a while to press the button. */
const LATE = 10 * MINUTE

/**
 * Says what inviting is worth from a moment on, at once unless told, until the next such row. Whoever signed up before keeps what was promised.
 * Throws RULE_IN_PAST, and RULE_OVERLAPS where a row begins then or later.
 */
export function addReferralTerms(ctx: Context, wish: Wish): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const now = tx.now()
    const wanted = wish.startsAt?.getTime() ?? now.getTime()
    must(wanted >= now.getTime() - LATE, 'RULE_IN_PAST')
    const startsAt = new Date(Math.max(wanted, now.getTime()))
    await sql`lock table referral_terms in share row exclusive mode`.execute(tx.db)
    const later = await tx.db
      .selectFrom('referral_terms')
      .select('id')
      .where('starts_at', '>=', startsAt)
      .limit(1)
      .executeTakeFirst()
    must(later === undefined, 'RULE_OVERLAPS')
    const { id } = await tx.db
      .insertInto('referral_terms')
      .values({
        friend_amount: wish.friendAmount,
        inviter_amount: wish.inviterAmount,
        minimum: wish.minimum,
        voucher_days: wish.voucherDays,
        monthly_limit: wish.monthlyLimit,
        active: wish.active,
        starts_at: startsAt,
        note: wish.note,
        created_by: staffId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'referral-terms.added', 'referral terms', id, { ...wish, startsAt })
    return { id }
  })
}
