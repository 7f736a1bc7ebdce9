import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { sellables, siteParts } from '#server/modules/catalog/index.ts'
import { peopleCounts } from '#server/modules/identity/index.ts'
import { orderExtensions } from '#server/modules/orders/index.ts'
import { authoring } from './authoring/routes.ts'
import { categories } from './categories/routes.ts'
import { returnTickets } from './changes/return-tickets.ts'
import { changes } from './changes/routes.ts'
import { eventsData } from './data-export.ts'
import { doors } from './doors/routes.ts'
import { eventsKeepFiles } from './find-uses.ts'
import { listens } from './listens.ts'
import { moderatedEvents } from './moderated/reads.ts'
import { eventsOnTheMap } from './on-the-map.ts'
import { eventsCounts } from './people-counts.ts'
import { publicEvents } from './public/routes.ts'
import { searchedEvents } from './public/searched-events.ts'
import { endSales } from './publishing/end-sales.ts'
import { remindGuests } from './reminders/remind-guests.ts'
import { sealed } from './sealed.ts'
import { staffEvents } from './staff/routes.ts'
import { eventsWait } from './staff-queues.ts'
import { ticketsExtension } from './tickets/extension.ts'
import { tickets } from './tickets/routes.ts'
import { ticketSold } from './tickets/sellable.ts'

/** Events: written, reviewed, sold as tickets. */
export const events: Module = {
  name: 'events',
  tables: [
    'check_in_list_tiers',
    'check_in_lists',
    'check_ins',
    'door_devices',
    'event_categories',
    'event_questions',
    'event_sessions',
    'events',
    'quota_tiers',
    'ticket_keys',
    'ticket_quotas',
    'ticket_tiers',
    'ticket_wishes',
    'tickets',
    'tier_sessions',
  ],
  routes: [...publicEvents, ...authoring, ...categories, ...staffEvents, ...tickets, ...changes, ...doors],
  sealed,
  personalData: eventsData,
  moderated: [moderatedEvents],
  searched: [searchedEvents],
  filePlaces: [eventsKeepFiles],
  timed: [
    { name: 'remind-guests', cron: '*/5 * * * *', run: remindGuests },
    { name: 'end-ticket-sales', cron: '*/5 * * * *', run: endSales },
  ],
  listeners: [...listens, subscribe('tickets.to-return', 'return-tickets', returnTickets)],
  rows: [
    handUp(sellables, ticketSold),
    handUp(orderExtensions, ticketsExtension),
    handUp(staffQueues, eventsWait),
    handUp(peopleCounts, eventsCounts),
    handUp(siteParts, eventsOnTheMap),
  ],
}
