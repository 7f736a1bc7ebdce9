import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import type { Terms } from '#domain/moderation/keyword.ts'
import { ruleForm } from '#domain/moderation/tokens.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ModerationKeywords } from '#server/core/schema.ts'

export type KeywordRow = Selectable<ModerationKeywords>

/** Takes the list to its next version and holds it until the change is committed. Every process reads it anew after that. */
export async function nextListVersion(tx: Tx): Promise<number> {
  const { version } = await tx.db
    .updateTable('moderation_list')
    .set({ version: sql`version + 1`, changed_at: tx.now() })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** A keyword on the list, locked. KEYWORD_NOT_FOUND. */
export async function lockKeyword(tx: Tx, id: string): Promise<KeywordRow> {
  const row = await tx.db
    .selectFrom('moderation_keywords')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? fail('KEYWORD_NOT_FOUND')
}

/** A keyword, also one that was taken off the list. KEYWORD_NOT_FOUND. */
export async function theKeyword(ctx: Context | Tx, id: string): Promise<KeywordRow> {
  const row = await ctx.db.selectFrom('moderation_keywords').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? fail('KEYWORD_NOT_FOUND')
}

/** The columns of what the staff say of a keyword. */
export function columnsOf(terms: Terms) {
  return { ...terms, form: ruleForm(terms.word) }
}

/** What the staff said of a keyword, as the log keeps it. */
export function termsOf(row: KeywordRow): Terms {
  const { word, severity, violation, tones, allow, note, active } = row
  return {
    word,
    language: row.language as Terms['language'],
    severity,
    violation,
    tones,
    scopes: row.scopes as Terms['scopes'],
    allow,
    note,
    active,
  }
}
