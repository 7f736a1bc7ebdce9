import { type Channel, type Notice, notificationKinds, wordsOf } from '#domain/notification-kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockBells } from '../bell/rows.ts'
import { channels } from './channels.ts'

export type Recipient = { id: string; fullName: string; email: string }
export type Announcement = Notice & {
  /** What happened, once: the same kind and source never reach a person twice. */
  source: string
  /** Ids of people. Accounts that are closed are left out. */
  to: readonly string[]
  /** After this moment a letter about it is worth nothing. */
  expiresAt?: Date
}

/**
 * Tells people something: one row per person and channel, all in one transaction, sent from those rows after it commits.
 * Told again it changes nothing. Throws before anything is written when a fact is missing.
 */
export function announce(ctx: Context | Tx, announcement: Announcement): Promise<void> {
  wordsOf(announcement)
  return write(ctx, async (tx) => {
    const people = await recipients(tx, announcement.to)
    const through = notificationKinds[announcement.kind].channels as readonly Channel[]
    if (through.includes('NOTIFICATION'))
      await lockBells(
        tx,
        people.map(({ id }) => id),
      )
    for (const person of people) for (const channel of through) await channels[channel](tx, person, announcement)
  })
}

/** In the order of their ids, which is the order everybody locks them in. */
async function recipients(tx: Tx, ids: readonly string[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  return tx.db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
}
