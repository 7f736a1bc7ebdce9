import type { Context } from '#server/core/context.ts'
import type { Listener } from '#server/core/jobs.ts'
import { type Said, tellHooks } from '#server/modules/hooks/index.ts'
import { bookingTold, toldHosts } from './booking-told.ts'

/**
 * What happens with bookings → what systems of their hosts are told: ids, moments and amounts, never a name, an address or a
 * number of a guest. Who may know more asks the API.
 */
export const bookingHooks: readonly Listener[] = [
  tellHooks('booking.created', 'booking.asked', (ctx, { bookingId }) => booking(ctx, bookingId)),
  tellHooks('booking.created', 'booking.confirmed', (ctx, { bookingId }) => booking(ctx, bookingId), 'note-created'),
  tellHooks('booking.confirmed', 'booking.confirmed', (ctx, { bookingId }) => booking(ctx, bookingId)),
  tellHooks('booking.confirmed', 'booking.approved', (ctx, { bookingId }) => booking(ctx, bookingId)),
  tellHooks('booking.moved', 'booking.moved', (ctx, { bookingId, by, from, sequence }) =>
    booking(ctx, bookingId, { source: String(sequence), more: { movedFrom: from, movedBy: by } }),
  ),
  tellHooks('booking.canceled', 'booking.rejected', (ctx, { bookingId, returned }) => ended(ctx, bookingId, returned)),
  tellHooks('booking.canceled', 'booking.host-canceled', (ctx, { bookingId, returned }) =>
    ended(ctx, bookingId, returned),
  ),
  tellHooks('booking.canceled', 'booking.user-canceled', (ctx, { bookingId, returned }) =>
    ended(ctx, bookingId, returned),
  ),
  tellHooks('booking.canceled', 'booking.unanswered', (ctx, { bookingId, returned }) =>
    ended(ctx, bookingId, returned),
  ),
  tellHooks('booking.canceled', 'booking.taken-back', (ctx, { bookingId }) => ended(ctx, bookingId, null)),
  tellHooks('booking.missed', 'booking.missed', (ctx, { bookingId, returned }) =>
    booking(ctx, bookingId, { more: { returned } }),
  ),
]

/** `returned`: đồng that go back to the guest; null where its money went another way. */
function ended(ctx: Context, id: string, returned: number | null): Promise<Said | null> {
  return booking(ctx, id, { more: { returned } })
}

async function booking(
  ctx: Context,
  id: string,
  { source = '', more = {} }: { source?: string; more?: object } = {},
): Promise<Said | null> {
  const told = await bookingTold(ctx, id)
  if (told === null) return null
  const { status, calendarId, frameName, startsAt, endsAt, hostZone, guestZone, way, price, sequence, endedBy } = told
  const data = {
    bookingId: id,
    status,
    calendarId,
    frameName,
    startsAt,
    endsAt,
    hostZone,
    guestZone,
    way,
    price,
    sequence,
    endedBy,
    guestId: told.guest.id,
    ...more,
  }
  return { source: `${id}${source && `:${source}`}`, data, hostIds: toldHosts(told).map((host) => host.id) }
}
