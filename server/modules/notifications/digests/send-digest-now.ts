import { fail } from '#domain/faults.ts'
import type { Wire } from '#domain/notification-kinds.ts'
import { slotAt } from '#domain/notifications/slots.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { write } from '#server/core/write.ts'
import { lockBells } from '../bell/rows.ts'
import { renderDigest } from './render-digest.ts'

/**
 * Sends what waits in one of the caller's packages now. What happens later still comes at its time. Throws DIGEST_EMPTY
 * when nothing waits: it was sent just now, or dropped.
 */
export function sendDigestNow(ctx: Context, channel: Wire, due: Date): Promise<{ sent: number }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockBells(tx, [userId])
    const waiting = await tx.db
      .selectFrom('deliveries')
      .select('id')
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .where('due_at', '=', due)
      .where('digest_id', 'is', null)
      .where('skipped', 'is', null)
      .forUpdate()
      .execute()
    if (waiting.length === 0) return fail('DIGEST_EMPTY')
    const { slot, date } = slotAt(due)
    const before = await countOf(
      tx.db
        .selectFrom('digests')
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('slot_date', '=', date)
        .where('slot', '=', slot)
        .where('ahead', '>', 0),
    )
    const { id } = await tx.db
      .insertInto('digests')
      .values({ user_id: userId, channel, slot, slot_date: date, ahead: before + 1, claimed_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('deliveries')
      .set({ digest_id: id, cause: 'ASKED' })
      .where(
        'id',
        'in',
        waiting.map((one) => one.id),
      )
      .execute()
    await renderDigest(tx, id)
    return { sent: waiting.length }
  })
}
