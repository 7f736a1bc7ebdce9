import { sql } from 'kysely'
import type { LessonType } from '#domain/enums.ts'
import { type ExcerptPiece, excerptOf, firstFound } from '#domain/excerpt.ts'
import type { LessonPlaceKind } from '#domain/search.ts'
import type { Context } from '#server/core/context.ts'
import { anyHoldsWhole, type Condition, closeness } from '#server/core/search/matching.ts'
import { nearHits, nearIds } from '#server/core/search/near.ts'
import type { Reading } from '#server/core/search/readings.ts'
import type { Found, Slice } from '#server/core/search/search.ts'
import { searchedKind } from '#server/core/search/searched.ts'
import { queryOf } from '#server/core/search/tsquery.ts'
import { vocabularyOf } from '#server/core/search/vocabulary.ts'
import { type Readable, readableCourses } from '../player/readable.ts'

/** A lesson that was found: where in it, and what stands there, as far as the caller may open it. */
export type LessonHit = {
  id: string
  name: string
  type: LessonType
  courseId: string
  courseName: string
  courseSlug: string
  /** The caller may open it. */
  open: boolean
  place: { kind: LessonPlaceKind; at: number } | null
  excerpt: ExcerptPiece[]
}

/** So many pieces are ranked; whoever searches for what so many say is looking for something else. */
const LOOKED_AT = 400
/** Titles of lessons stand among the words of their courses already, and what lessons say must not become known by their words. */
const NO_WORDS = vocabularyOf({ counts: new Map(), named: new Map(), spellings: new Map(), terms: new Map(), size: 0 })

/** Lessons, by their titles; and by what they say for who may open them. */
export const searchedLessons = searchedKind<LessonHit>({
  kind: 'LESSON',
  words: async () => NO_WORDS,
  fields: {},
  within(conditions) {
    const narrowed = conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
    return {
      beside: true,
      async read(ctx, reading, slice) {
        const readable = await readableCourses(ctx)
        const where = sql`${narrowed} and ${seenBy(readable)}`
        return read(ctx, { readable, where }, reading, slice)
      },
      alike: async () => [],
      async near(ctx, wishes) {
        const readable = await readableCourses(ctx)
        const titles = sql`${narrowed} and ${seenBy(readable)} and p.number = 0`
        const near = await nearIds(ctx, ROWS, titles, wishes)
        return nearHits(
          near,
          await lessonsByIds(
            ctx,
            readable,
            near.map(({ id }) => id),
          ),
        )
      },
      holdsWhole: async (ctx, reading) =>
        anyHoldsWhole(ctx, ROWS, sql`${narrowed} and ${seenBy(await readableCourses(ctx))}`, reading),
      nameOf: ({ name }) => name,
      only: (ids) => sql`p.lesson_id = any(${ids}::uuid[])`,
    }
  },
  facets: async () => [],
  offer: ({ id, name, courseName, courseSlug, open }) => ({
    id,
    name,
    note: courseName,
    address: open ? `${courseSlug}/${id}` : courseSlug,
  }),
})

const ROWS = {
  from: sql`(select lesson_id, number, course_id, text, page, seconds, document,
      case when number = 0 then fold(text) else '' end as folded from lesson_pieces) p
    join published_lessons l on l.id = p.lesson_id and l.live join courses c on c.id = p.course_id and c.live_version_id is not null
    join products s on s.id = p.course_id`,
  id: sql`p.lesson_id`,
  among: sql`s.paid_count desc`,
}

/**
 * What a person may find: titles of courses on sale; what is free there, signed in; all that the courses say which they may
 * open. The marks in the document let the index find it; the living rows decide.
 */
function seenBy({ all, free, courseIds }: Readable): Condition {
  if (all) return sql`true`
  const marks = ['#title', ...(free ? ['#free'] : []), ...courseIds.map((id) => `#${id}`)]
  const marked = marks.map((mark) => `'${mark}'`).join(' | ')
  return sql`p.document @@ ${marked}::tsquery and (p.course_id = any(${courseIds}::uuid[])
    or s.on_sale and (p.number = 0 or ${free} and l.preview))`
}

type Row = Omit<LessonHit, 'open' | 'place' | 'excerpt'> & {
  free: boolean
  total?: number
  /** Of the piece that says it; null where only the title does. */
  text: string | null
  page: number | null
  seconds: number[] | null
}
type Seen = { readable: Readable; where: Condition }

async function read(
  ctx: Context,
  { readable, where }: Seen,
  reading: Reading,
  { take, skip }: Slice,
): Promise<Found<LessonHit>> {
  // The name of its course alone says nothing of a lesson.
  const own = { ...reading, parts: reading.parts.filter(({ filler }) => !filler) }
  const says = sql.join(
    own.parts.map((part) => sql`p.document @@ ${queryOf({ ...own, parts: [part] }, { weights: 'ABD' })}`),
    sql` or `,
  )
  const matched = sql`${where} and p.document @@ ${queryOf(reading)} and (${says})`
  const { rows } = await sql<Row>`
    with found as materialized (
      select p.lesson_id, p.number, p.text, p.page, p.seconds, s.paid_count, ${closeness(reading)} as closeness
      from ${ROWS.from} where ${matched} limit ${sql.lit(LOOKED_AT)}
    ), lessons as (
      select lesson_id, max(closeness) as closeness, max(paid_count) as bought, count(*) over ()::int as total from found group by lesson_id
      order by 2 desc, 3 desc, lesson_id limit ${sql.lit(take)} offset ${sql.lit(skip)}
    )
    select l.id, t.text as name, l.type, s.id as "courseId", s.name as "courseName", s.slug as "courseSlug", l.preview as free,
      m.total, x.text, x.page, x.seconds
    from lessons m join published_lessons l on l.id = m.lesson_id join products s on s.id = l.course_id
      join lesson_pieces t on t.lesson_id = l.id and t.number = 0
      left join lateral (
        select f.text, f.page, f.seconds from found f where f.lesson_id = l.id and f.number > 0
        order by f.closeness desc, f.number limit 1
      ) x on true
    order by m.closeness desc, m.bought desc, m.lesson_id`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  const words = wordsOf(reading)
  return {
    items: rows.map((row) => hitOf(row, readable, words)),
    total,
    totalIsFloor: total >= LOOKED_AT,
    matched,
  }
}

async function lessonsByIds(ctx: Context, readable: Readable, ids: readonly string[]): Promise<LessonHit[]> {
  const { rows } = await sql<Row>`
    select l.id, t.text as name, l.type, s.id as "courseId", s.name as "courseName", s.slug as "courseSlug", l.preview as free,
      null as text, null as page, null as seconds
    from published_lessons l join products s on s.id = l.course_id join lesson_pieces t on t.lesson_id = l.id and t.number = 0
    where l.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], l.id)`.execute(ctx.db)
  return rows.map((row) => hitOf(row, readable, new Set()))
}

function wordsOf({ parts }: Reading): Set<string> {
  return new Set(
    parts.filter(({ filler }) => !filler).flatMap(({ wordings }) => wordings.flatMap(({ words }) => words)),
  )
}

function hitOf(
  { text, page, seconds, free, total: _, ...row }: Row,
  { all, free: signedIn, courseIds }: Readable,
  words: Set<string>,
): LessonHit {
  return {
    ...row,
    open: all || courseIds.includes(row.courseId) || (signedIn && free),
    place: text === null ? null : placeOf(text, page, seconds, words),
    excerpt: text === null ? [] : excerptOf(text, words),
  }
}

/** The page, or the second in which the first of the words that stand together is said. */
function placeOf(text: string, page: number | null, seconds: number[] | null, words: Set<string>): LessonHit['place'] {
  if (page !== null) return { kind: 'PAGE', at: page }
  if (seconds === null) return null
  const line = text.slice(0, firstFound(text, words) ?? 0).split('\n').length - 1
  return { kind: 'SECOND', at: seconds[line] ?? seconds[0] ?? 0 }
}
