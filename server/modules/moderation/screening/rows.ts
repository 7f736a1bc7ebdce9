import type { Selectable } from 'kysely'
import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { FieldText, Match } from '#domain/moderation/match.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ModerationCases } from '#server/core/schema.ts'

export type CaseRow = Omit<Selectable<ModerationCases>, 'texts'> & { texts: FieldText[] }

/** The open case of a thing, locked; undefined where none is open. */
export async function lockOpenCase(tx: Tx, kind: ModeratedKind, id: string): Promise<CaseRow | undefined> {
  const row = await tx.db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('status', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst()
  return row && asCase(row)
}

/** The case of a thing that was decided last by a person. */
export async function lastDecided(ctx: Context | Tx, kind: ModeratedKind, id: string): Promise<CaseRow | undefined> {
  const row = await ctx.db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('decided_by', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && asCase(row)
}

/** The places a case is about, in the order of the text. */
export async function matchesOf(ctx: Context | Tx, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return ctx.db
    .selectFrom('moderation_matches')
    .selectAll()
    .where('case_id', 'in', [...caseIds])
    .orderBy('field')
    .orderBy('starts')
    .execute()
}

/** Puts other matches in the place of those of a case. */
export async function keepMatches(tx: Tx, caseId: string, matches: readonly Match[]): Promise<void> {
  await tx.db.deleteFrom('moderation_matches').where('case_id', '=', caseId).execute()
  if (matches.length === 0) return
  await tx.db
    .insertInto('moderation_matches')
    .values(
      matches.map(({ ruleId, ruleVersion, start, end, ...match }) => ({
        ...match,
        case_id: caseId,
        keyword_id: ruleId,
        keyword_version: ruleVersion,
        starts: start,
        ends: end,
      })),
    )
    .execute()
}

/** When contents of a person were removed by decisions that stand. */
export async function strikesOf(ctx: Context | Tx, authorId: string): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('moderation_cases')
    .select('decided_at')
    .where('author_id', '=', authorId)
    .where('status', '=', 'REMOVED')
    .execute()
  return rows.flatMap(({ decided_at }) => decided_at ?? [])
}

export function asCase(row: Selectable<ModerationCases>): CaseRow {
  return { ...row, texts: row.texts as unknown as FieldText[] }
}
