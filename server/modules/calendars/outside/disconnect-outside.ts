import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { OauthAccess } from '#server/providers/calendars/port.ts'
import { openAccess } from './access.ts'
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
  if (row.kind !== 'GOOGLE' && row.kind !== 'MICROSOFT') return
  try {
    await ctx.providers.calendars[row.kind]?.revoke(openAccess(ctx, row) as OauthAccess)
  } catch (error) {
    ctx.log.info({ err: error, kind: row.kind }, 'an agreement could not be given back; its keys are gone here')
  }
}
