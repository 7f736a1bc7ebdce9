import { type Listener, subscribe } from '#server/core/jobs.ts'
import { tellInvitations } from './cohosts/tell-invitations.ts'
import { noteOpening } from './news/note-opening.ts'
import { eraseHost } from './profiles/erase-host.ts'
import { takeDecision } from './profiles/take-decision.ts'
import { eraseSeller } from './sellers/erase-seller.ts'

export const listens: readonly Listener[] = [
  subscribe('course.approved', 'note-opening', (ctx, { courseId }) => noteOpening(ctx, courseId)),
  subscribe('course.opened', 'note-opening', (ctx, { courseId }) => noteOpening(ctx, courseId)),
  subscribe('account.registered', 'tell-invitations', (ctx, { userId }) => tellInvitations(ctx, userId)),
  subscribe('account.terminated', 'erase-host', (ctx, { userId, emailMark }) => eraseHost(ctx, userId, emailMark)),
  subscribe('account.terminated', 'erase-seller', (ctx, { userId }) => eraseSeller(ctx, userId)),
  subscribe('moderation.decided', 'show-profile', takeDecision),
]
