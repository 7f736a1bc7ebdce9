import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { bookingColleagues } from './colleagues.ts'
import { decideBooking } from './decide-booking.ts'
import { missBooking } from './miss-booking.ts'
import { bookingSlots } from './movable.ts'
import { moveBooking } from './move-booking.ts'
import { noteBooking } from './note-booking.ts'
import { rateBooking } from './rate-booking.ts'
import { bookingGuests, countBookings, hostBooking, hostBookings, myBooking, myBookings } from './reads.ts'
import { reassignBooking } from './reassign-booking.ts'
import { frameOrderItems } from './sold.ts'

const DONE = { ok: true as const }

export const bookings = [
  on(contract.listBookingEvents, (ctx, { query }) => hostBookings(ctx, query)),
  on(contract.countBookingEvents, (ctx) => countBookings(ctx)),
  on(contract.bookingEvent, (ctx, { params }) => hostBooking(ctx, params.id)),
  on(contract.bookingGuests, (ctx, { query }) => bookingGuests(ctx, query)),
  on(contract.myBookings, (ctx, { query }) => myBookings(ctx, query)),
  on(contract.myBooking, (ctx, { params }) => myBooking(ctx, params.id)),
  on(contract.changeBookingStatus, (ctx, { params, body }) => decideBooking(ctx, params.id, body)),
  on(contract.moveBooking, (ctx, { params, body }) => moveBooking(ctx, params.id, body.startsAt)),
  on(contract.bookingSlots, (ctx, { params, query }) => bookingSlots(ctx, params.id, query)),
  on(contract.missBooking, (ctx, { params }) => missBooking(ctx, params.id)),
  on(contract.bookingColleagues, (ctx, { params }) => bookingColleagues(ctx, params.id)),
  on(contract.reassignBooking, (ctx, { params, body }) => reassignBooking(ctx, params.id, body)),
  on(contract.noteBooking, async (ctx, { params, body }) => {
    await noteBooking(ctx, params.id, body.note)
    return DONE
  }),
  on(contract.rateBooking, async (ctx, { params, body }) => {
    await rateBooking(ctx, params.id, body)
    return DONE
  }),
  on(contract.frameOrderItems, (ctx, { params, query }) => frameOrderItems(ctx, params.id, query)),
]
