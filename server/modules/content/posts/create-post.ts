import type { PostType } from '#domain/enums.ts'
import { emptyRichText } from '#domain/richtext.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { draftView } from './own-reads.ts'
import { columnsOf, freeSlug, mustBeAuthor, type PostRow, type Terms } from './rows.ts'

/** An approved host, or staff with the right, opens a draft that nobody else sees. HOST_NOT_APPROVED, and the faults of a cover. */
export function createPost(ctx: Context | Tx, terms: Terms & { type: PostType }) {
  return write(ctx, async (tx) => {
    const authorId = asHost(tx)
    await mustBeAuthor(tx, authorId)
    const columns = await columnsOf(tx, authorId, { body: emptyRichText(), ...terms })
    const row = await tx.db
      .insertInto('posts')
      .values({
        body: JSON.stringify(emptyRichText()),
        ...columns,
        type: terms.type,
        author_id: authorId,
        slug: await freeSlug(tx, terms.title ?? ''),
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return draftView(tx, row as unknown as PostRow)
  })
}
