import { type ExpressionBuilder, sql } from 'kysely'
import type { CaseTab } from '#domain/contract/moderation/cases.ts'
import type { ModeratedKind, Violation } from '#domain/moderation/kinds.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import type { DB } from '#server/core/schema.ts'
import { type PublicPerson, peopleOf } from '#server/modules/identity/index.ts'
import { asCase, type CaseRow, matchesOf } from '../screening/rows.ts'
import { facesOf } from './subjects.ts'

type Tab = (typeof CaseTab)[number]
type Tables = DB & { c: DB['moderation_cases'] }
type Asked = Paging & { tab: Tab; kind?: ModeratedKind | undefined }

/** Cases of one queue: what an authority asked for first, by its clock, then the longest waiting; decided ones the last first. */
export async function listCases(ctx: Context, { take, skip, tab, kind }: Asked) {
  const found = ctx.db
    .selectFrom('moderation_cases as c')
    .where((eb) => inTab(eb, tab))
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? 'COURSE'))
  const [{ rows, total }, counts] = await Promise.all([
    page(
      found
        .selectAll('c')
        .$if(tab === 'DECIDED', (query) => query.orderBy('c.decided_at', 'desc'))
        .orderBy(sql`c.due_at asc nulls last`)
        .orderBy('c.opened_at')
        .orderBy('c.id'),
      { take, skip },
    ),
    countTabs(ctx),
  ])
  return { items: await shownCases(ctx, rows.map(asCase)), total, ...counts }
}

/** Cases as their lists show them. */
export async function shownCases(ctx: Context, cases: readonly CaseRow[]) {
  const ids = cases.map(({ id }) => id)
  const [faces, people, matches, reports, appeals] = await Promise.all([
    facesOf(ctx, cases),
    peopleOf(
      ctx,
      cases.map(({ author_id }) => author_id),
    ),
    matchesOf(ctx, ids),
    reportsOf(ctx, ids),
    appealedOf(ctx, ids),
  ])
  return cases.map((one) => {
    const reported = reports.filter(({ case_id }) => case_id === one.id)
    return {
      id: one.id,
      kind: one.kind,
      title: faces.get(one.id)?.title ?? '',
      link: faces.get(one.id)?.link ?? null,
      author: personIn(people, one.author_id),
      source: one.source,
      status: one.status,
      held: one.held,
      openedAt: one.opened_at,
      dueAt: one.due_at,
      decidedAt: one.decided_at,
      violations: violationsOf([...matches.filter(({ case_id }) => case_id === one.id), ...reported], one.violation),
      reportCount: reported.length,
      permanence: one.permanence,
      appealed: appeals.has(one.id),
    }
  })
}

/** The kinds of violation that a case is about, each once. */
export function violationsOf(found: readonly { violation: Violation }[], decided: Violation | null): Violation[] {
  return decided ? [decided] : [...new Set(found.map(({ violation }) => violation))]
}

export function personIn(people: Map<string, PublicPerson>, id: string): PublicPerson {
  const person = people.get(id)
  if (!person) throw new Error(`the person ${id} is missing`)
  return person
}

function reportsOf(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('moderation_reports')
    .select(['case_id', 'violation'])
    .where('case_id', 'in', [...ids])
    .orderBy('at')
    .execute()
}

async function appealedOf(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('moderation_appeals')
    .select('case_id')
    .where('case_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ case_id }) => case_id))
}

function inTab(eb: ExpressionBuilder<Tables, 'c'>, tab: Tab) {
  const appealWaits = eb.exists(
    eb
      .selectFrom('moderation_appeals as a')
      .select('a.case_id')
      .whereRef('a.case_id', '=', 'c.id')
      .where('a.verdict', 'is', null),
  )
  switch (tab) {
    case 'HELD':
      return eb.and([eb('c.status', '=', 'OPEN'), eb('c.held', '=', true)])
    case 'REPORTED':
      return eb.and([eb('c.status', '=', 'OPEN'), eb('c.held', '=', false)])
    case 'APPEALED':
      return appealWaits
    case 'SECOND':
      return eb.and([eb('c.status', '=', 'REMOVED'), eb('c.permanence', '=', 'PROPOSED')])
    case 'DECIDED':
      return eb('c.decided_by', 'is not', null)
  }
}

async function countTabs(ctx: Context) {
  const { rows } = await sql<Record<Tab | 'overdue', number>>`
    select count(*) filter (where status = 'OPEN' and held)::int as "HELD",
      count(*) filter (where status = 'OPEN' and not held)::int as "REPORTED",
      (select count(*) from moderation_appeals where verdict is null)::int as "APPEALED",
      count(*) filter (where status = 'REMOVED' and permanence = 'PROPOSED')::int as "SECOND",
      count(*) filter (where decided_by is not null)::int as "DECIDED",
      count(*) filter (where status = 'OPEN' and due_at < ${ctx.now()})::int as overdue
    from moderation_cases`.execute(ctx.db)
  const { overdue = 0, ...counts } = rows[0] ?? { HELD: 0, REPORTED: 0, APPEALED: 0, SECOND: 0, DECIDED: 0, overdue: 0 }
  return { counts, overdue }
}
