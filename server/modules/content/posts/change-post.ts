import { fail, must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mayChangePost } from './access.ts'
import { draftView } from './own-reads.ts'
import { columnsOf, freeSlug, lockPost, type PostRow, type Terms } from './rows.ts'

/**
 * Saves a draft from the version it was read at. A stale version changes nothing: VERSION_CONFLICT carries what stands
 * there, so that both texts are at hand. What readers see stays as it is. Until the first readers the address follows the
 * title; after that it is kept. POST_NOT_FOUND, NOT_OWNER, and the faults of a cover.
 */
export function changePost(ctx: Context | Tx, id: string, { version, ...terms }: Terms & { version: number }) {
  return write(ctx, async (tx) => {
    const authorId = asHost(tx)
    const post = await lockPost(tx, id)
    must(mayChangePost(authorId, post), 'NOT_OWNER')
    await mustBeVersion(tx, post, version)
    const columns = await columnsOf(tx, authorId, terms, post)
    const renamed = terms.title !== undefined && terms.title !== post.title && post.published_at === null
    const row = await tx.db
      .updateTable('posts')
      .set({
        ...columns,
        ...(renamed && { slug: await freeSlug(tx, terms.title ?? '', id) }),
        version: post.version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return draftView(tx, row as unknown as PostRow)
  })
}

/** VERSION_CONFLICT with what is stored in `detail`. */
export async function mustBeVersion(tx: Tx, post: PostRow, version: number): Promise<void> {
  if (post.version !== version) fail('VERSION_CONFLICT', { detail: { stored: await draftView(tx, post) } })
}
