import type { CommentSubject } from '#domain/comments.ts'
import { fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { askingReader, wayTo } from '../posts/reader.ts'
import { findPublished } from '../posts/rows.ts'

/** A thing that is commented on, as far as the caller's rules need it. */
export type Place = {
  ownerId: string
  title: string
  link: string
  /** People talk here about what only members read, and the caller does not. */
  closed: boolean
}

/** How each kind of thing is found that everybody sees; null where there is none. */
const subjects: Record<CommentSubject, (ctx: Context | Tx, id: string) => Promise<Place | null>> = {
  POST: async (ctx, id) => {
    const post = await findPublished(ctx, id)
    if (!post) return null
    const closed = wayTo(ctx, await askingReader(ctx), post) === null
    return { ownerId: post.ownerId, title: post.title, link: `/bai-viet/${post.slug}`, closed }
  },
}

/** The thing under which people talk. NOT_FOUND where nobody but its author sees it. */
export async function thePlace(ctx: Context | Tx, subject: CommentSubject, id: string): Promise<Place> {
  return (await findPlace(ctx, subject, id)) ?? fail('NOT_FOUND')
}

/** The same, for somebody who may read all of it. NOT_FOUND, POST_MEMBERS_ONLY. */
export async function theOpenPlace(ctx: Context | Tx, subject: CommentSubject, id: string): Promise<Place> {
  const place = await thePlace(ctx, subject, id)
  must(!place.closed, 'POST_MEMBERS_ONLY')
  return place
}

export function findPlace(ctx: Context | Tx, subject: CommentSubject, id: string): Promise<Place | null> {
  return subjects[subject](ctx, id)
}
