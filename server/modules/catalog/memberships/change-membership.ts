import { must } from '#domain/faults.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf } from './create-membership.ts'
import { type MembershipTerms, putOpens, putPlans } from './put-membership.ts'
import { openPosts } from './reads.ts'
import { demandReady } from './ready.ts'
import { lockMembership } from './rows.ts'
import { readStaffMembership } from './staff-reads.ts'

/**
 * Changes a membership and its plans. One that is on sale must stay fit for it (MEMBERSHIP_NOT_READY). What opens follows at
 * once, for members too; what they paid for keeps its period. VERSION_CONFLICT where a colleague saved meanwhile.
 */
export async function changeMembership(
  ctx: Context,
  id: string,
  { version, ...terms }: MembershipTerms & { version: number },
) {
  await write(ctx, async (tx) => {
    const before = await lockMembership(tx, id)
    must(before.version === version, 'VERSION_CONFLICT')
    if (before.status === 'ACTIVE') demandReady({ ...terms, posts: await openPosts(tx, id) })
    const { slug, ...columns } = columnsOf(terms)
    const row = await tx.db
      .updateTable('memberships')
      .set({ ...columns, ...(terms.slug && { slug }), version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await putOpens(tx, id, terms.opens)
    await putPlans(tx, row, terms.plans)
    invalidate(tx)
  })
  return readStaffMembership(ctx, id)
}
