import { type Listener, subscribe } from '#server/core/jobs.ts'
import { eraseHolders } from './leaving/erase-holders.ts'
import { retireEvents } from './leaving/retire-events.ts'
import { takeDecision } from './moderated/take-decision.ts'
import { remindWhenTold } from './reminders/remind-guests.ts'
import { claimInvitations } from './waiting/claim-invitations.ts'

export const listens: readonly Listener[] = [
  subscribe('moderation.decided', 'show-or-hide-event', takeDecision),
  subscribe('reminder.due', 'remind-guests', remindWhenTold),
  subscribe('account.registered', 'claim-invitations', (ctx, { userId }) => claimInvitations(ctx, userId)),
  subscribe('account.terminated', 'erase-holders', (ctx, { userId, emailMark }) =>
    eraseHolders(ctx, userId, emailMark),
  ),
  subscribe('account.terminated', 'retire-events', (ctx, { userId }) => retireEvents(ctx, userId)),
]
