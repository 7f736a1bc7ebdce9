import { type SqlBool, sql } from 'kysely'
import type { CaseSource, ModeratedKind } from '#domain/moderation/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import type { Subject } from '#server/core/moderated.ts'
import { type CaseRow, lockOpenCase } from '../screening/rows.ts'
import { listVersion } from '../screening/rules-in-force.ts'

/** The open case of a thing, locked, or a new one. Two who open at once share the case of the first. */
export async function openCaseOf(
  tx: Tx,
  kind: ModeratedKind,
  subject: Subject,
  source: CaseSource,
  more: object = {},
): Promise<CaseRow> {
  const open = await lockOpenCase(tx, kind, subject.id)
  if (open) return open
  await tx.db
    .insertInto('moderation_cases')
    .values({
      kind,
      subject_id: subject.id,
      author_id: subject.authorId,
      source,
      held: false,
      texts: JSON.stringify(subject.texts),
      list_version: await listVersion(tx),
      opened_at: tx.now(),
      ...more,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).where(sql<SqlBool>`status = 'OPEN'`).doNothing())
    .execute()
  return (await lockOpenCase(tx, kind, subject.id)) as CaseRow
}
