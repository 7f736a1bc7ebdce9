import { contract } from '#domain/contract/index.ts'
import { kindsWith } from '#domain/sold/kinds.ts'
import { on } from '#server/core/serve.ts'
import { courseDetail } from './detail.ts'
import { listCourses } from './list.ts'
import { previewLessons } from './preview-lessons.ts'
import { recommend } from './recommend.ts'

export const courses = [
  on(contract.listCourses, (ctx, { query }) => listCourses(ctx, kindsWith('course'), query)),
  on(contract.listCoursesAndCombos, (ctx, { query }) =>
    listCourses(ctx, [...kindsWith('course'), ...kindsWith('bundle')], query),
  ),
  on(contract.coursesOfHost, (ctx, { query }) => listCourses(ctx, kindsWith('course'), { ...query, onProfile: true })),
  on(contract.courseBySlug, (ctx, { params }) => courseDetail(ctx, params)),
  on(contract.courseById, (ctx, { params }) => courseDetail(ctx, params)),
  on(contract.previewLessons, (ctx, { params }) => previewLessons(ctx, params.id)),
  on(contract.recommendations, (ctx, { query }) => recommend(ctx, query)),
]
