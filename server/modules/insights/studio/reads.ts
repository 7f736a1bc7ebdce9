import { sql } from 'kysely'
import type { ApprovalStatus, CourseStatus } from '#domain/enums.ts'
import { DAY } from '#domain/time.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'

const LATEST = 6
const LISTED = 8

/** A host's own courses, learners and ratings in numbers, who came last, and what waits for the host. */
export async function hostMetrics(ctx: Context) {
  const hostId = asHost(ctx)
  const [courses, learners, rating, followers, latest, toDo] = await Promise.all([
    courseNumbers(ctx, hostId),
    learnerNumbers(ctx, hostId),
    ratingOf(ctx, hostId),
    followersOf(ctx, hostId),
    latestLearners(ctx, hostId),
    toDoOf(ctx, hostId),
  ])
  const people = await peopleOf(
    ctx,
    latest.map(({ user_id }) => user_id),
  )
  return {
    courses,
    learners,
    rating,
    followers,
    toDo,
    latestLearners: latest.flatMap(({ user_id, ...enrollment }) => {
      const user = people.get(user_id)
      return user ? [{ ...enrollment, user }] : []
    }),
  }
}

function courseNumbers(ctx: Context, hostId: string) {
  return ctx.db
    .selectFrom('courses as c')
    .select((eb) => {
      const count = eb.fn.countAll<number>
      return [
        count().as('total'),
        count().filterWhere('c.status', '=', 'PUBLISHED').as('onSale'),
        // Edits of a live course wait too, though the course does not move.
        sql<number>`count(*) filter (where exists (select from course_reviews r where r.course_id = c.id and r.status = 'PENDING'))`.as(
          'waiting',
        ),
        count().filterWhere('c.status', '=', 'DRAFT').as('drafts'),
        count().filterWhere('c.status', '=', 'REJECTED').as('rejected'),
      ]
    })
    .where('c.host_id', '=', hostId)
    .where('c.status', '<>', 'DELETED')
    .executeTakeFirstOrThrow()
}

/** People who may learn or learnt a course of the host, each once however many courses they have. */
function learnerNumbers(ctx: Context, hostId: string) {
  const since = new Date(ctx.now().getTime() - 30 * DAY)
  return ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select((eb) => [
      eb.fn.count<number>('e.user_id').distinct().as('total'),
      eb.fn.count<number>('e.user_id').distinct().filterWhere('e.granted_at', '>', since).as('last30Days'),
    ])
    .where('c.host_id', '=', hostId)
    .executeTakeFirstOrThrow()
}

/** Over all reviews of all courses: a course with many counts more than one with few. */
async function ratingOf(ctx: Context, hostId: string) {
  const { sum, count } = await ctx.db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.sum<number | null>('rating_sum').as('sum'),
      eb.fn.sum<number | null>('rating_count').as('count'),
    ])
    .where('host_id', '=', hostId)
    .executeTakeFirstOrThrow()
  return {
    average: Number(count) > 0 ? Math.round((Number(sum) / Number(count)) * 10) / 10 : null,
    count: Number(count ?? 0),
  }
}

async function followersOf(ctx: Context, hostId: string): Promise<number> {
  return countOf(ctx.db.selectFrom('follows').where('host_id', '=', hostId))
}

function latestLearners(ctx: Context, hostId: string) {
  return ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('products as p', 'p.id', 'c.id')
    .select([
      'e.id as enrollmentId',
      'e.user_id',
      'c.id as courseId',
      'p.name as courseName',
      'e.granted_at as grantedAt',
    ])
    .where('c.host_id', '=', hostId)
    .where('e.revoked_at', 'is', null)
    .orderBy('e.granted_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(sql.lit(LATEST))
    .execute()
}

/** Courses that ask for something: sent back first, then unfinished drafts, then what waits for the staff. */
async function toDoOf(ctx: Context, hostId: string) {
  const rows = await ctx.db
    .selectFrom('courses as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('course_reviews as r')
          .select(['r.status', 'r.reason', 'r.submitted_at', 'r.decided_at'])
          .whereRef('r.course_id', '=', 'c.id')
          .orderBy('r.submitted_at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(sql.lit(1))
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.name',
      'c.status',
      'c.updated_at',
      'last.status as review',
      'last.reason',
      'last.submitted_at',
      'last.decided_at',
    ])
    .where('c.host_id', '=', hostId)
    .where('c.status', '<>', 'DELETED')
    .where((eb) => eb.or([eb('c.status', '=', 'DRAFT'), eb('last.status', 'in', ['PENDING', 'REJECTED'])]))
    .orderBy(sql`case when last.status = 'REJECTED' then 0 when c.status = 'DRAFT' then 1 else 2 end`)
    .orderBy('c.updated_at', 'desc')
    .limit(sql.lit(LISTED))
    .execute()
  return rows.map((row) => ({
    courseId: row.id,
    name: row.name,
    courseStatus: row.status as CourseStatus,
    reviewStatus: row.review as ApprovalStatus | null,
    reason: row.review === 'REJECTED' ? row.reason : null,
    at: row.decided_at ?? row.submitted_at ?? row.updated_at,
  }))
}
