import { must } from '#domain/faults.ts'
import { keywordProblems, type Terms, tidied } from '#domain/moderation/keyword.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { columnsOf, type KeywordRow, nextListVersion } from './rows.ts'

/** Puts a keyword on the list; KEYWORD_EXISTS where one that reads the same stands there. It is in force with the next text. */
export function addKeyword(ctx: Context | Tx, given: Terms): Promise<KeywordRow> {
  return write(ctx, async (tx) => {
    asStaff(tx)
    return insertKeyword(tx, given, await nextListVersion(tx))
  })
}

/** The same within a change of the list that is under way. */
export async function insertKeyword(tx: Tx, given: Terms, listVersion: number): Promise<KeywordRow> {
  const terms = tidied(given)
  const errors = keywordProblems(terms)
  must(errors.length === 0, 'VALIDATION_FAILED', { errors })
  const row = await tx.db
    .insertInto('moderation_keywords')
    .values({ ...columnsOf(terms), created_at: tx.now(), updated_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteInLog(tx, {
    action: 'KEYWORD_ADDED',
    keywordId: row.id,
    rules: [{ id: row.id, version: row.version }],
    listVersion,
    after: terms,
  })
  return row
}
