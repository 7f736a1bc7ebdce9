import type { DomainEventName, DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { type Listener, subscribe } from '#server/core/jobs.ts'
import { TELLING_PACE } from '../messages/rules.ts'
import { announceWhole } from './announce-whole.ts'
import {
  aboutBookingApproved,
  aboutBookingAsked,
  aboutBookingConfirmed,
  aboutBookingHostCanceled,
  aboutBookingMissed,
  aboutBookingMoved,
  aboutBookingOver,
  aboutBookingReassigned,
  aboutBookingRejected,
  aboutBookingReminder,
  aboutBookingRoomReady,
  aboutBookingTakenBack,
  aboutBookingUnanswered,
  aboutBookingUserCanceled,
  aboutHolidayNear,
  aboutReplyDue,
  type ToldEach,
} from './booking-reads.ts'
import {
  aboutDisputeAnswered,
  aboutDisputeDecided,
  aboutDisputeOpened,
  aboutDisputeWithdrawn,
} from './dispute-reads.ts'

import { aboutPassEnding, aboutPassGiven } from './pass-reads.ts'

/** Which news of bookings and packages their guests and hosts are told. */
export const bookingListens: readonly Listener[] = [
  tellEach('booking.asked', aboutBookingAsked),
  tellEach('booking.confirmed', aboutBookingConfirmed),
  tellEach('booking.approved', aboutBookingApproved),
  tellEach('booking.rejected', aboutBookingRejected),
  tellEach('booking.host-canceled', aboutBookingHostCanceled),
  tellEach('booking.user-canceled', aboutBookingUserCanceled),
  tellEach('booking.taken-back', aboutBookingTakenBack),
  tellEach('booking.unanswered', aboutBookingUnanswered),
  tellEach('booking.reply-due', aboutReplyDue),
  tellEach('booking.moved', aboutBookingMoved),
  tellEach('booking.reassigned', aboutBookingReassigned),
  tellEach('booking.room-ready', aboutBookingRoomReady),
  tellEach('booking.missed', aboutBookingMissed),
  tellEach('booking.disputed', aboutDisputeOpened),
  tellEach('booking.dispute-answered', aboutDisputeAnswered),
  tellEach('booking.dispute-withdrawn', aboutDisputeWithdrawn),
  tellEach('booking.dispute-decided', aboutDisputeDecided),
  tellEach('booking.reminded', aboutBookingReminder),
  tellEach('booking.over', aboutBookingOver),
  tellEach('pass.given', aboutPassGiven),
  tellEach('pass.ending', aboutPassEnding),
  tellEach('calendar.holiday-near', aboutHolidayNear),
]

/** Told again after it broke off, nobody hears of it twice. */
function tellEach<N extends DomainEventName>(
  news: N,
  about: (ctx: Context, data: DomainEvents[N]) => ToldEach,
): Listener {
  return subscribe(
    news,
    'tell-people',
    async (ctx, data) => {
      for (const announcement of await about(ctx, data)) await announceWhole(ctx, announcement)
    },
    TELLING_PACE,
  )
}
