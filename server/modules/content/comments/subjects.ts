import type { CommentSubject } from '#domain/comments.ts'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { findPublished } from '../posts/rows.ts'

/** A thing that is commented on, as far as the caller's rules need it. */
export type Place = { ownerId: string; title: string; link: string }

/** How each kind of thing is found that everybody sees; null where there is none. */
const subjects: Record<CommentSubject, (ctx: Context | Tx, id: string) => Promise<Place | null>> = {
  POST: async (ctx, id) => {
    const post = await findPublished(ctx, id)
    return post && { ownerId: post.ownerId, title: post.title, link: `/bai-viet/${post.slug}` }
  },
}

/** The thing under which people talk. NOT_FOUND where nobody but its author sees it. */
export async function thePlace(ctx: Context | Tx, subject: CommentSubject, id: string): Promise<Place> {
  return (await findPlace(ctx, subject, id)) ?? fail('NOT_FOUND')
}

export function findPlace(ctx: Context | Tx, subject: CommentSubject, id: string): Promise<Place | null> {
  return subjects[subject](ctx, id)
}
