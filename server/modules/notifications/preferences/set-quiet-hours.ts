import { fail } from '#domain/faults.ts'
import { parseMinute } from '#domain/notifications/quiet.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { ownPreferences } from './reads.ts'

/** Sets the caller's quiet hours (`22:00`), or ends them. What waits is judged again when its time comes. */
export function setQuietHours(ctx: Context, hours: { from: string; until: string } | null) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    if (hours) {
      const row = {
        from_minute: parseMinute(hours.from) ?? fail('VALIDATION_FAILED'),
        until_minute: parseMinute(hours.until) ?? fail('VALIDATION_FAILED'),
      }
      await tx.db
        .insertInto('quiet_hours')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    } else {
      await tx.db.deleteFrom('quiet_hours').where('user_id', '=', userId).execute()
    }
    return ownPreferences(tx)
  })
}
