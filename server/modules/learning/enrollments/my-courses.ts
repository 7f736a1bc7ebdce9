import { inFilter, type LearningState, REVIEW_FROM_PERCENT } from '#domain/course/learning.ts'
import type { CourseFilter } from '#domain/enums.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { membershipUntil } from '#server/modules/catalog/index.ts'
import { outlinesOf } from '../standing/outlines.ts'
import { tracesOf } from '../standing/rows.ts'
import { figures, standingOf, type Trace } from '../standing/rules.ts'
import { expiryOf, hasExpired } from './rows.ts'

type Asked = { state?: LearningState | undefined; filter: CourseFilter; take: number; skip: number }

/** The courses a person may or might learn, the last learnt first, and how many stand how. */
export async function myCourses(ctx: Context, { state, filter, take, skip }: Asked) {
  const all = await everyCourse(ctx)
  const counts: Record<LearningState, number> = { LEARNING: 0, NOT_STARTED: 0, COMING: 0, COMPLETED: 0, EXPIRED: 0 }
  for (const course of all) counts[course.state]++
  const chosen = all.filter((course) => (state ? course.state === state : true) && inFilter(filter, course.state))
  return { items: chosen.slice(skip, skip + take), total: chosen.length, counts }
}

async function everyCourse(ctx: Context) {
  const userId = asUser(ctx)
  const rows = await ctx.db
    .selectFrom('enrollments')
    .innerJoin('products', 'products.id', 'enrollments.course_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.course_id', '=', 'enrollments.course_id')
        .onRef('certificates.user_id', '=', 'enrollments.user_id')
        .on('certificates.revoked_at', 'is', null),
    )
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.product_id', '=', 'enrollments.course_id')
        .onRef('reviews.user_id', '=', 'enrollments.user_id'),
    )
    .select([
      'enrollments.course_id',
      'enrollments.granted_at',
      'enrollments.ends_at',
      'enrollments.source',
      'products.slug',
      'products.name',
      'products.cover_file_id',
      'products.host_name',
      'products.start_at',
      'courses.awaits_opening',
      'certificates.number',
      'reviews.id as review_id',
    ])
    .where('enrollments.user_id', '=', userId)
    .where('enrollments.revoked_at', 'is', null)
    .execute()
  const ids = rows.map((row) => row.course_id)
  const [outlines, traces] = [await outlinesOf(ctx, ids), await tracesOf(ctx, userId, ids)]
  const borrowed = rows.filter((row) => row.source === 'MEMBERSHIP').map((row) => row.course_id)
  const until = await membershipUntil(ctx, userId, borrowed)
  return rows
    .map((row) => {
      const outline = outlines.get(row.course_id)
      const byMembership = row.source === 'MEMBERSHIP'
      const expiresAt = byMembership ? expiryOf(until, row.course_id, ctx.now()) : row.ends_at
      const own = traces
        .filter(({ courseId }) => courseId === row.course_id)
        .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      const names = new Map(
        outline?.sections.flatMap((section) => section.lessons.map((lesson) => [lesson.id, lesson.name] as const)),
      )
      const last = own.find(({ lessonId }) => names.has(lessonId))
      const progress = figures(standingOf(outline?.sections ?? [], own))
      return {
        courseId: row.course_id,
        slug: row.slug,
        name: row.name,
        coverFileId: row.cover_file_id,
        hostName: row.host_name,
        state: row.awaits_opening
          ? ('COMING' as const)
          : stateOf(hasExpired({ expiresAt }, ctx.now()), progress.completed, own.length > 0),
        grantedAt: row.granted_at,
        expiresAt,
        opensAt: row.awaits_opening ? (row.start_at ?? ctx.now()) : null,
        byMembership,
        progress,
        lastLesson: last ? { id: last.lessonId, name: names.get(last.lessonId) ?? '' } : null,
        nextLesson: nextOf(names, last?.lessonId, doneOf(own)),
        lastActivityAt: own[0]?.updatedAt ?? null,
        certificateNumber: row.number,
        mayReview: !row.awaits_opening && row.review_id === null && progress.percent >= REVIEW_FROM_PERCENT,
      }
    })
    .sort(
      (a, b) =>
        (b.lastActivityAt ?? b.grantedAt).getTime() - (a.lastActivityAt ?? a.grantedAt).getTime() ||
        a.courseId.localeCompare(b.courseId),
    )
}

function doneOf(traces: readonly Trace[]): Set<string> {
  return new Set(traces.filter(({ completedAt }) => completedAt !== null).map(({ lessonId }) => lessonId))
}

/** The first lesson not done from the one opened last on, else from the start. */
function nextOf(names: ReadonlyMap<string, string>, lastId: string | undefined, done: ReadonlySet<string>) {
  const all = [...names].map(([id, name]) => ({ id, name }))
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === lastId),
  )
  return [...all.slice(at), ...all.slice(0, at)].find(({ id }) => !done.has(id)) ?? null
}

function stateOf(expired: boolean, completed: boolean, started: boolean): LearningState {
  if (expired) return 'EXPIRED'
  if (completed) return 'COMPLETED'
  return started ? 'LEARNING' : 'NOT_STARTED'
}
