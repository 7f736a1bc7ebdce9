import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fallBack, takeBackFallBack } from '../sending/fall-back.ts'

export type Report = {
  messageId: string
  delivered: boolean
  /** The provider's own name for it. */
  ref: string | null
  /** Whose report it is; absent: whichever way it went. */
  channel?: 'SMS' | 'ZNS'
  why?: string | null
}

/** Reports overtake each other: so long after a “failed” a “delivered” may still come. */
const SECOND_THOUGHTS_MS = 60_000
const UNDELIVERED = 'Nhà mạng báo không giao được.'

/**
 * Notes what a provider says became of a message. Reports repeat and overtake each other: that it arrived is final
 * whenever it is told, that it did not holds only until then. Who was not reached is tried another way, once, after a
 * while in which the first way may still turn out to have worked.
 * @returns whether it is a message of ours
 */
export function takeReport(ctx: Context, { channel, messageId, delivered, ref, why }: Report): Promise<boolean> {
  return write(ctx, async (tx) => {
    const message = await tx.db
      .selectFrom('messages')
      .select([
        'id',
        'kind',
        'channel',
        'user_id as userId',
        'advertising',
        'sent_at',
        'delivered_at',
        'failed_at',
        'provider_ref',
      ])
      .where('id', '=', messageId)
      .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'SMS'))
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
      await takeBackFallBack(tx, messageId)
      return true
    }
    if (message.failed_at) return true
    const failed = {
      failed_at: now,
      failure_code: `${message.channel}:UNDELIVERED`,
      failure: why?.slice(0, 500) || UNDELIVERED,
    }
    await tx.db
      .updateTable('messages')
      .set({ ...known, ...failed })
      .where('id', '=', messageId)
      .execute()
    await fallBack(tx, message, new Date(now.getTime() + SECOND_THOUGHTS_MS))
    return true
  })
}

/** The id that a key of ours begins with; null for what is no key of ours. */
export function messageIdOf(key: string): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=$|-\d+$)/.exec(key)?.[0] ?? null
}
