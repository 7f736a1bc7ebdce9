import { type Listener, subscribe } from '#server/core/jobs.ts'
import { forgetDisputes } from './disputes/forget-disputes.ts'
import { leaveBookings } from './leaving/leave-bookings.ts'
import { retireCalendars } from './leaving/retire-calendars.ts'
import { takeDecision } from './moderated/take-decision.ts'
import { endSessionBookings } from './packages/classes/cancel-session.ts'
import { leavePasses } from './packages/leaving.ts'
import { fillSession } from './packages/passes/take-session.ts'
import { remindWhenTold } from './reminders/remind-bookings.ts'

export const listens: readonly Listener[] = [
  subscribe('moderation.decided', 'show-or-close-calendar', takeDecision),
  subscribe('reminder.due', 'remind-of-booking', remindWhenTold),
  subscribe('account.terminated', 'forget-disputes', (ctx, { userId }) => forgetDisputes(ctx, userId)),
  subscribe('session.canceled', 'give-sessions-back', endSessionBookings),
  subscribe('session.freed', 'fill-session', fillSession),
  subscribe('account.terminated', 'leave-bookings', async (ctx, { userId }) => {
    await leaveBookings(ctx, userId)
    await leavePasses(ctx, userId)
  }),
  subscribe('account.terminated', 'retire-calendars', (ctx, { userId }) => retireCalendars(ctx, userId)),
]
