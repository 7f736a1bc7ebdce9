import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { courseDetail } from './course-page.ts'
import { homepage, mostBought } from './home.ts'
import { previewLessons } from './preview-lessons.ts'
import { recommend } from './recommend.ts'

export const publicCourses = [
  on(contract.topProducts, (ctx, { query }) => mostBought(ctx, query.take)),
  on(contract.homepage, (ctx) => homepage(ctx)),
  on(contract.courseBySlug, (ctx, { params }) => courseDetail(ctx, params)),
  on(contract.courseById, (ctx, { params }) => courseDetail(ctx, params)),
  on(contract.previewLessons, (ctx, { params }) => previewLessons(ctx, params.id)),
  on(contract.recommendations, (ctx, { query }) => recommend(ctx, query)),
]
