import type { Module } from '#server/core/module.ts'
import { expelGuests } from './expel-guests.ts'
import { mountZoomNotices } from './mount.ts'
import { sealed } from './sealed.ts'
import { settleMeetings } from './settle-meetings.ts'

/** Meetings: where what is sold is held online, at the provider that its host chose. */
export const meetings: Module = {
  name: 'meetings',
  tables: ['meeting_guests', 'meeting_visits', 'meetings'],
  routes: [],
  sealed,
  timed: [
    { name: 'settle-meetings', cron: '* * * * *', run: (ctx) => settleMeetings(ctx) },
    { name: 'expel-guests', cron: '* * * * *', run: expelGuests },
  ],
  mount: mountZoomNotices,
}
