import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fallBack } from '../sending/fall-back.ts'

export type Report = { channel: 'SMS' | 'ZNS'; messageId: string; delivered: boolean; ref: string | null }

/**
 * Notes what a provider says became of a message. Reports repeat and overtake each other: that it arrived is final
 * whenever it is told, that it did not holds only until then. Who was not reached is tried another way, once.
 * @returns whether it is a message of ours
 */
export function takeReport(ctx: Context, { channel, messageId, delivered, ref }: Report): Promise<boolean> {
  return write(ctx, async (tx) => {
    const message = await tx.db
      .selectFrom('messages')
      .select([
        'id',
        'kind',
        'user_id as userId',
        'advertising',
        'sent_at',
        'delivered_at',
        'failed_at',
        'provider_ref',
      ])
      .where('id', '=', messageId)
      .where('channel', '=', channel)
      .forUpdate()
      .executeTakeFirst()
    if (!message) return false
    if (message.delivered_at) return true
    const now = tx.now()
    const known = { provider_ref: message.provider_ref ?? ref, sent_at: message.sent_at ?? now, claimed_at: now }
    if (delivered) {
      const arrived = { delivered_at: now, failed_at: null, failure: null, failure_code: null }
      await tx.db
        .updateTable('messages')
        .set({ ...known, ...arrived })
        .where('id', '=', messageId)
        .execute()
      return true
    }
    if (message.failed_at) return true
    const failed = { failed_at: now, failure_code: `${channel}:UNDELIVERED`, failure: 'Nhà mạng báo không giao được.' }
    await tx.db
      .updateTable('messages')
      .set({ ...known, ...failed })
      .where('id', '=', messageId)
      .execute()
    await fallBack(tx, { ...message, channel })
    return true
  })
}
