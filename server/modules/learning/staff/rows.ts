import { type ExpressionBuilder, sql } from 'kysely'
import type { CourseStatus } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'
import { everyWord } from '#server/core/search-words.ts'
import { type PublicPerson, peopleOf } from '#server/modules/identity/index.ts'
import { courseOf } from '../authoring/draft.ts'
import { countsOfCourse, lastReviews } from '../authoring/reads.ts'

export type Narrowed = {
  search?: string | undefined
  status?: CourseStatus | undefined
  hostId?: string | undefined
  categoryId?: string | undefined
  isLnD?: boolean | undefined
}
type Tables = Pick<DB, 'courses' | 'products' | 'users'>

/** Courses of every host, as the staff narrow them; every word stands in the name of the course or of its host. */
export function coursesOf(ctx: Context, { search, hostId, categoryId, isLnD }: Omit<Narrowed, 'status'>) {
  return ctx.db
    .selectFrom('courses')
    .innerJoin('products', 'products.id', 'courses.id')
    .innerJoin('users', 'users.id', 'courses.host_id')
    .where((eb) => eb.and(everyWord(sql<string>`courses.name || ' ' || users.full_name`, search)))
    .$if(hostId !== undefined, (query) => query.where('courses.host_id', '=', hostId ?? ''))
    .$if(categoryId !== undefined, (query) =>
      query.where(sql<boolean>`courses.category_ids @> array[${categoryId ?? ''}]::uuid[]`),
    )
    .$if(isLnD !== undefined, (query) => query.where('products.is_lnd', '=', isLnD ?? false))
}

/** Of one status; without one all that were not deleted. */
export function inStatus(eb: ExpressionBuilder<Tables, keyof Tables>, status: CourseStatus | undefined) {
  return status === undefined ? eb('courses.status', '<>', 'DELETED') : eb('courses.status', '=', status)
}

export type Found = Awaited<ReturnType<typeof foundIn>>[number]
/** The columns of a row; whoever asks puts them in order and takes a page. */
export function columnsOf(query: ReturnType<typeof coursesOf>) {
  return query
    .selectAll('courses')
    .select(['products.slug', 'products.is_lnd', 'products.start_at as opens_at'])
    .select(countsOfCourse)
}
const foundIn = (query: ReturnType<typeof columnsOf>) => query.execute()

/** Rows as the staff's lists show them. */
export async function shownRows(ctx: Context, rows: readonly Found[]) {
  const [people, reviews] = await Promise.all([
    peopleOf(
      ctx,
      rows.map((row) => row.host_id),
    ),
    lastReviews(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    ...shownRow(row, personIn(people, row.host_id)),
    review: reviews.get(row.id)?.status ?? null,
  }))
}

function shownRow(row: Found, host: PublicPerson) {
  const { id, slug, name, status, coverImage, product, startAt, live, updatedAt } = courseOf(row, row.slug)
  return {
    id,
    slug,
    name,
    status,
    coverImage,
    product,
    // Of a live course the shop's word counts, not the draft's.
    startAt: live ? row.opens_at : startAt,
    live,
    updatedAt,
    host,
    isLnD: row.is_lnd,
    sectionCount: Number(row.section_count),
    lessonCount: Number(row.lesson_count),
    learnerCount: Number(row.learner_count),
    createdAt: row.created_at,
  }
}

function personIn(people: Map<string, PublicPerson>, id: string): PublicPerson {
  const person = people.get(id)
  if (!person) throw new Error(`the person ${id} is missing`)
  return person
}
