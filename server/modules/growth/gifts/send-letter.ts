import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { GIFT_LETTERS_A_DAY } from '#domain/gifts.ts'
import { addDays } from '#domain/time.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { giftPath, newGiftLink } from './link.ts'
import type { Gift } from './rows.ts'

/** Has the letter of a gift written, in the transaction of its cause; with another link where its own no longer opens. */
export async function sendLetter(tx: Tx, gift: Gift, why: 'GIFT' | 'REMINDER'): Promise<void> {
  const now = tx.now()
  await tx.db
    .updateTable('gifts')
    .set({
      ...(why === 'GIFT' ? { sent_at: now } : { reminded_at: now }),
      ...(giftPath(tx, gift) === null && newGiftLink(tx)),
    })
    .where('id', '=', gift.id)
    .execute()
  await audit(tx, why === 'GIFT' ? 'gift.sent' : 'gift.reminded', 'gift', gift.id)
  await publish(tx, 'gift.to-send', { giftId: gift.id, at: now.toISOString(), reminder: why === 'REMINDER' })
}

/** Goes on while so many letters of a gift are not too many for a day. Throws GIFT_LETTERS_ENOUGH. */
export async function demandLetterLeft(tx: Tx, gift: Gift): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log where subject = 'gift' and subject_id = ${gift.id} and action = 'gift.sent'
      and at > ${addDays(tx.now(), -1)}`.execute(tx.db)
  must((rows[0]?.n ?? 0) < GIFT_LETTERS_A_DAY, 'GIFT_LETTERS_ENOUGH')
}
