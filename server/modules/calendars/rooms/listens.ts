import { type Listener, subscribe } from '#server/core/jobs.ts'
import { settleRoom } from './settle-room.ts'

const NAME = 'settle-room'

/** The timed job would ask within a minute; whoever booked for now should not wait for it. */
export const roomListens: readonly Listener[] = [
  subscribe('booking.confirmed', NAME, settleRoom),
  subscribe('booking.approved', NAME, settleRoom),
  subscribe('booking.moved', NAME, settleRoom),
  subscribe('booking.host-canceled', NAME, settleRoom),
  subscribe('booking.user-canceled', NAME, settleRoom),
  subscribe('booking.taken-back', NAME, settleRoom),
]
