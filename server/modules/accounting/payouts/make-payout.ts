import { add, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'
import { type DueEntry, dueEntries } from './holds.ts'
import { lockHost, payeesOf } from './rows.ts'
import { approvalsNeeded, obstacleOf, withinLimit } from './rules.ts'

type Wish = { runId: string; hostId: string; cutoff: Date; startedBy: string | null }
const AT_ONCE = 1_000

/**
 * Makes a payout of one host in a run: everything due by the cut-off that no other payout has, refunds taken off it, as far
 * as one transfer carries. What is held back stays, and nothing is held or released meanwhile.
 * The entries leave the balance with it, in the same transaction. A negative or too small balance waits for the next run.
 * Throws ALREADY_PAID_OUT where another run takes the same entry at the same time.
 * @returns null where the host is not paid in this run
 */
export function makePayout(ctx: Context, wish: Wish): Promise<{ id: string; amount: number; ready: boolean } | null> {
  return write(ctx, async (tx) => {
    await lockHost(tx, wish.hostId)
    const entries = withinLimit(await dueEntries(tx, wish.hostId, wish.cutoff))
    const amount = add(...entries.map((entry) => dong(entry.amount)))
    const payee = (await payeesOf(tx, [wish.hostId])).get(wish.hostId)
    if (!payee || obstacleOf(amount, payee) !== null) return null
    const { id } = await tx.db
      .insertInto('payouts')
      .values({ run_id: wish.runId, host_id: wish.hostId, amount, cutoff: wish.cutoff, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeEntries(tx, id, entries)
    await postLedger(tx, {
      kind: 'PAYOUT',
      refId: id,
      memo: 'Chi trả giảng viên',
      entries: [
        { account: 'HOST_PAYABLE', amount, hostId: wish.hostId, payableAt: wish.cutoff },
        { account: 'PAYOUT_TRANSIT', amount: minus(amount), hostId: wish.hostId },
      ],
    })
    const needed = approvalsNeeded(amount)
    if (needed > 0 && wish.startedBy !== null && wish.startedBy !== wish.hostId)
      await tx.db
        .insertInto('payout_approvals')
        .values({ payout_id: id, staff_id: wish.startedBy, at: tx.now() })
        .execute()
    if (needed === 0) await publish(tx, 'payout.ready', { payoutId: id })
    return { id, amount, ready: needed === 0 }
  })
}

async function takeEntries(tx: Tx, payoutId: string, entries: readonly DueEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE)
    await tx.db
      .insertInto('payout_items')
      .values(
        entries.slice(start, start + AT_ONCE).map((entry) => ({
          payout_id: payoutId,
          transaction_id: entry.transaction_id,
          entry_index: entry.index,
          amount: entry.amount,
        })),
      )
      .execute()
}
