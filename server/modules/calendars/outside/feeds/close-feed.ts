import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Side } from './feeds.ts'

/** Switches the secret address of the caller’s bookings off; a second time changes nothing. */
export async function closeFeed(ctx: Context, side: Side): Promise<void> {
  await write(ctx, (tx) =>
    tx.db.deleteFrom('booking_feeds').where('user_id', '=', asUser(tx)).where('side', '=', side).execute(),
  )
}
