import { must } from '#domain/faults.ts'
import type { InstalmentStatus } from '#domain/instalments.ts'
import { LIVE_PLANS } from '#domain/statuses/instalment.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { endPlan } from './end-plan.ts'
import { lockPlan, relock } from './rows.ts'

/**
 * The staff end a plan for its person, with a reason that they are told: what was bought is closed and nothing more is
 * charged. What was paid goes back, where it does, by refunds of its orders. Nobody ends their own: CANNOT_DECIDE_OWN.
 * INSTALMENT_NOT_FOUND, STATUS_CONFLICT.
 */
export function cancelPlan(ctx: Context, id: string, reason: string): Promise<{ status: InstalmentStatus }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const plan = await lockPlan(tx, id)
    must(plan.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    must((LIVE_PLANS as readonly string[]).includes(plan.status), 'STATUS_CONFLICT')
    await endPlan(tx, plan, { as: 'staff', reason })
    await audit(tx, 'instalments.canceled', 'instalment plan', id, { reason })
    return { status: 'CANCELLED' }
  })
}

/** An account that ends takes its plans along: nothing is charged any more. */
export function endPlansOf(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const rows = await tx.db
      .selectFrom('instalment_plans')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', [...LIVE_PLANS])
      .execute()
    for (const { id } of rows)
      await endPlan(tx, await relock(tx, id), { as: 'system', reason: 'Tài khoản đã xóa', tells: false })
  })
}
