import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { isSecondPerson } from './access.ts'
import { lockCase, rulesOfCase } from './rows.ts'

/** A second person agrees to a removal for good, or not. Agreed, no later text brings the thing back; either way it stays removed. */
export function decidePermanence(ctx: Context | Tx, id: string, agree: boolean) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const one = await lockCase(tx, id)
    must(one.status === 'REMOVED' && one.permanence === 'PROPOSED', 'STATUS_CONFLICT')
    must(isSecondPerson(staffId, one), 'SECOND_PERSON_NEEDED')
    const permanence = agree ? ('CONFIRMED' as const) : ('DECLINED' as const)
    await tx.db
      .updateTable('moderation_cases')
      .set({ permanence, permanence_by: staffId, permanence_at: tx.now() })
      .where('id', '=', id)
      .execute()
    await noteInLog(tx, {
      action: agree ? 'PERMANENT_CONFIRMED' : 'PERMANENT_DECLINED',
      caseId: id,
      kind: one.kind,
      subjectId: one.subject_id,
      rules: await rulesOfCase(tx, id),
      listVersion: one.list_version,
      before: { permanence: one.permanence },
      after: { permanence },
    })
    return { id, status: one.status, permanence }
  })
}
