import type { OutsideKind } from '#domain/calendar/outside.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { giveBack } from './give-back.ts'

/** Forgets the calendars elsewhere and the secret addresses of somebody whose account ended. */
export async function eraseOutside(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const gone = await write(ctx, async (tx) => {
    await tx.db.deleteFrom('outside_trips').where('host_id', '=', userId).execute()
    await tx.db.deleteFrom('booking_feeds').where('user_id', '=', userId).execute()
    return tx.db
      .deleteFrom('outside_calendars')
      .where('host_id', '=', userId)
      .returning(['kind', 'access_sealed'])
      .execute()
  })
  for (const row of gone) await giveBack(ctx, { ...row, kind: row.kind as OutsideKind })
}
