import { payoutObstacleWords } from '#domain/books.ts'
import { dong } from '#domain/money.ts'
import { payoutFlow } from '#domain/statuses/payout.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { wholeBankAccount } from '#server/modules/identity/index.ts'
import { carrierOf, type PayoutOrder } from './carrier.ts'
import { releasePayout } from './release-payout.ts'
import { approvalsOf, lockPayout, payeesOf } from './rows.ts'
import { approvalsNeeded, nextPayoutCheck, obstacleOf } from './rules.ts'
import { settlePayout } from './settle-payout.ts'

/** How long a payout waits where nobody carries money at the moment. */
const WITHOUT_CARRIER_MINUTES = 60

/**
 * Sends a payout that waits. It counts as unknown from before the call until an answer stands, so that a crash in between
 * never sends it under another id; asking again under the same id sends nothing twice. Twice changes nothing.
 */
export async function sendPayout(ctx: Context, payoutId: string): Promise<void> {
  const order = await dispatch(ctx, payoutId)
  if (order) await hand(ctx, order)
}

/** Asks the provider again to carry a payout it knows nothing of, under the same id. */
export async function sendAgain(ctx: Context, payoutId: string): Promise<void> {
  const order = await write(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (payout.status !== 'UNKNOWN') return null
    const account = await wholeBankAccount(tx, payout.host_id, `Gửi lại lệnh chi ${payoutId}`)
    return account && orderOf(payout, account)
  })
  if (order) await hand(ctx, order)
}

async function dispatch(ctx: Context, payoutId: string): Promise<PayoutOrder | null> {
  return write(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (payout.status !== 'PENDING') return null
    if ((await approvalsOf(tx, payoutId)) < approvalsNeeded(payout.amount)) return null
    if (!tx.providers.xendit) {
      await tx.db
        .updateTable('payouts')
        .set({ next_check_at: addMinutes(tx.now(), WITHOUT_CARRIER_MINUTES) })
        .where('id', '=', payoutId)
        .execute()
      return null
    }
    // What stood in nobody's way when the payout was made may do so by now.
    const payee = (await payeesOf(tx, [payout.host_id])).get(payout.host_id)
    const obstacle = payee ? obstacleOf(payout.amount, payee) : 'NOT_VERIFIED'
    const account = obstacle === null && (await wholeBankAccount(tx, payout.host_id, `Lệnh chi ${payoutId}`))
    if (!account) {
      const code = `${payoutObstacleWords[obstacle ?? 'NO_BANK_ACCOUNT']}.`
      await releasePayout(tx, payout, { action: 'refuse', as: 'system', code })
      return null
    }
    await move(tx, {
      table: 'payouts',
      subject: 'payout',
      flow: payoutFlow,
      id: payoutId,
      action: 'dispatch',
      as: 'system',
      set: {
        dispatched_at: tx.now(),
        bank_code: account.bankCode,
        last_digits: account.number.slice(-4),
        next_check_at: nextPayoutCheck(tx.now(), 1),
        checks: 1,
      },
    })
    return orderOf(payout, account)
  })
}

async function hand(ctx: Context, order: PayoutOrder): Promise<void> {
  const told = await carrierOf(ctx)
    ?.send(order)
    .catch((error: unknown) => {
      ctx.log.warn(
        { err: error, payoutId: order.payoutId },
        'a payout got no trustworthy answer; it is asked about later',
      )
      return null
    })
  if (told) await settlePayout(ctx, { payoutId: order.payoutId, ...told })
}

function orderOf(
  payout: { id: string; amount: number },
  account: { bankCode: string; number: string; holder: string },
): PayoutOrder {
  return {
    payoutId: payout.id,
    bankCode: account.bankCode,
    accountNumber: account.number,
    holder: account.holder,
    amount: dong(payout.amount),
  }
}
