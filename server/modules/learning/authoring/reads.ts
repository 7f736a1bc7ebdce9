import { type ExpressionBuilder, sql } from 'kysely'
import type { CohostRole, CourseRole } from '#domain/cohosts.ts'
import type { Received } from '#domain/contract/call.ts'
import type { CallName, Contract } from '#domain/contract/index.ts'
import { courseDifference } from '#domain/course/difference.ts'
import { courseValidity } from '#domain/course/validity.ts'
import type { CourseStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { fold } from '#domain/text.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import type { DB } from '#server/core/schema.ts'
import { containing } from '#server/core/search-words.ts'
import { productsForSale } from '#server/modules/catalog/index.ts'
import { isVerifiedSeller } from '#server/modules/hosts/index.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { liveContent } from '../courses/live-content.ts'
import { canOf } from './access.ts'
import { courseOf, draftTree } from './draft.ts'
import { historyOf } from './history.ts'
import { theOwnCourse } from './rows.ts'
import { contentOf, draftForRules } from './snapshot.ts'

type Query<N extends CallName> = Received<Contract[N]>['query']

/** Courses that the host owns or helps with, the last edited first, with how many there are of each status. */
export async function hostCourses(ctx: Context, { status, search, take, skip }: Query<'hostCourses'>) {
  const hostId = asHost(ctx)
  const own = ctx.db
    .selectFrom('courses')
    .where((eb) =>
      eb.or([
        eb('host_id', '=', hostId),
        eb(
          'courses.id',
          'in',
          eb
            .selectFrom('product_cohosts')
            .select('product_id')
            .where('user_id', '=', hostId)
            .where('product_cohosts.status', '=', 'ACCEPTED'),
        ),
      ]),
    )
    .where('courses.status', '<>', 'DELETED')
    .$if(Boolean(search), (query) =>
      query.where(sql<string>`fold(courses.name)`, 'like', containing(fold(search ?? ''))),
    )
  const tally = await own
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(tally.map((row) => [row.status, Number(row.count)])) as Partial<
    Record<CourseStatus, number>
  >
  const rows = await own
    .$if(status !== undefined, (query) => query.where('status', '=', status as CourseStatus))
    .selectAll()
    .select(countsOfCourse)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(take))
    .offset(skip)
    .execute()
  const ids = rows.map(({ id }) => id)
  const slugs = new Map((await productsForSale(ctx, ids, { lock: false })).map((product) => [product.id, product.slug]))
  const reviews = await lastReviews(ctx, ids)
  const owners = await peopleOf(
    ctx,
    rows.map((row) => row.host_id),
  )
  const roles = await rolesIn(ctx, hostId, ids)
  return {
    counts,
    total: status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0),
    items: rows.map(({ section_count, lesson_count, learner_count, ...row }) => {
      const { id, name, slug, status, coverImage, product, live, updatedAt } = courseOf(row, slugs.get(row.id) ?? '')
      const review = reviews.get(id) ?? null
      const role: CourseRole = row.host_id === hostId ? 'OWNER' : (roles.get(id) ?? 'ASSISTANT')
      return {
        id,
        role,
        owner: owners.get(row.host_id) ?? null,
        name,
        slug,
        status,
        coverImage,
        product,
        live,
        updatedAt,
        review,
        can: canOf(status, review?.status === 'PENDING', role),
        sectionCount: Number(section_count),
        lessonCount: Number(lesson_count),
        learnerCount: Number(learner_count),
      }
    }),
  }
}

/** Everything the editor of one course needs. */
export async function hostCourse(ctx: Context, courseId: string) {
  const row = await theOwnCourse(ctx, courseId)
  const { role } = row
  const owner = (await peopleOf(ctx, [row.host_id])).get(row.host_id)
  must(owner !== undefined, 'COURSE_NOT_FOUND')
  const course = courseOf(row, await slugOf(ctx, courseId))
  const sections = await draftTree(ctx, courseId)
  const review = (await lastReviews(ctx, [courseId])).get(courseId) ?? null
  const isLive = row.live_version_id !== null
  const changes = isLive ? courseDifference(await liveContent(ctx, courseId), await contentOf(ctx, row, sections)) : []
  const can = canOf(row.status, review?.status === 'PENDING', role)
  return {
    course,
    sections,
    review,
    role,
    owner,
    mayPick: role !== 'STAFF' || holds(ctx, 'library.manage'),
    can: { ...can, submit: can.submit && (!isLive || changes.length > 0) },
    sellerVerified: await isVerifiedSeller(ctx, row.host_id),
    history: await historyOf(ctx, row),
    problems: courseValidity(draftForRules(course, sections)).problems,
    changes,
  }
}

async function rolesIn(ctx: Context, userId: string, courseIds: readonly string[]): Promise<Map<string, CohostRole>> {
  if (courseIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('product_cohosts')
    .select(['product_id', 'role'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ACCEPTED')
    .where('product_id', 'in', [...courseIds])
    .$narrowType<{ product_id: string }>()
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.role as CohostRole]))
}

/** The address under which the shop shows (or will show) a course. */
export async function slugOf(ctx: Context | Tx, courseId: string): Promise<string> {
  const [product] = await productsForSale(ctx, [courseId], { lock: false })
  return product?.slug ?? ''
}

export async function lastReviews(ctx: Context | Tx, courseIds: readonly string[]) {
  if (courseIds.length === 0) return new Map<string, never>()
  const rows = await ctx.db
    .selectFrom('course_reviews')
    .distinctOn('course_id')
    .select(['course_id', 'id', 'status', 'note', 'reason', 'submitted_at', 'decided_at'])
    .where('course_id', 'in', [...courseIds])
    .orderBy('course_id')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ course_id, submitted_at, decided_at, ...review }) => [
      course_id,
      { ...review, submittedAt: submitted_at, decidedAt: decided_at },
    ]),
  )
}

export function countsOfCourse(eb: ExpressionBuilder<DB, 'courses'>) {
  const all = eb.fn.countAll<number>
  return [
    eb
      .selectFrom('sections')
      .select(all().as('n'))
      .whereRef('sections.course_id', '=', 'courses.id')
      .as('section_count'),
    eb.selectFrom('lessons').select(all().as('n')).whereRef('lessons.course_id', '=', 'courses.id').as('lesson_count'),
    eb
      .selectFrom('enrollments')
      .select(all().as('n'))
      .whereRef('enrollments.course_id', '=', 'courses.id')
      .where('revoked_at', 'is', null)
      .as('learner_count'),
  ]
}
