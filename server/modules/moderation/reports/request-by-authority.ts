import { must } from '#domain/faults.ts'
import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { openCaseOf } from './open-case.ts'
import { theSubject } from './the-subject.ts'

const HOURS = 24

type Request = { kind: ModeratedKind; id: string; authority: string; receivedAt: Date }

/** Enters what an authority wants removed. It stands on top of the queue; the clock runs for 24 hours from when the request came in. */
export function requestByAuthority(ctx: Context | Tx, { kind, id, authority, receivedAt }: Request) {
  return write(ctx, async (tx) => {
    asStaff(tx)
    must(receivedAt <= tx.now(), 'VALIDATION_FAILED', {
      errors: [{ path: 'receivedAt', code: 'future', message: 'Thời điểm nhận không thể ở tương lai.' }],
    })
    const dueAt = new Date(receivedAt.getTime() + HOURS * 3_600_000)
    const subject = await theSubject(tx, kind, id)
    const one = await openCaseOf(tx, kind, subject, 'AUTHORITY', { due_at: dueAt, authority })
    await tx.db
      .updateTable('moderation_cases')
      .set({ source: 'AUTHORITY', due_at: dueAt, due_warned: null, authority })
      .where('id', '=', one.id)
      .execute()
    await noteInLog(tx, {
      action: 'REQUESTED',
      caseId: one.id,
      kind,
      subjectId: id,
      listVersion: one.list_version,
      reason: authority,
    })
    await publish(tx, 'moderation.requested', { caseId: one.id })
    return { caseId: one.id, dueAt }
  })
}
