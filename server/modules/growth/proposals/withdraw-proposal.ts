import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { demandNoOrder, lockProposal, moveVersion, touch, versionInWork, versionOut } from './rows.ts'

/**
 * Takes back one open version of a proposal: what the customer has, who is told why, or the draft alone, which leaves what
 * they have as it is. Who has asked and never got an answer is told of their draft as well. A version that has become an
 * order stays. Throws PROPOSAL_NOT_FOUND, PROPOSAL_ORDERED, STATUS_CONFLICT where that version is not open.
 */
export function withdrawProposal(
  ctx: Context,
  id: string,
  { version: number, reason }: { version: number; reason: string },
): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    asStaff(tx)
    await lockProposal(tx, id)
    const inWork = await versionInWork(tx, id)
    const draft = inWork?.number === number
    const version = draft ? inWork : await versionOut(tx, id)
    must(version?.number === number, 'STATUS_CONFLICT')
    if (!draft) await demandNoOrder(tx, id)
    await moveVersion(tx, version.id, 'withdraw', { reason })
    if (!draft || !(await wasSent(tx, id))) await publish(tx, 'proposal.withdrawn', { versionId: version.id, reason })
    await touch(tx, id)
    return { ok: true }
  })
}

/** Whether the customer was ever sent a version. */
async function wasSent(tx: Tx, proposalId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('proposal_versions')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
