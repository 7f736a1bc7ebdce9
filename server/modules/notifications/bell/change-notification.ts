import { fail } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { shown } from './reads.ts'
import { BELL_COLUMNS, lockBells, tellCounts, theNotification } from './rows.ts'

type Change = { read?: boolean | undefined; seen?: true | undefined; archived?: boolean | undefined }

/**
 * Marks one of the caller's notifications; the opposite value undoes it. What is read was seen. The first moment of
 * reading or archiving stays when it is said again. Throws NOTIFICATION_NOT_FOUND.
 */
export function changeNotification(ctx: Context, id: string, { read, seen, archived }: Change) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockBells(tx, [userId])
    const before = await theNotification(tx, userId, id)
    const now = tx.now()
    const row = await tx.db
      .updateTable('notifications')
      .set({
        seen_at: seen || read ? (before.seenAt ?? now) : before.seenAt,
        read_at: read === undefined ? before.readAt : read ? (before.readAt ?? now) : null,
        archived_at: archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? now) : null,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(BELL_COLUMNS)
      .executeTakeFirst()
    return { notification: shown(row ?? fail('NOTIFICATION_NOT_FOUND')), counts: await tellCounts(tx, userId) }
  })
}
