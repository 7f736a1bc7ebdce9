import type { Words } from '#domain/notification-kinds.ts'
import type { Tx } from '#server/core/context.ts'
import type { Announcement, Placed } from '../messages/announcement.ts'
import type { Digest, DigestItem } from '../messages/compose.ts'
import { putInBells } from './put-in-bell.ts'
import { lockBells } from './rows.ts'

/** News for people's bells; the caller holds them. */
export async function putNewsInBells(
  tx: Tx,
  { kind, source }: Announcement,
  words: Words,
  to: readonly Placed[],
): Promise<void> {
  await putInBells(
    tx,
    to.map(({ person }) => ({ userId: person.id, kind, source, ...words })),
  )
}

/** In the bell a package is its items, all at once: each keeps the page it is about. */
export async function putDigestInBell(tx: Tx, { userId }: Digest, items: readonly DigestItem[]): Promise<null> {
  await lockBells(tx, [userId])
  await putInBells(
    tx,
    items.map(({ kind, source, title, body, link }) => ({ userId, kind, source, title, body, link })),
  )
  return null
}
