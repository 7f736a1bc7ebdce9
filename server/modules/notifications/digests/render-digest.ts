import type { NotificationKind, Wire } from '#domain/notification-kinds.ts'
import { Slot } from '#domain/notifications/slots.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { contactsOf } from '#server/modules/identity/index.ts'
import { lockBells } from '../bell/rows.ts'
import { agreedTo } from '../messages/agreed.ts'
import type { Digest, DigestItem } from '../messages/compose.ts'
import { channels } from '../sending/channels.ts'

/**
 * Turns a package into its one message, or into its items in the bell. The message carries the id of the package, which
 * is also the key its provider knows it by; rendered again there is still the one.
 */
export function renderDigest(ctx: Context | Tx, digestId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const owner = await tx.db.selectFrom('digests').select('user_id').where('id', '=', digestId).executeTakeFirst()
    if (!owner) return
    await lockBells(tx, [owner.user_id])
    const row = await tx.db
      .selectFrom('digests')
      .selectAll()
      .where('id', '=', digestId)
      .where('rendered_at', 'is', null)
      .where('failed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    await dropRefusedOffers(tx, digestId, row)
    const items = await itemsOf(tx, digestId)
    const digest: Digest = {
      id: row.id,
      userId: row.user_id,
      wire: row.channel,
      slot: Slot.find((slot) => slot === row.slot) ?? 1,
      asked: row.ahead > 0,
    }
    const messageId = items.length > 0 ? await channels[row.channel].putDigest(tx, digest, items) : null
    await tx.db
      .updateTable('digests')
      .set({ rendered_at: tx.now(), message_id: messageId })
      .where('id', '=', digestId)
      .execute()
  })
}

/** Offers to somebody who took their consent back since leave the package. */
async function dropRefusedOffers(tx: Tx, digestId: string, row: { user_id: string; channel: Wire }): Promise<void> {
  const contacts = await contactsOf(tx, [row.user_id])
  if (agreedTo(row.channel, contacts.get(row.user_id))) return
  await tx.db
    .updateTable('deliveries')
    .set({ skipped: 'NO_CONSENT' })
    .where('digest_id', '=', digestId)
    .where('advertising', '=', true)
    .execute()
}

/** What lies in a package, in the order it happened. */
async function itemsOf(tx: Tx, digestId: string): Promise<DigestItem[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .select(['id', 'kind', 'source', 'title', 'body', 'link', 'advertising', 'created_at as createdAt'])
    .where('digest_id', '=', digestId)
    .where('skipped', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as NotificationKind }))
}
