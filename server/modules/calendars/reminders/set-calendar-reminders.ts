import { type CalendarReminder, sameReminder } from '#domain/calendar/reminders.ts'
import { fail } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockCalendar } from '../rows.ts'
import { keepReminders } from './keep-reminders.ts'
import { remindersOf } from './reads.ts'

/**
 * Makes these the reminders of a calendar; what one of them reminded of already it does not repeat. CALENDAR_NOT_FOUND,
 * NOT_OWNER; VALIDATION_FAILED where two say the same.
 */
export function setCalendarReminders(ctx: Context, calendarId: string, items: readonly CalendarReminder[]) {
  return write(ctx, async (tx) => {
    const calendar = await lockCalendar(tx, calendarId, 'write')
    const twice = items.findIndex(
      (one, at) => items.findIndex((other) => sameReminder(other) === sameReminder(one)) < at,
    )
    if (twice >= 0)
      fail('VALIDATION_FAILED', {
        errors: [{ path: `items.${twice}.amount`, code: 'TWICE', message: 'Lời nhắc này đã có ở trên.' }],
      })
    await keepReminders(tx, calendarId, items)
    if (calendar.role === 'STAFF') await audit(tx, 'calendar.reminders-set', 'calendar', calendarId, {})
    return { items: await remindersOf(tx, calendarId) }
  })
}
