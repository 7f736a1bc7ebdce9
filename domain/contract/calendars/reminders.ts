import { z } from 'zod'
import { MOST_REMINDERS } from '../../calendar/reminders.ts'
import { call } from '../call.ts'
import { byId } from '../shapes.ts'
import { calendarReminder } from './shapes.ts'

export const setCalendarReminders = call('PUT', '/api/v1/calendars/{id}/reminders', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'When guests and hosts are reminded of bookings of a calendar, and its host of answers and holidays',
  beyond: 'The catalogue names reminders and has no call that sets those of a calendar.',
  params: byId,
  body: z.object({ items: z.array(calendarReminder).max(MOST_REMINDERS) }),
  reply: z.object({ items: z.array(calendarReminder) }),
  faults: ['CALENDAR_NOT_FOUND', 'NOT_OWNER', 'VALIDATION_FAILED'],
})
