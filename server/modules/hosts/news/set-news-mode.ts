import type { DeliveryMode } from '#domain/enums.ts'
import { dueAt, slotOf } from '#domain/notifications/slots.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockProfileOf } from '../profiles/rows.ts'

/**
 * How a host's news reach their followers from now on. What already waits for its time keeps it. A follower's own wishes
 * about notifications come on top. HOST_PROFILE_NOT_FOUND.
 */
export function setNewsMode(ctx: Context | Tx, mode: DeliveryMode): Promise<{ mode: DeliveryMode }> {
  return write(ctx, async (tx) => {
    const profile = await lockProfileOf(tx, asHost(tx))
    await tx.db.updateTable('host_profiles').set({ news_mode: mode }).where('id', '=', profile.id).execute()
    return { mode }
  })
}

/** When followers hear of something opened at `at`; null for never. */
export function dueTime(mode: DeliveryMode, at: Date): Date | null {
  const slot = slotOf(mode)
  if (slot !== null) return dueAt(slot, at)
  return mode === 'OFF' ? null : at
}
