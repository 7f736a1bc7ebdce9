import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { demandNoOrder, lockProposal, touch, versionInWork } from './rows.ts'

/**
 * Begins the next version as a copy of the last. What the customer has goes on counting until this one is sent.
 * Throws PROPOSAL_NOT_FOUND, CANNOT_DECIDE_OWN, PROPOSAL_DRAFT_OPEN, PROPOSAL_ORDERED.
 */
export function reviseProposal(ctx: Context, id: string): Promise<{ number: number }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const proposal = await lockProposal(tx, id)
    must(proposal.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    must((await versionInWork(tx, id)) === undefined, 'PROPOSAL_DRAFT_OPEN')
    await demandNoOrder(tx, id)
    const last = await tx.db
      .selectFrom('proposal_versions')
      .selectAll()
      .where('proposal_id', '=', id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const number = last.number + 1
    const { id: versionId } = await tx.db
      .insertInto('proposal_versions')
      .values({
        proposal_id: id,
        number,
        made_by: staffId,
        valid_until: last.valid_until,
        terms: last.terms,
        offer_total: last.offer_total,
        total: last.total,
        needs_approval: last.needs_approval,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = await tx.db.selectFrom('proposal_lines').selectAll().where('version_id', '=', last.id).execute()
    await tx.db
      .insertInto('proposal_lines')
      .values(lines.map((line) => ({ ...line, version_id: versionId, parts: JSON.stringify(line.parts) })))
      .execute()
    await touch(tx, id, staffId)
    await audit(tx, 'proposal.revised', 'proposal', id, { version: number })
    return { number }
  })
}
