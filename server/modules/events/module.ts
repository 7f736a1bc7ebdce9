import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { scheduledSheets } from '#server/core/scheduled-sheets.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { reservations } from '#server/modules/capacity/index.ts'
import { sellables, siteParts } from '#server/modules/catalog/index.ts'
import { works } from '#server/modules/hosts/index.ts'
import { peopleCounts } from '#server/modules/identity/index.ts'
import { meetingKinds, settleMeetings } from '#server/modules/meetings/index.ts'
import { orderExtensions } from '#server/modules/orders/index.ts'
import { bringRecordings } from './afterwards/bring-recordings.ts'
import { grantAttendance } from './afterwards/grant-attendance.ts'
import { afterwards } from './afterwards/routes.ts'
import { attendeesAreSent } from './attendees/reads.ts'
import { attendees } from './attendees/routes.ts'
import { authoring } from './authoring/routes.ts'
import { categories } from './categories/routes.ts'
import { returnTickets } from './changes/return-tickets.ts'
import { changes } from './changes/routes.ts'
import { takeBackTicket } from './changes/take-back-ticket.ts'
import { eventsData } from './data-export.ts'
import { doors } from './doors/routes.ts'
import { eventsKeepFiles } from './find-uses.ts'
import { listens } from './listens.ts'
import { sessionsHeldOnline } from './meetings/held-online.ts'
import { meetings } from './meetings/routes.ts'
import { messages } from './messages/routes.ts'
import { sendDueMessages } from './messages/send-due-messages.ts'
import { moderatedEvents } from './moderated/reads.ts'
import { eventsOnTheMap } from './on-the-map.ts'
import { eventsCounts } from './people-counts.ts'
import { publicEvents } from './public/routes.ts'
import { searchedEvents } from './public/searched-events.ts'
import { endSales } from './publishing/end-sales.ts'
import { remindGuests } from './reminders/remind-guests.ts'
import { resale } from './resale/routes.ts'
import { ticketsKeep } from './reservations/keep.ts'
import { sealed } from './sealed.ts'
import { eventsAreShared } from './shared.ts'
import { staffEvents } from './staff/routes.ts'
import { eventsWait } from './staff-queues.ts'
import { ticketsExtension } from './tickets/extension.ts'
import { answerFiles } from './tickets/files/routes.ts'
import { sweepAnswerFiles } from './tickets/files/sweep-answer-files.ts'
import { tickets } from './tickets/routes.ts'
import { ticketSold } from './tickets/sellable.ts'
import { reservationExtension } from './waiting/reservation-extension.ts'
import { waiting } from './waiting/routes.ts'
import { serveWaiting } from './waiting/serve-waiting.ts'

/** Events: written, reviewed, sold as tickets. */
export const events: Module = {
  name: 'events',
  tables: [
    'answer_file_uses',
    'answer_files',
    'attendance_grants',
    'check_in_list_tiers',
    'check_in_lists',
    'check_ins',
    'door_devices',
    'event_categories',
    'event_messages',
    'event_questions',
    'event_reminders',
    'event_sessions',
    'events',
    'meeting_recordings',
    'quota_tiers',
    'reserved_tickets',
    'session_recordings',
    'ticket_keys',
    'ticket_quotas',
    'ticket_resales',
    'ticket_reservations',
    'ticket_tiers',
    'ticket_wishes',
    'tickets',
    'tier_sessions',
  ],
  routes: [
    ...publicEvents,
    ...authoring,
    ...categories,
    ...staffEvents,
    ...tickets,
    ...attendees,
    ...answerFiles,
    ...messages,
    ...changes,
    ...doors,
    ...meetings,
    ...afterwards,
    ...waiting,
    ...resale,
  ],
  sealed,
  personalData: eventsData,
  moderated: [moderatedEvents],
  searched: [searchedEvents],
  filePlaces: [eventsKeepFiles],
  timed: [
    { name: 'remind-guests', cron: '*/5 * * * *', run: remindGuests },
    { name: 'end-ticket-sales', cron: '*/5 * * * *', run: endSales },
    { name: 'send-event-messages', cron: '* * * * *', run: sendDueMessages },
    { name: 'serve-waiting', cron: '* * * * *', run: serveWaiting },
    { name: 'bring-recordings', cron: '* * * * *', run: bringRecordings },
    { name: 'sweep-answer-files', cron: '50 3 * * *', run: sweepAnswerFiles },
    { name: 'grant-attendance', cron: '*/5 * * * *', run: grantAttendance },
  ],
  listeners: [
    ...listens,
    subscribe('tickets.to-return', 'return-tickets', async (ctx, news) => void (await returnTickets(ctx, news))),
    subscribe('event.approved', 'settle-meetings', (ctx, { eventId }) =>
      settleMeetings(ctx, { kind: 'EVENT_SESSION', ownerId: eventId }),
    ),
  ],
  rows: [
    handUp(meetingKinds, sessionsHeldOnline),
    handUp(sellables, { ...ticketSold, setStatus: takeBackTicket }),
    handUp(orderExtensions, ticketsExtension),
    handUp(orderExtensions, reservationExtension),
    handUp(reservations, ticketsKeep),
    handUp(staffQueues, eventsWait),
    handUp(peopleCounts, eventsCounts),
    handUp(siteParts, eventsOnTheMap),
    handUp(works, eventsAreShared),
    handUp(scheduledSheets, attendeesAreSent),
  ],
}
