import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { productAccessible } from './accessible.ts'
import { courseForUser, lessonForLearner, renewLessonMedia, sectionForLearner } from './reads.ts'

export const player = [
  on(contract.productAccessible, (ctx, { params }) => productAccessible(ctx, params.id)),
  on(contract.courseForUser, (ctx, { params }) => courseForUser(ctx, params.slug)),
  on(contract.sectionForLearner, (ctx, { params }) => sectionForLearner(ctx, params)),
  on(contract.lessonForLearner, (ctx, { params }) => lessonForLearner(ctx, params)),
  on(contract.renewLessonMedia, (ctx, { params }) => renewLessonMedia(ctx, params)),
]
