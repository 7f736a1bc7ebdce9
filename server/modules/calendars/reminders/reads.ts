import type { CalendarReminder } from '#domain/calendar/reminders.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** The settings of a calendar, those that are off too: by subject, the earliest first. */
export async function remindersOf(ctx: Context | Tx, calendarId: string): Promise<CalendarReminder[]> {
  const rows = await ctx.db
    .selectFrom('calendar_reminders')
    .select(['subject', 'anchor', 'direction', 'amount', 'unit', 'toggle'])
    .where('calendar_id', '=', calendarId)
    .orderBy('subject')
    .orderBy('anchor', 'desc')
    .orderBy('direction', 'desc')
    .orderBy('id')
    .execute()
  return rows as CalendarReminder[]
}
