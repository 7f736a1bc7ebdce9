import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import { momentOf } from '#domain/event/messages.ts'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type EventRow, findAndLockEvent } from '../rows.ts'
import { aroundOf, type MessageRow } from './rows.ts'
import { messagesLeft, sendMessage } from './send-message.ts'

/**
 * Sends what is due, as its event stands now: one that was moved is written to later. What is over the limit of a day waits.
 * Of an event that is held no more nothing goes out.
 */
export async function sendDueMessages(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.event_id as id from event_messages m join events e on e.id = m.event_id
    where m.status = 'WAITING' and (not (e.status = any(${[...LIVE_EVENT]})) or (m.sent_by = 'SCHEDULED'
      and case m.anchor when 'START_TIME' then e.starts_at else e.ends_at end
        + case m.direction when 'BEFORE' then -1 else 1 end * make_interval(
          days => case m.unit when 'days' then m.amount else 0 end, hours => case m.unit when 'hours' then m.amount else 0 end,
          mins => case m.unit when 'minutes' then m.amount else 0 end) <= ${ctx.now()}))
    order by 1`.execute(ctx.db)
  for (const { id } of rows)
    await write(ctx, (tx) =>
      sendWaiting(tx, id, (message, event) => {
        const schedule = aroundOf(message)
        const at = schedule && momentOf(schedule, { startsAt: event.starts_at, endsAt: event.ends_at })
        return at !== null && at <= tx.now()
      }),
    )
}

/** A session of an event was moved, in time or in place: what waited for that goes out, once. */
export function sendOnChange(ctx: Context, { eventId }: DomainEvents['event.moved']): Promise<void> {
  return write(ctx, (tx) => sendWaiting(tx, eventId, ({ sent_by }) => sent_by === 'CHANGE'))
}

async function sendWaiting(tx: Tx, eventId: string, isDue: (message: MessageRow, event: EventRow) => boolean) {
  const event = await findAndLockEvent(tx, eventId)
  const waiting = (await tx.db
    .selectFrom('event_messages')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('status', '=', 'WAITING')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()) as MessageRow[]
  if (!event || !(LIVE_EVENT as readonly string[]).includes(event.status)) {
    await tx.db
      .updateTable('event_messages')
      .set({ status: 'CANCELED', canceled_at: tx.now() })
      .where('event_id', '=', eventId)
      .where('status', '=', 'WAITING')
      .execute()
    return
  }
  let left = await messagesLeft(tx, eventId)
  for (const message of waiting)
    if (left > 0 && isDue(message, event)) {
      await sendMessage(tx, message)
      left -= 1
    }
}
