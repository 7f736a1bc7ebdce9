import { wordsOf } from '#domain/notification-kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { notifyOnline } from '#server/core/realtime.ts'
import type { Announcement, Recipient } from '../news/announce.ts'
import { BELL_COLUMNS, type BellRow, countsOf } from './rows.ts'

/**
 * Puts an announcement in a person's bell, once, and tells their devices with the commit. The caller holds the bell.
 * @returns the row, or null when it was there before
 */
export async function putInBell(
  tx: Tx,
  person: Pick<Recipient, 'id'>,
  announcement: Announcement,
): Promise<BellRow | null> {
  const row = await tx.db
    .insertInto('notifications')
    .values({
      ...wordsOf(announcement),
      user_id: person.id,
      kind: announcement.kind,
      source: announcement.source,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'source']).doNothing())
    .returning(BELL_COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  await notifyOnline(tx, {
    userId: person.id,
    event: 'new-notification',
    data: { notification: row, counts: await countsOf(tx, person.id) },
  })
  return row
}
