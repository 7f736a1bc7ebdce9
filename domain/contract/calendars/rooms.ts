import { z } from 'zod'
import { RoomState } from '../../calendar/rooms.ts'
import { MeetingProvider } from '../../enums.ts'
import { MeetingProblem } from '../../meetings.ts'
import { call } from '../call.ts'
import { byId, instant } from '../shapes.ts'

/** The room of a booking that is held online and confirmed. */
export const room = z.object({
  state: z.enum(RoomState),
  provider: z.enum(MeetingProvider),
  /** For whoever reads it: hosts may enter before their guests. */
  opensAt: instant,
  /** Its provider failed to make it: a letter follows once it is there. */
  isLate: z.boolean(),
  /** For its host alone. */
  problem: z.enum(MeetingProblem).nullable(),
})

export const enterBookingRoom = call('POST', '/api/v1/booking-calendars/{id}/room', {
  who: 'user',
  summary: 'Where its guest, or whose time it is, enters the room of a booking now',
  beyond: 'The catalogue has bookings held online and no way in.',
  params: byId,
  reply: z.object({ url: z.string() }),
  faults: ['BOOKING_NOT_FOUND', 'MEETING_NOT_OPEN', 'MEETING_NOT_READY'],
})
