import { hear, type Listener } from '#server/core/jobs.ts'
import { buildExport } from './exports/build-export.ts'
import { removeExportsOf } from './exports/remove-exports.ts'
import { answerCodeRequest } from './sign-up/answer-code-request.ts'
import { takeDecision } from './words/take-decision.ts'

export const listens: readonly Listener[] = [
  hear('account.code-asked', 'answer-code-request', answerCodeRequest),
  hear('data-export.requested', 'build-export', (ctx, { exportId }) => buildExport(ctx, exportId)),
  hear('account.terminated', 'remove-exports', (ctx, { userId }) => removeExportsOf(ctx, userId)),
  hear('moderation.decided', 'show-person', takeDecision),
]
