import { orderExtension } from '#server/modules/orders/index.ts'
import { openSeats } from './open-seats.ts'
import { usedOfSeats } from './reads.ts'
import { revokeSeats } from './revoke-seats.ts'

/** Lines of an order that are for learners whom the buyer names later. */
export const seatsExtension = orderExtension({
  name: 'seats',
  onPaid: (tx, order, lines) => openSeats(tx, order.id, lines),
  holders: async () => () => null,
  used: usedOfSeats,
  revoke: revokeSeats,
})
