import { type Listener, subscribe } from '#server/core/jobs.ts'
import { eraseBusinesses } from './businesses/delete-business.ts'
import { takeDecision as takeBusinessDecision } from './businesses/take-decision.ts'
import { eraseComments } from './comments/delete-comment.ts'
import { takeDecision as takeCommentDecision } from './comments/take-decision.ts'
import { eraseEmails } from './email-collections/erase-emails.ts'
import { eraseFeed } from './post-feeds/drop-feed.ts'
import { eraseGifts } from './post-gifts/take-back-gift.ts'
import { erasePosts } from './posts/delete-post.ts'
import { takeDecision } from './posts/take-decision.ts'

export const listens: readonly Listener[] = [
  subscribe('moderation.decided', 'show-post', takeDecision),
  subscribe('moderation.decided', 'show-comment', takeCommentDecision),
  subscribe('moderation.decided', 'show-business', takeBusinessDecision),
  subscribe('account.terminated', 'erase-posts', (ctx, { userId }) => erasePosts(ctx, userId)),
  subscribe('account.terminated', 'erase-gifts', (ctx, { userId }) => eraseGifts(ctx, userId)),
  subscribe('account.terminated', 'erase-feed', (ctx, { userId }) => eraseFeed(ctx, userId)),
  subscribe('account.terminated', 'erase-comments', (ctx, { userId }) => eraseComments(ctx, userId)),
  subscribe('account.terminated', 'erase-emails', (ctx, { userId, emailMark }) => eraseEmails(ctx, userId, emailMark)),
  subscribe('account.terminated', 'erase-businesses', (ctx, { userId }) => eraseBusinesses(ctx, userId)),
]
