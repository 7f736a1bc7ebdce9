import { must } from '#domain/faults.ts'
import { keywordProblems, type Terms, tidied } from '#domain/moderation/keyword.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { columnsOf, type KeywordRow, lockKeyword, nextListVersion, termsOf } from './rows.ts'

/**
 * Changes a keyword from the version it was read at: VERSION_CONFLICT where a colleague was faster. It gets a new version,
 * so that what people allowed under the old one is judged anew.
 */
export function changeKeyword(
  ctx: Context | Tx,
  id: string,
  { version, ...given }: { [K in keyof Terms]?: Terms[K] | undefined } & { version: number },
): Promise<KeywordRow> {
  return write(ctx, async (tx) => {
    asStaff(tx)
    const row = await lockKeyword(tx, id)
    must(row.version === version, 'VERSION_CONFLICT', { detail: { version: row.version, ...termsOf(row) } })
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return updateKeyword(tx, row, { ...termsOf(row), ...said }, await nextListVersion(tx))
  })
}

/** The same within a change of the list that is under way. The caller holds the lock of the keyword. */
export async function updateKeyword(tx: Tx, row: KeywordRow, given: Terms, listVersion: number): Promise<KeywordRow> {
  const terms = tidied(given)
  const errors = keywordProblems(terms)
  must(errors.length === 0, 'VALIDATION_FAILED', { errors })
  const changed = await tx.db
    .updateTable('moderation_keywords')
    .set({ ...columnsOf(terms), version: row.version + 1, updated_at: tx.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteInLog(tx, {
    action: 'KEYWORD_CHANGED',
    keywordId: row.id,
    rules: [{ id: row.id, version: changed.version }],
    listVersion,
    before: termsOf(row),
    after: terms,
  })
  return changed
}
