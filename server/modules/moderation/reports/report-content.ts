import { must } from '#domain/faults.ts'
import type { ModeratedKind, Violation } from '#domain/moderation/kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { openCaseOf } from './open-case.ts'
import { theSubject } from './the-subject.ts'

const MOST_A_DAY = 20

/**
 * A person reports something to the staff: once for each thing, twenty a day. It stands in their queue until one of them
 * decides; what is reported stays where it is meanwhile, and its author never learns who reported it.
 */
export async function reportContent(
  ctx: Context,
  { kind, id, violation, note }: { kind: ModeratedKind; id: string; violation: Violation; note: string },
): Promise<void> {
  const userId = asUser(ctx)
  await countTry(ctx, `report:${userId}`, MOST_A_DAY, 86_400)
  await write(ctx, async (tx) => {
    const subject = await theSubject(tx, kind, id)
    must(subject.authorId !== userId, 'CANNOT_REPORT_OWN')
    const one = await openCaseOf(tx, kind, subject, 'REPORT')
    await tx.db
      .insertInto('moderation_reports')
      .values({ kind, subject_id: id, reporter_id: userId, case_id: one.id, violation, note, at: tx.now() })
      .execute()
    await noteInLog(tx, { action: 'REPORTED', caseId: one.id, kind, subjectId: id, listVersion: one.list_version })
  })
}
