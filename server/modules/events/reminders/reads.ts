import type { ReminderAnchor, ReminderDirection, TimeUnit, Toggle } from '#domain/enums.ts'
import type { Around } from '#domain/event/messages.ts'
import type { Context, Tx } from '#server/core/context.ts'

export type Reminder = Around & { subject: 'EVENT' | 'OFFLINE_EVENT'; toggle: Toggle }
/** What a new event has. */
export const FIRST_REMINDER: Reminder = {
  subject: 'EVENT',
  anchor: 'START_TIME',
  direction: 'BEFORE',
  amount: 1,
  unit: 'days',
  toggle: 'ENABLED',
}

/** When whoever has a ticket of an event is reminded, those that are off too, the earliest first. */
export async function remindersOf(ctx: Context | Tx, eventId: string): Promise<Reminder[]> {
  const rows = await ctx.db
    .selectFrom('event_reminders')
    .select(['subject', 'anchor', 'direction', 'amount', 'unit', 'toggle'])
    .where('event_id', '=', eventId)
    .orderBy('anchor', 'desc')
    .orderBy('direction', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    subject: row.subject as Reminder['subject'],
    anchor: row.anchor as ReminderAnchor,
    direction: row.direction as ReminderDirection,
    amount: row.amount,
    unit: row.unit as TimeUnit,
    toggle: row.toggle as Toggle,
  }))
}
