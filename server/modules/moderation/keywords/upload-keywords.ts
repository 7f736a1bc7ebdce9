import { must } from '#domain/faults.ts'
import type { Terms } from '#domain/moderation/keyword.ts'
import { keywordsOfSheet } from '#domain/moderation/keyword-sheet.ts'
import { ruleForm } from '#domain/moderation/tokens.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { readSheet } from '#server/core/sheet.ts'
import { write } from '#server/core/write.ts'
import { insertKeyword } from './add-keyword.ts'
import { updateKeyword } from './change-keyword.ts'
import { type KeywordRow, nextListVersion, termsOf } from './rows.ts'

type Outcome = 'ADDED' | 'CHANGED' | 'SAME' | 'REFUSED'
type RowReport = { row: number; word: string; outcome: Outcome; problem: string | null }

/**
 * Adds and changes keywords from a sheet: one version of the list for the whole file. Rows that are refused do not stop the
 * others; each says why. A dry run tells the same and changes nothing. Keywords the file does not name stay as they are.
 */
export async function uploadKeywords(ctx: Context, bytes: Uint8Array, dryRun: boolean) {
  asStaff(ctx)
  const sheet = keywordsOfSheet(await readSheet(bytes))
  must(sheet !== 'no-heading', 'SHEET_UNREADABLE', {
    message: 'Tệp thiếu cột “Từ khóa” ở dòng đầu tiên. Hãy dùng tệp mẫu.',
  })
  const rows = await write(ctx, async (tx) => {
    const listVersion = dryRun ? 0 : await nextListVersion(tx)
    const known = await keywordsByForm(tx)
    const report: RowReport[] = []
    for (const { row, word, terms, problem } of sheet) {
      if (terms === null) report.push({ row, word, outcome: 'REFUSED', problem })
      else report.push({ row, word, outcome: await take(tx, terms, known, listVersion, dryRun), problem: null })
    }
    return report
  })
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  return { added: count('ADDED'), changed: count('CHANGED'), same: count('SAME'), refused: count('REFUSED'), rows }
}

async function take(
  tx: Tx,
  terms: Terms,
  known: Map<string, KeywordRow | null>,
  listVersion: number,
  dryRun: boolean,
): Promise<Outcome> {
  const form = ruleForm(terms.word)
  const row = known.get(form)
  if (row === null || (row && JSON.stringify(termsOf(row)) === JSON.stringify(terms))) return 'SAME'
  known.set(form, null)
  if (row && !dryRun) await updateKeyword(tx, row, terms, listVersion)
  if (!row && !dryRun) await insertKeyword(tx, terms, listVersion)
  return row ? 'CHANGED' : 'ADDED'
}

async function keywordsByForm(tx: Tx): Promise<Map<string, KeywordRow | null>> {
  const rows = await tx.db
    .selectFrom('moderation_keywords')
    .selectAll()
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.form, row]))
}
