import { sql } from 'kysely'
import type { CourseStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { holds } from '#server/core/permissions.ts'
import { canOf } from '../authoring/access.ts'
import { historyOf } from '../authoring/history.ts'
import { lastReviews } from '../authoring/reads.ts'
import { categoryNames } from '../publishing/rows.ts'
import { columnsOf, coursesOf, inStatus, type Narrowed, shownRows } from './rows.ts'

/** Courses of every host, the last edited first, and how many of those that match stand in each status. */
export async function adminCourses(ctx: Context, { take, skip, status, ...narrowed }: Narrowed & Paging) {
  const found = coursesOf(ctx, narrowed)
  const [rows, tally] = await Promise.all([
    columnsOf(found)
      .where((eb) => inStatus(eb, status))
      .orderBy('courses.updated_at', 'desc')
      .orderBy('courses.id')
      .limit(sql.lit(take))
      .offset(skip)
      .execute(),
    found
      .select(['courses.status', (eb) => eb.fn.countAll<number>().as('n')])
      .groupBy('courses.status')
      .execute(),
  ])
  const counts = Object.fromEntries(tally.map((row) => [row.status, Number(row.n)])) as Partial<
    Record<CourseStatus, number>
  >
  const { DELETED: _, ...kept } = counts
  const total = status ? (counts[status] ?? 0) : Object.values(kept).reduce((sum, n) => sum + n, 0)
  return { items: await shownRows(ctx, rows), total, counts }
}

/** Courses that are approved and have not opened, the next to open first. */
export async function upcomingCourses(ctx: Context, { take, skip, search }: Paging & { search?: string | undefined }) {
  const found = coursesOf(ctx, { search }).where('courses.status', '=', 'REVIEWED')
  const { rows, total } = await page(columnsOf(found).orderBy('products.start_at').orderBy('courses.id'), {
    take,
    skip,
  })
  const shown = await shownRows(ctx, rows)
  return {
    items: shown.map((row, index) => ({
      ...row,
      opensAt: rows[index]?.opens_at ?? ctx.now(),
      waitsFor: rows[index]?.opening_waits_for ?? null,
    })),
    total: Number(total),
  }
}

/** One course of whomever, deleted ones too, with what the caller may do in the name of its host. COURSE_NOT_FOUND. */
export async function adminCourse(ctx: Context, id: string) {
  const row = await columnsOf(coursesOf(ctx, {}).where('courses.id', '=', id)).executeTakeFirst()
  must(row !== undefined, 'COURSE_NOT_FOUND')
  const [[shown], reviews, categories, history] = await Promise.all([
    shownRows(ctx, [row]),
    lastReviews(ctx, [id]),
    categoryNames(ctx, row.category_ids),
    historyOf(ctx, row),
  ])
  must(shown !== undefined, 'COURSE_NOT_FOUND')
  const submission = reviews.get(id) ?? null
  return {
    ...shown,
    description: row.description,
    categories: row.category_ids.flatMap((one) => categories.get(one) ?? []),
    submission,
    history,
    can: canOf(row.status, submission?.status === 'PENDING', holds(ctx, 'courses.manage') ? 'STAFF' : null),
  }
}
