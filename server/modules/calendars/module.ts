import { handUp } from '#server/core/handed-up.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { standingChecks } from '#server/core/standing-checks.ts'
import { sellables, siteParts } from '#server/modules/catalog/index.ts'
import { works } from '#server/modules/hosts/index.ts'
import { peopleCounts } from '#server/modules/identity/index.ts'
import { meetingKinds } from '#server/modules/meetings/index.ts'
import { orderExtensions } from '#server/modules/orders/index.ts'
import { absences } from './absences/routes.ts'
import { standingBookingChecks } from './audit/checks.ts'
import { audits } from './audit/routes.ts'
import { authoring } from './authoring/routes.ts'
import { bookingsExtension } from './bookings/extension.ts'
import { bookings } from './bookings/routes.ts'
import { bookingSold } from './bookings/sellable.ts'
import { settleBookings } from './bookings/settle-bookings.ts'
import { calendarsData } from './data-export.ts'
import { disputesData } from './disputes/personal-data.ts'
import { disputes } from './disputes/routes.ts'
import { disputesWait } from './disputes/staff-queue.ts'
import { calendarsKeepFiles } from './find-uses.ts'
import { listens } from './listens.ts'
import { moderatedCalendars } from './moderated/reads.ts'
import { calendarsOnTheMap } from './on-the-map.ts'
import { outsideListens } from './outside/listens.ts'
import { outsideData } from './outside/personal-data.ts'
import { readDueOutside } from './outside/read-outside.ts'
import { outside } from './outside/routes.ts'
import { outsideSealed } from './outside/sealed.ts'
import { writeDueBookings } from './outside/writing/write-booking.ts'
import { packageChecks } from './packages/checks.ts'
import { packagesData } from './packages/data-export.ts'
import { passesExtension } from './packages/passes/extension.ts'
import { packageSold } from './packages/passes/sellable.ts'
import { tellEndings } from './packages/passes/tell-endings.ts'
import { packages } from './packages/routes.ts'
import { calendarsCounts } from './people-counts.ts'
import { publicCalendars } from './public/routes.ts'
import { searchedCalendars } from './public/searched-calendars.ts'
import { remindBookings } from './reminders/remind-bookings.ts'
import { reminders } from './reminders/routes.ts'
import { sweepReminded } from './reminders/sweep-reminded.ts'
import { slotsHeldOnline } from './rooms/held-online.ts'
import { roomListens } from './rooms/listens.ts'
import { rooms } from './rooms/routes.ts'
import { calendarsAreShared } from './shared.ts'
import { slots } from './slots/routes.ts'
import { staffBookings } from './staff/routes.ts'
import { statistics } from './statistics/routes.ts'
import { bookingHooks } from './told/hook-events.ts'
import { told } from './told/routes.ts'

/** Calendars: when hosts are open, and the hours of their time that are sold. */
export const calendars: Module = {
  name: 'calendars',
  tables: [
    'agendas',
    'booking_disputes',
    'booking_feeds',
    'booking_notes',
    'booking_ratings',
    'bookings',
    'calendar_days',
    'calendar_frames',
    'calendar_reminded',
    'calendar_reminders',
    'calendar_slots',
    'calendar_travels',
    'calendars',
    'class_sessions',
    'external_busy',
    'frame_hosts',
    'holidays',
    'host_absences',
    'outside_calendars',
    'outside_trips',
    'outside_writings',
    'package_frames',
    'pass_people',
    'session_packages',
    'session_passes',
    'session_waits',
    'slot_hosts',
  ],
  routes: [
    ...absences,
    ...packages,
    ...audits,
    ...authoring,
    ...publicCalendars,
    ...slots,
    ...bookings,
    ...disputes,
    ...staffBookings,
    ...outside,
    ...rooms,
    ...told,
    ...reminders,
    ...statistics,
  ],
  personalData: async (ctx, userId) =>
    (
      await Promise.all([calendarsData, packagesData, disputesData, outsideData].map((read) => read(ctx, userId)))
    ).flat(),
  moderated: [moderatedCalendars],
  searched: [searchedCalendars],
  filePlaces: [calendarsKeepFiles],
  listeners: [...listens, ...outsideListens, ...roomListens, ...bookingHooks],
  timed: [
    { name: 'tell-pass-endings', cron: '20 * * * *', run: tellEndings },
    { name: 'settle-bookings', cron: '* * * * *', run: settleBookings },
    { name: 'remind-bookings', cron: '* * * * *', run: remindBookings },
    { name: 'sweep-reminded', cron: '45 3 * * *', run: sweepReminded },
    { name: 'read-outside-calendars', cron: '* * * * *', run: readDueOutside },
    { name: 'write-outside-bookings', cron: '* * * * *', run: writeDueBookings },
  ],
  sealed: outsideSealed,
  rows: [
    handUp(standingChecks, ...standingBookingChecks, ...packageChecks),
    handUp(staffQueues, disputesWait),
    handUp(meetingKinds, slotsHeldOnline),
    handUp(sellables, bookingSold),
    handUp(sellables, packageSold),
    handUp(orderExtensions, bookingsExtension),
    handUp(orderExtensions, passesExtension),
    handUp(peopleCounts, calendarsCounts),
    handUp(siteParts, calendarsOnTheMap),
    handUp(works, calendarsAreShared),
  ],
}
