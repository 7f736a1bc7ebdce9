import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { giveBack } from './give-back.ts'
import { lockOwnOutside } from './rows.ts'

/**
 * Forgets a calendar elsewhere: its keys, its busy times and what was written there, which stays where it is. The agreement
 * is given back to its provider where that can be done. OUTSIDE_CALENDAR_NOT_FOUND.
 */
export async function disconnectOutside(ctx: Context, id: string): Promise<void> {
  const row = await write(ctx, async (tx) => {
    const found = await lockOwnOutside(tx, id)
    await tx.db.deleteFrom('outside_calendars').where('id', '=', id).execute()
    return found
  })
  await giveBack(ctx, row)
}
