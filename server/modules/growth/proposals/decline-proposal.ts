import { must } from '#domain/faults.ts'
import { standing } from '#domain/proposals.ts'
import { proposalFlow } from '#domain/statuses/proposal.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { demandCurrent, lockLiveOrder, lockOwnProposal, touch } from './rows.ts'

/**
 * Declines the version that was read; the staff read why and may send another.
 * Throws PROPOSAL_NOT_FOUND, PROPOSAL_CHANGED, PROPOSAL_EXPIRED, PROPOSAL_ORDERED.
 */
export function declineProposal(
  ctx: Context,
  code: string,
  { version: read, reason }: { version: number; reason: string },
): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const proposal = await lockOwnProposal(tx, code, asUser(tx))
    const version = await demandCurrent(tx, proposal, read)
    must((await lockLiveOrder(tx, version.id)) === undefined, 'PROPOSAL_ORDERED')
    const { status, valid_until: validUntil, id } = version
    must(standing({ status, validUntil, hasOrder: false }, tx.now()) === 'SENT', 'PROPOSAL_EXPIRED')
    const of = { table: 'proposal_versions', subject: 'proposal', flow: proposalFlow }
    await move(tx, { ...of, id, action: 'decline', as: 'user', reason })
    await touch(tx, proposal.id)
    await publish(tx, 'proposal.answered', { versionId: id, answer: 'DECLINED' })
    return { ok: true }
  })
}
