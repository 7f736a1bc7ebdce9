import { sql } from 'kysely'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { hasMark } from '#server/modules/identity/index.ts'
import { giftOfCode } from './rows.ts'

/** Whoever holds the link has the address erased to which its letters went; the gift itself stays. Throws GIFT_NOT_FOUND. */
export function forgetGiftEmail(ctx: Context, code: string): Promise<void> {
  return write(ctx, async (tx) => {
    const gift = await giftOfCode(tx, code)
    await tx.db.updateTable('gifts').set({ recipient_email: null }).where('id', '=', gift.id).execute()
    await audit(tx, 'gift.email-erased', 'gift', gift.id)
    await publish(tx, 'gift.email-erased', { giftId: gift.id })
  })
}

/**
 * Forgets what gifts tell about a person who deleted their account: whom they wrote to and what, and their own address in
 * gifts of others. What they paid for stays to be claimed by its link, so a letter that waited for its day leaves first.
 */
export function eraseGifts(ctx: Context, userId: string, emailMark?: string): Promise<void> {
  return write(ctx, async (tx) => {
    const own = await tx.db
      .selectFrom('gifts as g')
      .innerJoin('orders as o', 'o.id', 'g.order_id')
      .select(['g.id', 'g.recipient_email', 'g.sent_at', 'o.paid_at'])
      .where('o.user_id', '=', userId)
      .where((e) => e.or([e('g.recipient_name', 'is not', null), e('g.recipient_email', 'is not', null)]))
      .execute()
    for (const gift of own) {
      const email = gift.paid_at !== null && gift.sent_at === null ? gift.recipient_email : null
      if (email)
        await publish(tx, 'gift.to-send', { giftId: gift.id, at: tx.now().toISOString(), reminder: false, email })
      await tx.db
        .updateTable('gifts')
        .set({
          recipient_name: null,
          recipient_email: null,
          message: '',
          sent_at: sql<Date | null>`coalesce(sent_at, ${email ? tx.now() : null})`,
        })
        .where('id', '=', gift.id)
        .execute()
    }
    if (!emailMark) return
    await tx.db
      .updateTable('gifts')
      .set({ recipient_email: null })
      .where('recipient_email', 'is not', null)
      .where(hasMark(emailMark, 'recipient_email'))
      .execute()
  })
}
