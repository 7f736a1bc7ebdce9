import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { readPlans } from './plans.ts'
import { removePlan } from './put-membership.ts'
import { lockMembership } from './rows.ts'

/** Removes a membership that nobody ever paid for. MEMBERSHIP_NOT_FOUND, MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE. */
export function deleteMembership(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { slug } = await lockMembership(tx, id)
    for (const plan of await readPlans(tx, { membershipIds: [id] })) await removePlan(tx, plan.id)
    await tx.db
      .updateTable('memberships')
      // Its address is free for another.
      .set({ removed_at: tx.now(), status: 'INACTIVE', slug: `${slug.slice(0, 60)}-${id.slice(-12)}` })
      .where('id', '=', id)
      .execute()
    invalidate(tx)
    return { ok: true }
  })
}
