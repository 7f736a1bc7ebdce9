import { type Listener, subscribe } from '#server/core/jobs.ts'
import { forgetDisputes } from './disputes/forget-disputes.ts'
import { leaveBookings } from './leaving/leave-bookings.ts'
import { retireCalendars } from './leaving/retire-calendars.ts'
import { takeDecision } from './moderated/take-decision.ts'
import { remindWhenTold } from './reminders/remind-bookings.ts'

export const listens: readonly Listener[] = [
  subscribe('moderation.decided', 'show-or-close-calendar', takeDecision),
  subscribe('reminder.due', 'remind-of-booking', remindWhenTold),
  subscribe('account.terminated', 'forget-disputes', (ctx, { userId }) => forgetDisputes(ctx, userId)),
  subscribe('account.terminated', 'leave-bookings', (ctx, { userId }) => leaveBookings(ctx, userId)),
  subscribe('account.terminated', 'retire-calendars', (ctx, { userId }) => retireCalendars(ctx, userId)),
]
