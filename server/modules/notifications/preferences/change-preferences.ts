import type { DeliveryMode } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { NotificationKind, Wire } from '#domain/notification-kinds.ts'
import { allowedModes, isLocked, lockedWords } from '#domain/notifications/preferences.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { dropWaiting } from './drop-waiting.ts'
import { ownPreferences } from './reads.ts'

export type Change = { kind: NotificationKind; channel: Wire; mode: DeliveryMode }

/**
 * Sets modes of the caller, all or none. A new mode is for what happens from now on; only OFF reaches back, to what still
 * waits. Throws NOTIFICATION_LOCKED for what a person waits for.
 */
export function changePreferences(ctx: Context, changes: readonly Change[]) {
  const userId = asUser(ctx)
  for (const { kind, channel, mode } of changes)
    must(allowedModes(kind, channel).includes(mode), 'NOTIFICATION_LOCKED', {
      ...(isLocked(kind, channel) && { message: lockedWords(kind) }),
    })
  return write(ctx, async (tx) => {
    await keepModes(tx, userId, changes)
    return ownPreferences(tx)
  })
}

/** Stores modes that were judged before; in the order everybody takes these rows in. */
export async function keepModes(tx: Tx, userId: string, changes: readonly Change[]): Promise<void> {
  const last = new Map(changes.map((change) => [`${change.kind} ${change.channel}`, change]))
  const rows = [...last.keys()].sort().flatMap((key) => last.get(key) ?? [])
  for (const { kind, channel, mode } of rows) {
    const row = { mode, changed_at: tx.now() }
    await tx.db
      .insertInto('notification_preferences')
      .values({ user_id: userId, kind, channel, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet(row))
      .execute()
    if (mode === 'OFF') await dropWaiting(tx, userId, kind, channel)
  }
}
