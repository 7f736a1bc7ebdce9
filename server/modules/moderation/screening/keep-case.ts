import type { CaseSource } from '#domain/moderation/kinds.ts'
import type { FieldText, Match } from '#domain/moderation/match.ts'
import type { Tx } from '#server/core/context.ts'
import type { Screened } from '#server/core/screener.ts'
import { noteInLog, rulesOf } from './note-in-log.ts'
import { type CaseRow, keepMatches } from './rows.ts'

type Kept = Omit<Screened, 'stage'> & {
  open: CaseRow | undefined
  matches: readonly Match[]
  held: boolean
  /** There is something to look at though no keyword matched. */
  worthALook: boolean
  source: CaseSource
  listVersion: number
}

/**
 * Opens the case of a text that a person must look at, or brings an open one up to what the text says now. A text that
 * its author made clean closes its case; one that people reported stays open for the staff.
 */
export async function keepCase(tx: Tx, kept: Kept): Promise<void> {
  const { open, matches, held, worthALook } = kept
  if (matches.length === 0 && !worthALook) {
    if (open) await settleCase(tx, open, kept)
    return
  }
  const row = { held, texts: JSON.stringify(kept.texts), list_version: kept.listVersion }
  const { id } = open
    ? await tx.db
        .updateTable('moderation_cases')
        .set(row)
        .where('id', '=', open.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx.db
        .insertInto('moderation_cases')
        .values({
          ...row,
          kind: kept.kind,
          subject_id: kept.id,
          author_id: kept.authorId,
          source: kept.source,
          opened_at: tx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
  await keepMatches(tx, id, matches)
  await note(tx, kept, id, held ? 'HELD' : 'FLAGGED', { held: open?.held ?? false }, { held })
}

type Settled = { held: boolean; texts?: readonly FieldText[]; listVersion?: number }

/** Closes a case whose author took away what it was about; one that others complained of stays open for the staff. */
export async function settleCase(tx: Tx, open: CaseRow, { held, texts, listVersion }: Settled): Promise<void> {
  const staysOpen = open.source === 'REPORT' || open.source === 'AUTHORITY'
  await tx.db
    .updateTable('moderation_cases')
    .set({
      held,
      ...(texts && { texts: JSON.stringify(texts) }),
      ...(!staysOpen && { status: 'ALLOWED' as const, decided_at: tx.now() }),
    })
    .where('id', '=', open.id)
    .execute()
  if (staysOpen) return
  await noteInLog(tx, {
    action: 'WITHDRAWN',
    caseId: open.id,
    kind: open.kind,
    subjectId: open.subject_id,
    listVersion: listVersion ?? open.list_version,
    before: { held: open.held, status: 'OPEN' },
    after: { held: false, status: 'ALLOWED' },
  })
}

function note(tx: Tx, kept: Kept, caseId: string, action: 'HELD' | 'FLAGGED', before: object, after: object) {
  return noteInLog(tx, {
    action,
    caseId,
    kind: kept.kind,
    subjectId: kept.id,
    rules: rulesOf(kept.matches),
    listVersion: kept.listVersion,
    before,
    after,
  })
}
