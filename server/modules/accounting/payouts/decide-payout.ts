import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { releasePayout } from './release-payout.ts'
import { approvalsOf, lockPayout } from './rows.ts'
import { approvalsNeeded } from './rules.ts'

/**
 * Approves a payout above the limit. It is sent once two people have; nobody counts twice, and nobody approves their own.
 * Throws PAYOUT_NOT_FOUND, CANNOT_DECIDE_OWN, SECOND_PERSON_NEEDED, STATUS_CONFLICT.
 */
export function approvePayout(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const payout = await lockPayout(tx, id)
    must(payout.host_id !== staffId, 'CANNOT_DECIDE_OWN')
    must(payout.status === 'PENDING', 'STATUS_CONFLICT')
    const needed = approvalsNeeded(payout.amount)
    must((await approvalsOf(tx, id)) < needed, 'STATUS_CONFLICT')
    const added = await tx.db
      .insertInto('payout_approvals')
      .values({ payout_id: id, staff_id: staffId, at: tx.now() })
      .onConflict((conflict) => conflict.constraint('payout_approvals_pkey').doNothing())
      .returning('staff_id')
      .executeTakeFirst()
    must(added !== undefined, 'SECOND_PERSON_NEEDED')
    await audit(tx, 'payout.approved', 'payout', id, { amount: payout.amount })
    if ((await approvalsOf(tx, id)) >= needed) await publish(tx, 'payout.ready', { payoutId: id })
    return { id, status: payout.status }
  })
}

/** Refuses a payout that was not sent. Throws PAYOUT_NOT_FOUND, STATUS_CONFLICT. */
export function refusePayout(ctx: Context, id: string, reason: string) {
  return end(ctx, id, 'refuse', reason)
}

/** Records that the bank sent the money of a payout back. Throws PAYOUT_NOT_FOUND, STATUS_CONFLICT. */
export function returnPayout(ctx: Context, id: string, reason: string) {
  return end(ctx, id, 'return', reason)
}

function end(ctx: Context, id: string, action: 'refuse' | 'return', reason: string) {
  return write(ctx, async (tx) => {
    asStaff(tx)
    const payout = await lockPayout(tx, id)
    const status = await releasePayout(tx, payout, { action, as: 'staff', code: reason })
    await audit(tx, action === 'refuse' ? 'payout.refused' : 'payout.returned', 'payout', id, { reason })
    return { id, status }
  })
}
