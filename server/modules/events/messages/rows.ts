import type { Selectable } from 'kysely'
import type { ReminderAnchor, ReminderDirection, TimeUnit } from '#domain/enums.ts'
import type { Around, MessagePresence, MessageStatus, MessageTrigger } from '#domain/event/messages.ts'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import type { EventMessages } from '#server/core/schema.ts'

/** A message; its closed lists are kept by checks of the table. */
export type MessageRow = Omit<Selectable<EventMessages>, 'presence' | 'sent_by' | 'status'> & {
  presence: MessagePresence
  sent_by: MessageTrigger
  status: MessageStatus
}

/** A message of an event, locked. EVENT_MESSAGE_NOT_FOUND. */
export async function lockMessage(tx: Tx, eventId: string, id: string): Promise<MessageRow> {
  const row = await tx.db
    .selectFrom('event_messages')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  must(row !== undefined, 'EVENT_MESSAGE_NOT_FOUND')
  return row as MessageRow
}

/** When a row is due, as the event tells it; null where it is not told by the event. */
export function aroundOf(
  row: Pick<Selectable<EventMessages>, 'anchor' | 'direction' | 'amount' | 'unit'>,
): Around | null {
  const { anchor, direction, amount, unit } = row
  if (anchor === null || direction === null || amount === null || unit === null) return null
  return { anchor: anchor as ReminderAnchor, direction: direction as ReminderDirection, amount, unit: unit as TimeUnit }
}
