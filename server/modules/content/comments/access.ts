import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import type { CommentRow } from './rows.ts'

/** Who looks at comments, and in whose part. */
export type Viewer = { id: string | null; ownsPlace: boolean; moderates: boolean }

export function viewerOf(ctx: Context | Tx, ownerId: string): Viewer {
  const id = userIdOf(ctx)
  return { id, ownsPlace: id === ownerId, moderates: holds(ctx, 'content.moderate') }
}

/** Its author changes and deletes a comment. */
export function mayChangeComment(userId: string | null, comment: Pick<CommentRow, 'author_id'>): boolean {
  return comment.author_id === userId
}

/** Why this comment is not before everybody; null where it is. */
export function unseenOf(comment: CommentRow): 'HELD' | 'HIDDEN' | 'REMOVED' | 'DELETED' | null {
  if (comment.deleted_at) return 'DELETED'
  if (comment.removed_at) return 'REMOVED'
  if (comment.held) return 'HELD'
  return comment.hidden_at ? 'HIDDEN' : null
}

/** What waits or was removed is for its author and the moderators; what a host hid is for the host too. */
export function maySeeComment({ id, ownsPlace, moderates }: Viewer, comment: CommentRow): boolean {
  const why = unseenOf(comment)
  if (why === null) return true
  if (why === 'DELETED') return false
  return moderates || comment.author_id === id || (why === 'HIDDEN' && ownsPlace)
}
