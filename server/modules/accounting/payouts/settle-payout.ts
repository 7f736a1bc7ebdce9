import { dong } from '#domain/money.ts'
import { payoutFlow } from '#domain/statuses/payout.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'
import type { PayoutTold } from './carrier.ts'
import { releasePayout } from './release-payout.ts'
import type { Payout } from './rows.ts'
import { nextLook, nextPayoutCheck } from './rules.ts'

/** What a provider told of a payout after its origin was checked. */
export type PayoutEvidence = PayoutTold & { payoutId: string }

/**
 * Takes what a provider told of a payout, by a notice or an answer: the one place where money sent becomes money paid,
 * or comes back. Told again, or told late, it changes nothing: success stays until the money itself returns.
 */
export function settlePayout(
  ctx: Context,
  told: PayoutEvidence,
): Promise<'recorded' | 'already' | 'unknown-reference'> {
  return write(ctx, async (tx) => {
    const payout = await tx.db
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', told.payoutId)
      .forUpdate()
      .executeTakeFirst()
    if (!payout) return 'unknown-reference'
    return apply(tx, payout, told)
  })
}

async function apply(tx: Tx, payout: Payout, told: PayoutEvidence): Promise<'recorded' | 'already'> {
  const open = payout.status === 'UNKNOWN' || payout.status === 'SENT'
  const arrived = payout.status === 'SUCCESS'
  const as = tx.actor.kind === 'provider' ? 'provider' : 'system'
  if (told.state === 'open' && payout.status === 'UNKNOWN') {
    const set = { provider_ref: told.reference, next_check_at: nextPayoutCheck(tx.now(), payout.checks) }
    await step(tx, payout, 'accept', as, set)
    return 'recorded'
  }
  if (told.state === 'failed' && open) {
    await releasePayout(tx, payout, { action: 'fail', as, code: told.code ?? 'TRANSFER_ERROR' })
    return 'recorded'
  }
  if ((told.state === 'success' || told.state === 'returned') && open) await succeed(tx, payout, told, as)
  if (told.state === 'returned' && (open || arrived)) {
    await releasePayout(tx, payout, { action: 'return', as, code: told.code ?? 'REVERSED' })
    return 'recorded'
  }
  return told.state === 'success' && open ? 'recorded' : 'already'
}

type As = 'provider' | 'system'

async function succeed(tx: Tx, payout: Payout, told: PayoutEvidence, as: As): Promise<void> {
  await step(tx, payout, 'succeed', as, {
    done_at: tx.now(),
    provider_ref: told.reference ?? payout.provider_ref,
    next_check_at: nextLook(tx.now(), tx.now()),
  })
  const amount = dong(payout.amount)
  await postLedger(tx, {
    kind: 'PAYOUT_DONE',
    refId: payout.id,
    memo: 'Tiền chi đã đến giảng viên',
    entries: [
      { account: 'PAYOUT_TRANSIT', amount, hostId: payout.host_id },
      { account: 'PROVIDER_CLEARING', amount: minus(amount), gateway: 'XENDIT' },
    ],
  })
  if (told.state === 'success')
    await publish(tx, 'payout.settled', { payoutId: payout.id, hostId: payout.host_id, status: 'SUCCESS' })
}

function step(tx: Tx, { id }: Payout, action: 'accept' | 'succeed', as: As, set: Record<string, unknown>) {
  return move(tx, { table: 'payouts', subject: 'payout', flow: payoutFlow, id, action, as, set })
}
