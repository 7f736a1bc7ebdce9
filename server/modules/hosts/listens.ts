import { hear, type Listener } from '#server/core/jobs.ts'
import { tellInvitations } from './cohosts/tell-invitations.ts'
import { noteOpening } from './news/note-opening.ts'
import { eraseHost } from './profiles/erase-host.ts'
import { takeDecision } from './profiles/take-decision.ts'
import { eraseSeller } from './sellers/erase-seller.ts'

export const listens: readonly Listener[] = [
  hear('course.approved', 'note-opening', (ctx, { courseId }) => noteOpening(ctx, courseId)),
  hear('course.opened', 'note-opening', (ctx, { courseId }) => noteOpening(ctx, courseId)),
  hear('account.registered', 'tell-invitations', (ctx, { userId }) => tellInvitations(ctx, userId)),
  hear('account.terminated', 'erase-host', (ctx, { userId, emailMark }) => eraseHost(ctx, userId, emailMark)),
  hear('account.terminated', 'erase-seller', (ctx, { userId }) => eraseSeller(ctx, userId)),
  hear('moderation.decided', 'show-profile', takeDecision),
]
