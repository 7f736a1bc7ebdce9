import { must } from '#domain/faults.ts'
import { postFlow } from '#domain/statuses/post.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mayChangePost } from './access.ts'
import { draftView } from './own-reads.ts'
import { lockPost, thePost } from './rows.ts'
import { NOTHING_WAITS } from './withdraw-post.ts'

/** Its author takes a post down; what waited to replace it is called back too. STATUS_CONFLICT where it is not published. */
export function archivePost(ctx: Context | Tx, id: string) {
  return write(ctx, async (tx) => {
    const authorId = asHost(tx)
    const post = await lockPost(tx, id)
    must(mayChangePost(authorId, post), 'NOT_OWNER')
    await move(tx, {
      table: 'posts',
      subject: 'post',
      flow: postFlow,
      id,
      action: 'archive',
      as: 'host',
      set: NOTHING_WAITS,
    })
    await publish(tx, 'post.changed', { postId: id })
    return draftView(tx, await thePost(tx, id))
  })
}
