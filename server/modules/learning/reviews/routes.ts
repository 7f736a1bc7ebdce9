import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { approveReview } from './approve-review.ts'
import { readSubmission } from './read-submission.ts'
import { countByHost, listSubmissions } from './reads.ts'
import { rejectReview } from './reject-review.ts'

export const reviews = [
  on(contract.courseModerationQueue, (ctx, { query }) => listSubmissions(ctx, query)),
  on(contract.contentModeration, (ctx, { query }) => listSubmissions(ctx, query)),
  on(contract.moderationByHost, (ctx, { query }) => countByHost(ctx, query)),
  on(contract.courseSubmission, (ctx, { params, query }) => readSubmission(ctx, params.slug, query.reviewId)),
  on(contract.approveContent, (ctx, { params }) => approveReview(ctx, params.id)),
  on(contract.rejectContent, (ctx, { params, body }) => rejectReview(ctx, params.id, body.reason)),
]
