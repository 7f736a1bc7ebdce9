import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { workRoleOf } from '#server/modules/hosts/index.ts'
import { mayDoOnCalendar } from '../access.ts'
import type { BookingFacts } from './rows.ts'

/** In whose part somebody acts on a booking. */
export type BookingSide = 'user' | 'host' | 'staff'

/**
 * What the caller is to a booking: its guest; whose time it is, or who has the calendar; or the staff who manage calendars.
 * Whoever only helps with the calendar sees it and decides nothing. Null: it is not theirs to know of.
 */
export async function sideOf(
  ctx: Context | Tx,
  booking: BookingFacts,
): Promise<{ side: BookingSide; mayDecide: boolean } | null> {
  const userId = userIdOf(ctx)
  if (userId === null) return null
  if (booking.guestId === userId) return { side: 'user', mayDecide: false }
  if (booking.ownerId === userId || booking.hostIds.includes(userId)) return { side: 'host', mayDecide: true }
  if (holds(ctx, 'calendars.manage')) return { side: 'staff', mayDecide: true }
  const role = await workRoleOf(ctx, 'calendar', { id: booking.calendarId, host_id: booking.ownerId }, userId)
  return mayDoOnCalendar(role, 'see-bookings') ? { side: 'host', mayDecide: false } : null
}
