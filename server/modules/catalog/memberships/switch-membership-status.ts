import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { putOnSale } from '../products/put-on-sale.ts'
import { readPlans } from './plans.ts'
import { openPosts } from './reads.ts'
import { demandReady } from './ready.ts'
import { lockMembership } from './rows.ts'
import { readStaffMembership } from './staff-reads.ts'

/** Puts a membership on sale, or takes it off; members keep what they have. MEMBERSHIP_NOT_FOUND, MEMBERSHIP_NOT_READY. */
export async function switchMembershipStatus(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const membership = await lockMembership(tx, id)
    const on = membership.status === 'INACTIVE'
    const plans = await readPlans(tx, { membershipIds: [id] })
    const opens = await tx.db
      .selectFrom('membership_opens')
      .select('target_id')
      .where('membership_id', '=', id)
      .execute()
    const { opens_all: opensAll, discount_percent: discountPercent } = membership
    if (on) demandReady({ opensAll, discountPercent, opens, plans, posts: await openPosts(tx, id) })
    await tx.db
      .updateTable('memberships')
      .set({ status: on ? 'ACTIVE' : 'INACTIVE', version: membership.version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute()
    for (const plan of plans) await putOnSale(tx, plan.id, on)
    invalidate(tx)
  })
  return readStaffMembership(ctx, id)
}
