import { type Listener, subscribe } from '#server/core/jobs.ts'
import { eraseHolders } from './leaving/erase-holders.ts'
import { retireEvents } from './leaving/retire-events.ts'
import { eraseMessages } from './messages/erase-messages.ts'
import { sendOnChange } from './messages/send-due-messages.ts'
import { takeDecision } from './moderated/take-decision.ts'
import { remindWhenTold } from './reminders/remind-guests.ts'
import { removeDropped } from './tickets/files/drop-answer-files.ts'
import { claimInvitations } from './waiting/claim-invitations.ts'

export const listens: readonly Listener[] = [
  subscribe('moderation.decided', 'show-or-hide-event', takeDecision),
  subscribe('reminder.due', 'remind-guests', remindWhenTold),
  subscribe('account.registered', 'claim-invitations', (ctx, { userId }) => claimInvitations(ctx, userId)),
  subscribe('account.terminated', 'erase-holders', (ctx, { userId, emailMark }) =>
    eraseHolders(ctx, userId, emailMark),
  ),
  subscribe('answer-files.dropped', 'remove-answer-files', removeDropped),
  subscribe('event.moved', 'send-messages', sendOnChange),
  subscribe('account.terminated', 'erase-event-messages', (ctx, { userId }) => eraseMessages(ctx, userId)),
  subscribe('account.terminated', 'retire-events', (ctx, { userId }) => retireEvents(ctx, userId)),
]
