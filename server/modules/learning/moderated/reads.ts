import type { CourseContent } from '#domain/course/content.ts'
import { ON_SALE } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'
import { courseTexts } from '../courses/course-texts.ts'

/** Courses as moderation sees them: the version that is live. */
export const moderatedCourses: ModeratedSource = {
  kind: 'COURSE',
  async find(ctx, ids) {
    const rows = await liveCourses(ctx)
      .where('courses.id', 'in', [...ids])
      .execute()
    return rows.map(asCourse)
  },
  async page(ctx, after, take) {
    const rows = await liveCourses(ctx)
      .where('courses.status', 'in', ON_SALE)
      .$if(after !== null, (query) => query.where('courses.id', '>', after ?? ''))
      .orderBy('courses.id')
      .limit(take)
      .execute()
    return rows.map(asCourse)
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('courses').where('status', 'in', ON_SALE))
  },
}

/** Reviews that learners wrote. */
export const moderatedRatings: ModeratedSource = {
  kind: 'RATING',
  async find(ctx, ids) {
    const rows = await ratings(ctx)
      .where('reviews.id', 'in', [...ids])
      .execute()
    return rows.map(asRating)
  },
  async page(ctx, after, take) {
    const rows = await ratings(ctx)
      .where('reviews.hidden', '=', false)
      .where('reviews.text', '<>', '')
      .$if(after !== null, (query) => query.where('reviews.id', '>', after ?? ''))
      .orderBy('reviews.id')
      .limit(take)
      .execute()
    return rows.map(asRating)
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('reviews').where('hidden', '=', false).where('text', '<>', ''))
  },
}

function liveCourses(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('courses')
    .innerJoin('course_versions', 'course_versions.id', 'courses.live_version_id')
    .innerJoin('products', 'products.id', 'courses.id')
    .select(['courses.id', 'courses.host_id', 'course_versions.content', 'products.slug'])
}

function asCourse(row: { id: string; host_id: string; content: unknown; slug: string }): Subject {
  const content = row.content as CourseContent
  return {
    id: row.id,
    authorId: row.host_id,
    title: content.name,
    link: `/khoa-hoc/${row.slug}`,
    texts: courseTexts(content),
  }
}

function ratings(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'reviews.user_id', 'reviews.text', 'products.name', 'products.slug'])
}

function asRating(row: { id: string; user_id: string; text: string; name: string; slug: string }): Subject {
  return {
    id: row.id,
    authorId: row.user_id,
    title: `Đánh giá khóa học “${row.name}”`,
    link: `/khoa-hoc/${row.slug}#danh-gia`,
    texts: [{ field: 'text', text: row.text }],
  }
}
