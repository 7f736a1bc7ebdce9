import type { Selectable } from 'kysely'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ModerationAppeals } from '#server/core/schema.ts'
import { asCase, type CaseRow, matchesOf } from '../screening/rows.ts'

export type AppealRow = Selectable<ModerationAppeals>

/** A case, locked: deciding, appealing and deciding the appeal all hold this lock. CASE_NOT_FOUND. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow> {
  const row = await tx.db.selectFrom('moderation_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? asCase(row) : fail('CASE_NOT_FOUND')
}

/** A case. CASE_NOT_FOUND. */
export async function theCase(ctx: Context | Tx, id: string): Promise<CaseRow> {
  const row = await ctx.db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? asCase(row) : fail('CASE_NOT_FOUND')
}

/** The appeal against a case's decision, undefined where nobody appealed. */
export function findAppeal(ctx: Context | Tx, caseId: string): Promise<AppealRow | undefined> {
  return ctx.db.selectFrom('moderation_appeals').selectAll().where('case_id', '=', caseId).executeTakeFirst()
}

/** The keywords of a case, each with its version then, for the log. */
export async function rulesOfCase(tx: Tx, caseId: string): Promise<{ id: string; version: number }[]> {
  const matches = await matchesOf(tx, [caseId])
  return [
    ...new Map(matches.map((row) => [row.keyword_id, { id: row.keyword_id, version: row.keyword_version }])).values(),
  ]
}
