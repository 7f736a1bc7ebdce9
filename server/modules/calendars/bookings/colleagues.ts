import { imageUrl } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { othersFor } from '../slots/hand-over.ts'
import { demandHandable } from './reassign-booking.ts'
import { theBooking } from './rows.ts'

/** Whom a booking may be handed over to, those who are free then first; what handing it over refuses, this refuses too. */
export async function bookingColleagues(ctx: Context, id: string) {
  const booking = await theBooking(ctx, id)
  await demandHandable(ctx, booking)
  const others = await othersFor(ctx, booking)
  if (others.length === 0) return { items: [], total: 0 }
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name', 'avatar_file_id'])
    .where(
      'id',
      'in',
      others.map(({ hostId }) => hostId),
    )
    .where('state', '=', 'ACTIVE')
    .orderBy('full_name')
    .execute()
  const items = people
    .map((person) => ({
      id: person.id,
      fullName: person.full_name,
      avatarUrl: imageUrl(person.avatar_file_id, 256),
      isFree: others.some(({ hostId, isFree }) => hostId === person.id && isFree),
      isOpen: others.some(({ hostId, isOpen }) => hostId === person.id && isOpen),
    }))
    .sort((a, b) => Number(b.isFree) - Number(a.isFree))
  return { items, total: items.length }
}
