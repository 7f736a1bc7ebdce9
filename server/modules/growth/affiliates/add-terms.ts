import { sql } from 'kysely'
import type { AffiliateKind } from '#domain/affiliates.ts'
import { must } from '#domain/faults.ts'
import { MINUTE } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theAffiliate } from './rows.ts'

type Wish = {
  affiliateId: string | null
  basisPoints: number
  most: number
  kinds: readonly AffiliateKind[]
  startsAt?: Date | undefined
  note: string
}
/** Somebody who fills in “now” may take a while to press the button. */
const LATE = 10 * MINUTE

/**
 * Says what bringing a buyer is worth from a moment on, for everybody or for one partner, until the next such row. An order
 * placed before keeps what held then. Throws AFFILIATE_NOT_FOUND, CANNOT_DECIDE_OWN, RULE_IN_PAST, RULE_OVERLAPS.
 */
export function addAffiliateTerms(ctx: Context, wish: Wish): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const now = tx.now()
    const wanted = wish.startsAt?.getTime() ?? now.getTime()
    must(wanted >= now.getTime() - LATE, 'RULE_IN_PAST')
    const startsAt = new Date(Math.max(wanted, now.getTime()))
    if (wish.affiliateId !== null)
      must((await theAffiliate(tx, wish.affiliateId)).user_id !== staffId, 'CANNOT_DECIDE_OWN')
    await sql`lock table affiliate_terms in share row exclusive mode`.execute(tx.db)
    const later = await tx.db
      .selectFrom('affiliate_terms')
      .select('id')
      .where('affiliate_id', wish.affiliateId === null ? 'is' : '=', wish.affiliateId)
      .where('starts_at', '>=', startsAt)
      .limit(1)
      .executeTakeFirst()
    must(later === undefined, 'RULE_OVERLAPS')
    const { id } = await tx.db
      .insertInto('affiliate_terms')
      .values({
        affiliate_id: wish.affiliateId,
        basis_points: wish.basisPoints,
        most: wish.most,
        kinds: [...new Set(wish.kinds)],
        starts_at: startsAt,
        note: wish.note,
        created_by: staffId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'affiliate-terms.added', 'affiliate terms', id, { ...wish, startsAt })
    return { id }
  })
}
