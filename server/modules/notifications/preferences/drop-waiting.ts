import { kindOf, type NotificationKind, type Wire } from '#domain/notification-kinds.ts'
import type { Tx } from '#server/core/context.ts'

/** Takes back what a person switched off and has not been sent: out of packages, and out of quiet hours. */
export async function dropWaiting(tx: Tx, userId: string, kind: NotificationKind, wire: Wire): Promise<void> {
  if (kindOf(kind).transactional) return
  await tx.db
    .updateTable('deliveries')
    .set({ skipped: 'OFF' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', wire)
    .where('due_at', 'is not', null)
    .where('digest_id', 'is', null)
    .where('skipped', 'is', null)
    .execute()
  await tx.db
    .updateTable('messages')
    .set({ failed_at: tx.now(), failure_code: 'OFF' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', wire)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('claimed_at', 'is', null)
    .execute()
}
