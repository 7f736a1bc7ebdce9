import { z } from 'zod'
import { call } from '../call.ts'
import { byId, dong, id, whole } from '../shapes.ts'

export const calendarStatistics = call('GET', '/api/v1/calendars/{id}/statistics', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'How a calendar is booked: by week, by hour of the day and by frame, and how many were canceled or missed',
  beyond: 'The specification shows hosts statistics; a calendar has its own.',
  params: byId,
  reply: z.object({
    calendar: z.object({ id, name: z.string(), zone: z.string() }),
    /** Weeks of the calendar’s zone by their Monday, without gaps, a year back at most; bookings that stand, and what stays of their price. */
    weeks: z.array(z.object({ day: z.iso.date(), bookings: whole, amount: dong })),
    /** Hours of the day, 0 to 23, in which somebody’s booking began or begins. */
    hours: z.array(z.object({ hour: whole, bookings: whole })),
    totals: z.object({
      held: whole,
      coming: whole,
      missed: whole,
      canceledByGuest: whole,
      canceledByHost: whole,
      lapsed: whole,
      amount: dong,
      rating: z.number().nullable(),
      ratings: whole,
    }),
    frames: z.array(z.object({ id, name: z.string(), bookings: whole, missed: whole, canceled: whole, amount: dong })),
  }),
  faults: ['CALENDAR_NOT_FOUND', 'NOT_OWNER'],
})
