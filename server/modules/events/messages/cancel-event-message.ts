import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../rows.ts'
import { lockMessage } from './rows.ts'

/** Takes a message back before it goes out. EVENT_NOT_FOUND, NOT_OWNER, EVENT_MESSAGE_NOT_FOUND; STATUS_CONFLICT where it went out or was taken back. */
export function cancelEventMessage(ctx: Context, eventId: string, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    await lockEvent(tx, eventId, 'message')
    const { status } = await lockMessage(tx, eventId, id)
    must(status === 'WAITING', 'STATUS_CONFLICT')
    await tx.db
      .updateTable('event_messages')
      .set({ status: 'CANCELED', canceled_at: tx.now() })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'event.message-canceled', 'event', eventId, { messageId: id })
  })
}
