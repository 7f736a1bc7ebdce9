import { hear, type Listener } from '#server/core/jobs.ts'
import { eraseHost } from './profiles/erase-host.ts'
import { takeDecision } from './profiles/take-decision.ts'

export const listens: readonly Listener[] = [
  hear('account.terminated', 'erase-host', (ctx, { userId }) => eraseHost(ctx, userId)),
  hear('moderation.decided', 'show-profile', takeDecision),
]
