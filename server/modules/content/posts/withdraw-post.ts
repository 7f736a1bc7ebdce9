import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { withdrawCase } from '#server/modules/moderation/index.ts'
import { mayChangePost } from './access.ts'
import { draftView } from './own-reads.ts'
import { lockPost, thePost } from './rows.ts'

export const NOTHING_WAITS = { waiting: null, waiting_version: null, held: false, publish_at: null } as const

/** Its author calls back what waits for its hour or for the staff. STATUS_CONFLICT where nothing waits. */
export function withdrawPost(ctx: Context | Tx, id: string) {
  return write(ctx, async (tx) => {
    const authorId = asHost(tx)
    const post = await lockPost(tx, id)
    must(mayChangePost(authorId, post), 'NOT_OWNER')
    must(post.waiting !== null, 'STATUS_CONFLICT')
    if (post.held) await withdrawCase(tx, 'POST', id)
    await tx.db.updateTable('posts').set(NOTHING_WAITS).where('id', '=', id).execute()
    return draftView(tx, await thePost(tx, id))
  })
}
