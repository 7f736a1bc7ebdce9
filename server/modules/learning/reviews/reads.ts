import { type ExpressionBuilder, sql } from 'kysely'
import { ApprovalStatus } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import type { Paging } from '#server/core/page.ts'
import { countEach } from '#server/core/page.ts'
import type { DB } from '#server/core/schema.ts'
import { everyWord } from '#server/core/search-words.ts'
import { type PublicPerson, peopleOf } from '#server/modules/identity/index.ts'

type Asked = {
  take: number
  skip: number
  status?: ApprovalStatus | undefined
  search?: string | undefined
  hostId?: string | undefined
}

/** Submissions for the staff: those that wait first, the longest waiting on top, then the last decided. */
export async function listSubmissions(ctx: Context, asked: Asked) {
  const found = submissionsOf(ctx)
    .where((eb) => matching(eb, asked.search))
    .$if(asked.hostId !== undefined, (query) => query.where('c.host_id', '=', asked.hostId ?? ''))
  const [rows, counts, oldest] = await Promise.all([
    found
      .$if(asked.status !== undefined, (query) => query.where('r.status', '=', asked.status ?? 'PENDING'))
      .select(SUBMISSION)
      .select(FACTS)
      .orderBy(sql`r.status = 'PENDING'`, 'desc')
      .orderBy(sql`case when r.status = 'PENDING' then r.submitted_at end`)
      .orderBy('r.decided_at', 'desc')
      .orderBy('r.id')
      .limit(sql.lit(asked.take))
      .offset(asked.skip)
      .execute(),
    countEach(found, 'r.status', ApprovalStatus),
    ctx.db
      .selectFrom('course_reviews')
      .select((eb) => eb.fn.min('submitted_at').as('at'))
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
  ])
  const people = await peopleOf(
    ctx,
    rows.flatMap((row) => [row.host_id, row.decided_by]),
  )
  return {
    items: rows.map((row) => submissionOf(row, people)),
    total: asked.status ? counts[asked.status] : Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    oldestWaiting: oldest.at,
  }
}

/** How the submissions of each host stand; those with most waiting first. */
export async function countByHost(ctx: Context, { take, skip }: Paging) {
  const [rows, { total }] = await Promise.all([
    submissionsOf(ctx)
      .select((eb) => [
        'c.host_id',
        eb.fn.countAll<number>().filterWhere('r.status', '=', 'PENDING').as('pending'),
        eb.fn.countAll<number>().filterWhere('r.status', '=', 'APPROVED').as('approved'),
        eb.fn.countAll<number>().filterWhere('r.status', '=', 'REJECTED').as('rejected'),
      ])
      .groupBy('c.host_id')
      .orderBy('pending', 'desc')
      .orderBy('c.host_id')
      .limit(sql.lit(take))
      .offset(skip)
      .execute(),
    submissionsOf(ctx)
      .select((eb) => eb.fn.count<number>('c.host_id').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.host_id),
  )
  return { items: rows.map(({ host_id, ...counts }) => ({ host: personIn(people, host_id), ...counts })), total }
}

type Tables = DB & { r: DB['course_reviews']; c: DB['courses']; p: DB['products']; u: DB['users'] }

function submissionsOf(ctx: Context) {
  return ctx.db
    .selectFrom('course_reviews as r')
    .innerJoin('courses as c', 'c.id', 'r.course_id')
    .innerJoin('products as p', 'p.id', 'c.id')
    .innerJoin('users as u', 'u.id', 'c.host_id')
}

const SUBMISSION = [
  'r.id',
  'r.course_id',
  'r.status',
  'r.submitted_at',
  'r.submitted_by',
  'r.decided_at',
  'r.decided_by',
  'r.reason',
  'r.note',
  'p.slug',
  'c.host_id',
  'c.status as course_status',
  'c.live_version_id',
] as const
/** What a list shows of the frozen content, without carrying the whole of it over. */
const FACTS = [
  sql<string>`r.content ->> 'name'`.as('name'),
  sql<string>`r.content ->> 'coverFileId'`.as('cover'),
  sql<number>`(r.content -> 'product' ->> 'price')::bigint`.as('price'),
  sql<number>`jsonb_array_length(jsonb_path_query_array(r.content, '$.sections[*].lessons[*]'))`.as('lesson_count'),
  sql<number>`(select coalesce(round(sum(seconds::numeric)), 0)::int from jsonb_path_query(r.content, '$.sections[*].lessons[*].durationSeconds ? (@ != null)') as seconds)`.as(
    'duration',
  ),
  // An earlier version: what an already published submission was compared with.
  sql<boolean>`exists (select from course_versions v where v.course_id = r.course_id and v.published_at < coalesce(r.decided_at, 'infinity'))`.as(
    'edit',
  ),
] as const

type SubmissionRow = Awaited<ReturnType<typeof rowsOfCourse>>[number]

/** All submissions of one course, the last first. */
export function rowsOfCourse(ctx: Context, slug: string) {
  return submissionsOf(ctx)
    .where('p.slug', '=', slug)
    .select(SUBMISSION)
    .select(FACTS)
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

export function submissionOf(row: SubmissionRow, people: Map<string, PublicPerson>) {
  return {
    reviewId: row.id,
    courseId: row.course_id,
    slug: row.slug,
    name: row.name,
    coverFileId: row.cover || null,
    host: personIn(people, row.host_id),
    status: row.status,
    edit: row.edit,
    price: row.price,
    lessonCount: row.lesson_count,
    durationSeconds: row.duration,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    decidedBy: people.get(row.decided_by ?? '') ?? null,
    reason: row.reason,
  }
}

/** Without accents and in any order: every word stands in the name of the course or of its host. */
function matching(eb: ExpressionBuilder<Tables, 'r' | 'c' | 'p' | 'u'>, search: string | undefined) {
  return eb.and(everyWord(sql<string>`(r.content ->> 'name') || ' ' || u.full_name`, search))
}

function personIn(people: Map<string, PublicPerson>, id: string): PublicPerson {
  const person = people.get(id)
  if (!person) throw new Error(`the person ${id} is missing`)
  return person
}
