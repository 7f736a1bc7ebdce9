import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

const GONE = 'Nội dung đã xóa'

/** Forgets what somebody wrote to guests who deleted their account; what did not go out yet never does. A second time changes nothing. */
export function eraseMessages(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .updateTable('event_messages')
      .set({ status: 'CANCELED', canceled_at: tx.now() })
      .where('author_id', '=', userId)
      .where('status', '=', 'WAITING')
      .execute()
    await tx.db
      .updateTable('event_messages')
      .set({ subject: GONE, body: GONE, link: null })
      .where('author_id', '=', userId)
      .execute()
  })
}
