import { must } from '#domain/faults.ts'
import { appealUntil } from '#domain/moderation/appeal.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { findAppeal, lockCase } from '../cases/rows.ts'
import { noteInLog } from '../screening/note-in-log.ts'

/** The author of a removed thing asks for another look, once, within thirty days. */
export function appealDecision(ctx: Context | Tx, caseId: string, text: string): Promise<void> {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    const one = await lockCase(tx, caseId)
    must(one.author_id === userId, 'CASE_NOT_FOUND')
    must((await findAppeal(tx, caseId)) === undefined, 'ALREADY_APPEALED')
    must(one.status === 'REMOVED' && one.decided_by !== null && one.decided_at !== null, 'STATUS_CONFLICT')
    must(tx.now() <= appealUntil(one.decided_at), 'APPEAL_TOO_LATE')
    await tx.db
      .insertInto('moderation_appeals')
      .values({ case_id: caseId, first_decided_by: one.decided_by, text, at: tx.now() })
      .execute()
    await noteInLog(tx, {
      action: 'APPEALED',
      caseId,
      kind: one.kind,
      subjectId: one.subject_id,
      listVersion: one.list_version,
    })
    await publish(tx, 'moderation.appealed', { caseId })
  })
}
