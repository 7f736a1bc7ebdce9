import type { Context } from '#server/core/context.ts'
import { settleMeetings } from '#server/modules/meetings/index.ts'

/** Asks the provider for what a booking changed, right after it: a room is made, moved or removed. */
export async function settleRoom(ctx: Context, { bookingId }: { bookingId: string }): Promise<void> {
  const frame = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('calendar_frames as f', 'f.id', 'b.frame_id')
    .select('f.id')
    .where('b.id', '=', bookingId)
    .where('f.way', '=', 'ONLINE')
    .executeTakeFirst()
  if (frame) await settleMeetings(ctx, { kind: 'BOOKED_SLOT', ownerId: frame.id })
}
