import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockLiveOrder, lockProposal, touch, versionInWork, versionOut } from './rows.ts'
import { moveVersion } from './send-proposal.ts'

/**
 * Takes back what is open of a proposal: the draft, and what the customer has, who is told why. A version that has become
 * an order stays. Throws PROPOSAL_NOT_FOUND, PROPOSAL_ORDERED, STATUS_CONFLICT where nothing is open.
 */
export function withdrawProposal(ctx: Context, id: string, reason: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    asStaff(tx)
    await lockProposal(tx, id)
    const out = await versionOut(tx, id)
    const inWork = await versionInWork(tx, id)
    must(out !== undefined || inWork !== undefined, 'STATUS_CONFLICT')
    if (out) {
      must((await lockLiveOrder(tx, out.id)) === undefined, 'PROPOSAL_ORDERED')
      await moveVersion(tx, out.id, 'withdraw', { reason })
    }
    if (inWork) await moveVersion(tx, inWork.id, 'withdraw', { reason })
    // Who has asked and never got an answer is told as well.
    const told = out ?? inWork
    if (told) await tell(tx, 'proposal.withdrawn', { versionId: told.id, reason })
    await touch(tx, id)
    return { ok: true }
  })
}
