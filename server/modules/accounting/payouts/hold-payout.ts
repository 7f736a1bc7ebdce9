import { sql } from 'kysely'
import type { PayoutHoldSource } from '#domain/books.ts'
import { must } from '#domain/faults.ts'
import { addDays, fromLocalInput } from '#domain/time.ts'
import { asStaff, userIdOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { releasePayout } from './release-payout.ts'
import { lockHost } from './rows.ts'

type Wish = {
  hostId: string
  orderItemId: string | null
  reason: string
  publicWords: string
  until: string | null
}
export type Hold = Omit<Wish, 'until'> & { source: PayoutHoldSource; until: Date | null }

/**
 * Holds back everything a host earned, or what is left of one sold line, to the end of a day or until somebody releases
 * it. Payouts of it that were not sent are taken back; what was sent is gone. Nobody decides about their own money.
 * Throws NOT_FOUND, PAYOUT_HELD_ALREADY, CANNOT_DECIDE_OWN.
 * @returns `takenBack`: of payouts that were not sent, in đồng
 */
export function holdPayout(ctx: Context, wish: Wish): Promise<{ id: string; takenBack: number }> {
  return write(ctx, async (tx) => {
    must(wish.hostId !== asStaff(tx), 'CANNOT_DECIDE_OWN')
    const { orderItemId } = wish
    const lastDay = wish.until === null ? null : fromLocalInput(wish.until)
    const until = lastDay && addDays(lastDay, 1)
    must(until === null || until > tx.now(), 'VALIDATION_FAILED', {
      errors: [{ path: 'until', code: 'invalid', message: 'Ngày này đã qua.' }],
    })
    const found =
      orderItemId === null
        ? await tx.db.selectFrom('users').select('id').where('id', '=', wish.hostId).executeTakeFirst()
        : await tx.db
            .selectFrom('order_items')
            .select('id')
            .where('id', '=', orderItemId)
            .where('host_id', '=', wish.hostId)
            .where('status', '=', 'APPROVED')
            .executeTakeFirst()
    must(found !== undefined, 'NOT_FOUND')
    const held = await takeHold(tx, { ...wish, until, source: 'STAFF' })
    must(held !== null, 'PAYOUT_HELD_ALREADY')
    return held
  })
}

/**
 * Puts a hold on, behind the lock that payouts of the host are made behind: what is made after it leaves out what it holds,
 * and what was made before and not sent is taken back here. @returns null where the same is held already
 */
export async function takeHold(tx: Tx, hold: Hold): Promise<{ id: string; takenBack: number } | null> {
  await lockHost(tx, hold.hostId)
  await closeLapsed(tx, hold)
  const row = await tx.db
    .insertInto('payout_holds')
    .values({
      host_id: hold.hostId,
      order_item_id: hold.orderItemId,
      source: hold.source,
      reason: hold.reason,
      public_words: hold.publicWords,
      until: hold.until,
      created_at: tx.now(),
      created_by: hold.source === 'STAFF' ? userIdOf(tx) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const takenBack = await takeBackUnsent(tx, hold)
  const { hostId, orderItemId, reason, publicWords, until } = hold
  await audit(tx, 'payout.held', 'payout hold', row.id, { hostId, orderItemId, reason, publicWords, until, takenBack })
  return { id: row.id, takenBack }
}

/** A hold that ended by its day makes room for another. */
async function closeLapsed(tx: Tx, { hostId, orderItemId }: Hold): Promise<void> {
  await tx.db
    .updateTable('payout_holds')
    .set({
      released_at: sql<Date>`until`,
      released_turn: sql<number>`nextval('payout_turns')`,
      release_note: 'Đã đến ngày',
    })
    .where('host_id', '=', hostId)
    .where(sql<boolean>`order_item_id is not distinct from ${orderItemId}`)
    .where('released_at', 'is', null)
    .where('until', '<=', tx.now())
    .execute()
}

/** Refuses payouts that wait to be sent and would carry what is held; the rest of them is paid by the next run. */
async function takeBackUnsent(tx: Tx, { hostId, orderItemId, source, publicWords }: Hold): Promise<number> {
  const waiting = await tx.db
    .selectFrom('payouts')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forUpdate()
    .execute()
  let sum = 0
  for (const payout of waiting) {
    if (orderItemId !== null && (await partOf(tx, payout.id, orderItemId)) <= 0) continue
    await releasePayout(tx, payout, {
      action: 'refuse',
      as: source === 'STAFF' ? 'staff' : 'system',
      code: publicWords,
    })
    sum += payout.amount
  }
  return sum
}

async function partOf(tx: Tx, payoutId: string, orderItemId: string): Promise<number> {
  const { amount } = await tx.db
    .selectFrom('payout_items as k')
    .innerJoin('ledger_entries as e', (on) =>
      on.onRef('e.transaction_id', '=', 'k.transaction_id').onRef('e.index', '=', 'k.entry_index'),
    )
    .select(sql<number>`coalesce(sum(k.amount), 0)::bigint`.as('amount'))
    .where('k.payout_id', '=', payoutId)
    .where('e.order_item_id', '=', orderItemId)
    .executeTakeFirstOrThrow()
  return amount
}
