import { type Listener, subscribe } from '#server/core/jobs.ts'
import { buildExport } from './exports/build-export.ts'
import { removeExportsOf } from './exports/remove-exports.ts'
import { answerCodeRequest } from './sign-up/answer-code-request.ts'
import { takeDecision } from './words/take-decision.ts'

export const listens: readonly Listener[] = [
  subscribe('account.code-asked', 'answer-code-request', answerCodeRequest),
  subscribe('data-export.requested', 'build-export', (ctx, { exportId }) => buildExport(ctx, exportId)),
  subscribe('account.terminated', 'remove-exports', (ctx, { userId }) => removeExportsOf(ctx, userId)),
  subscribe('moderation.decided', 'show-person', takeDecision),
]
