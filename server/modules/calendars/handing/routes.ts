import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { bookingColleagues } from './reads.ts'
import { reassignBooking } from './reassign-booking.ts'

export const handing = [
  on(contract.bookingColleagues, (ctx, { params }) => bookingColleagues(ctx, params.id)),
  on(contract.reassignBooking, (ctx, { params, body }) => reassignBooking(ctx, params.id, body)),
]
