import { hear, type Listener } from '#server/core/jobs.ts'
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
  hear('moderation.decided', 'show-post', takeDecision),
  hear('moderation.decided', 'show-comment', takeCommentDecision),
  hear('moderation.decided', 'show-business', takeBusinessDecision),
  hear('account.terminated', 'erase-posts', (ctx, { userId }) => erasePosts(ctx, userId)),
  hear('account.terminated', 'erase-gifts', (ctx, { userId }) => eraseGifts(ctx, userId)),
  hear('account.terminated', 'erase-feed', (ctx, { userId }) => eraseFeed(ctx, userId)),
  hear('account.terminated', 'erase-comments', (ctx, { userId }) => eraseComments(ctx, userId)),
  hear('account.terminated', 'erase-emails', (ctx, { userId, emailMark }) => eraseEmails(ctx, userId, emailMark)),
  hear('account.terminated', 'erase-businesses', (ctx, { userId }) => eraseBusinesses(ctx, userId)),
]
