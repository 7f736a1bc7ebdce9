import { must } from '#domain/faults.ts'
import type { AppealVerdict } from '#domain/moderation/kinds.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { isSecondPerson, mayDecideOn } from '../cases/access.ts'
import { findAppeal, lockCase, rulesOfCase } from '../cases/rows.ts'
import { noteInLog } from '../screening/note-in-log.ts'

/**
 * Another person than the first decides an appeal, with words its author reads. Overturned, the thing is shown again and
 * the removal counts nowhere. The database refuses the first person too.
 */
export function decideAppeal(ctx: Context | Tx, caseId: string, verdict: AppealVerdict, reason: string) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const one = await lockCase(tx, caseId)
    const appeal = await findAppeal(tx, caseId)
    must(appeal !== undefined && appeal.verdict === null, 'STATUS_CONFLICT')
    must(mayDecideOn(staffId, one), 'CANNOT_DECIDE_OWN')
    must(isSecondPerson(staffId, one), 'SECOND_PERSON_NEEDED')
    await tx.db
      .updateTable('moderation_appeals')
      .set({ verdict, reason, decided_by: staffId, decided_at: tx.now() })
      .where('case_id', '=', caseId)
      .execute()
    const overturned = verdict === 'OVERTURNED'
    const status = overturned ? ('ALLOWED' as const) : one.status
    const permanence = overturned && one.permanence === 'PROPOSED' ? ('NONE' as const) : one.permanence
    await tx.db.updateTable('moderation_cases').set({ status, permanence }).where('id', '=', caseId).execute()
    await noteInLog(tx, {
      action: overturned ? 'APPEAL_OVERTURNED' : 'APPEAL_UPHELD',
      caseId,
      kind: one.kind,
      subjectId: one.subject_id,
      rules: await rulesOfCase(tx, caseId),
      listVersion: one.list_version,
      before: { status: one.status },
      after: { status },
      reason,
    })
    if (overturned)
      await publish(tx, 'moderation.decided', {
        caseId,
        kind: one.kind,
        id: one.subject_id,
        authorId: one.author_id,
        verdict: 'ALLOWED',
        held: true,
      })
    await publish(tx, 'moderation.appeal-decided', { caseId })
    return { id: caseId, status, permanence }
  })
}
