import type { Context } from '#server/core/context.ts'
import type { OauthAccess } from '#server/providers/calendars/port.ts'
import { openAccess } from './access.ts'
import type { OutsideRow } from './rows.ts'

/** Gives an agreement back to its provider, where that can be done; the keys are gone here either way. */
export async function giveBack(ctx: Context, row: Pick<OutsideRow, 'kind' | 'access_sealed'>): Promise<void> {
  if (row.kind !== 'GOOGLE' && row.kind !== 'MICROSOFT') return
  try {
    await ctx.providers.calendars[row.kind]?.revoke(openAccess(ctx, row) as OauthAccess)
  } catch (error) {
    ctx.log.info({ err: error, kind: row.kind }, 'an agreement could not be given back; its keys are gone here')
  }
}
