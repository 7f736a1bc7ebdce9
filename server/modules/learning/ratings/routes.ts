import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { courseReviews } from './reads.ts'
import { reviewCourse } from './review-course.ts'

export const ratings = [
  on(contract.courseReviews, (ctx, { params, query }) => courseReviews(ctx, params.id, query)),
  on(contract.reviewCourse, (ctx, { params, body }) => reviewCourse(ctx, params.id, body)),
]
