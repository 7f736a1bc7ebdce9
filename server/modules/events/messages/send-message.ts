import { MESSAGE_LIMITS } from '#domain/event/messages.ts'
import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { MessageRow } from './rows.ts'
import { segmentPeople } from './segment.ts'

/** Lets a locked message that waits go out, to whoever its part of the guests is now. */
export async function sendMessage(tx: Tx, message: MessageRow): Promise<void> {
  const { tier_id: tierId, session_id: sessionId, presence } = message
  const people = (await segmentPeople(tx, message.event_id, { tierId, sessionId, presence })).length
  await tx.db
    .updateTable('event_messages')
    .set({ status: 'SENT', sent_at: tx.now(), people })
    .where('id', '=', message.id)
    .execute()
  if (people > 0) await publish(tx, 'event.message-sent', { messageId: message.id })
}

/** How many messages may still go out to the guests of an event in these twenty-four hours. */
export async function messagesLeft(ctx: Context | Tx, eventId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('event_messages')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('sent_at', '>', addDays(ctx.now(), -1))
    .executeTakeFirstOrThrow()
  return Math.max(0, MESSAGE_LIMITS.perDay - Number(count))
}
