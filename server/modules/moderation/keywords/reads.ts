import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { explanationOf, piecesOf } from '#domain/moderation/explain.ts'
import {
  ENOUGH_DECISIONS,
  isWeak,
  keywordProblems,
  LEAST_PRECISION,
  type Terms,
  tidied,
} from '#domain/moderation/keyword.ts'
import { type KeywordSeverity, logWords, type ModeratedKind, type Violation } from '#domain/moderation/kinds.ts'
import { compileRules, findMatches, type Match, type RuleSet } from '#domain/moderation/match.ts'
import { verdictOf } from '#domain/moderation/verdict.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { listVersion, rulesInForce } from '../screening/rules-in-force.ts'
import { type KeywordRow, termsOf, theKeyword } from './rows.ts'

type Asked = {
  take: number
  skip: number
  search?: string | undefined
  severity?: KeywordSeverity | undefined
  violation?: Violation | undefined
  weak?: boolean | undefined
}

/** The list, in the order of the alphabet, with how people decided on what each keyword matched. */
export async function listKeywords(ctx: Context, asked: Asked) {
  const { rows } = await sql<KeywordRow & Decisions & { total: number }>`
    select k.*, d.upheld, d.overturned, count(*) over ()::int as total
    from moderation_keywords k, lateral (${decisionsOf}) d
    where k.deleted_at is null
      and (${asked.severity ?? null}::text is null or k.severity = ${asked.severity ?? null})
      and (${asked.violation ?? null}::text is null or k.violation = ${asked.violation ?? null})
      and (${asked.search ?? null}::text is null or position(fold(${asked.search ?? ''}) in fold(k.word)) > 0)
      and (${asked.weak ?? false} is false or (d.upheld + d.overturned >= ${ENOUGH_DECISIONS}
        and d.upheld < ${LEAST_PRECISION}::float8 * (d.upheld + d.overturned)))
    order by k.form, k.id limit ${asked.take} offset ${asked.skip}`.execute(ctx.db)
  const list = await ctx.db.selectFrom('moderation_list').select(['version', 'changed_at']).executeTakeFirstOrThrow()
  const scan = await ctx.db
    .selectFrom('moderation_scans')
    .select((eb) => eb.fn.max('list_version').as('version'))
    .where('status', '=', 'DONE')
    .where('dry_run', '=', false)
    .executeTakeFirst()
  return {
    items: rows.map(shown),
    total: rows[0]?.total ?? 0,
    version: list.version,
    changedAt: list.changed_at,
    scannedVersion: scan?.version ?? null,
  }
}

/** One keyword with every change of it, the last first. KEYWORD_NOT_FOUND. */
export async function keywordWithHistory(ctx: Context, id: string) {
  const row = await theKeyword(ctx, id)
  const changes = await ctx.db
    .selectFrom('moderation_log')
    .select(['at', 'action', 'actor_id', 'rules', 'before', 'after'])
    .where('keyword_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const people = await peopleOf(
    ctx,
    changes.map(({ actor_id }) => actor_id),
  )
  return {
    ...(await shownKeyword(ctx, row)),
    deletedAt: row.deleted_at,
    history: changes.map((change) => ({
      at: change.at,
      word: logWords[change.action],
      by: people.get(change.actor_id ?? '') ?? null,
      version: (change.rules as { version: number }[])[0]?.version ?? null,
      changes: differenceOf(change.before, change.after),
    })),
  }
}

/** A keyword as the staff see it. */
export async function shownKeyword(ctx: Context, row: KeywordRow) {
  const { rows } = await sql<Decisions>`
    select d.* from (select ${row.id}::uuid as id) k, lateral (${decisionsOf}) d`.execute(ctx.db)
  return shown({ ...row, upheld: rows[0]?.upheld ?? 0, overturned: rows[0]?.overturned ?? 0 })
}

type Draft = { text: string; kind: ModeratedKind; field: string; draft?: Terms | undefined }

/** What the list, or one keyword not saved yet, finds in a text. */
export async function testKeywords(ctx: Context, { text, kind, field, draft }: Draft) {
  const { version, set } = draft ? { version: await listVersion(ctx), set: draftSet(draft) } : await rulesInForce(ctx)
  const matches = findMatches(set, kind, [{ field, text }])
  return {
    verdict: verdictOf(matches),
    version,
    matches: matches.map(placeOf),
    pieces: piecesOf(text, matches),
  }
}

/** A match as the staff read it. */
export function placeOf({ ruleId, ruleVersion, ...match }: Match) {
  return { ...match, keywordId: ruleId, keywordVersion: ruleVersion, explanation: explanationOf(match) }
}

const NOT_SAVED = '00000000-0000-0000-0000-000000000000'

function draftSet(draft: Terms): RuleSet {
  const terms = tidied(draft)
  const errors = keywordProblems(terms).map((problem) => ({ ...problem, path: `draft.${problem.path}` }))
  must(errors.length === 0, 'VALIDATION_FAILED', { errors })
  return compileRules([{ ...terms, id: NOT_SAVED, version: 0 }])
}

type Decisions = { upheld: number; overturned: number }

/** Decisions of people on cases that keyword k matched. What its author withdrew counts neither way. */
const decisionsOf = sql`
  select count(*) filter (where c.status = 'REMOVED')::int as upheld, count(*) filter (where c.status = 'ALLOWED')::int as overturned
  from moderation_cases c
  where c.decided_by is not null and c.id in (select m.case_id from moderation_matches m where m.keyword_id = k.id)`

function shown(row: KeywordRow & Decisions) {
  const { id, version, upheld, overturned } = row
  return {
    id,
    version,
    ...termsOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    upheld,
    overturned,
    proposedForRemoval: isWeak({ upheld, overturned }),
  }
}

/** The names of what a change changed. */
function differenceOf(before: unknown, after: unknown): string[] {
  if (before === null || after === null) return []
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.keys(now)
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .sort()
}
