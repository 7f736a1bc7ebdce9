import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Takes one thing out of the caller's waiting package, or puts it back. Throws NOTIFICATION_NOT_FOUND once it was sent. */
export function dropItem(ctx: Context, id: string, dropped: boolean): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('deliveries')
      .set({ skipped: dropped ? 'DROPPED' : null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('due_at', '>', tx.now())
      .where('digest_id', 'is', null)
      .where((eb) => eb.or([eb('skipped', 'is', null), eb('skipped', '=', 'DROPPED')]))
      .executeTakeFirst()
    must(numUpdatedRows > 0n, 'NOTIFICATION_NOT_FOUND')
    return { ok: true as const }
  })
}
