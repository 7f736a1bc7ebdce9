import { dong } from '#domain/money.ts'
import { payoutFlow } from '#domain/statuses/payout.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { refuseBankAccount } from '#server/modules/identity/index.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'
import type { Payout } from './rows.ts'
import { failureWords, isAccountsFault } from './rules.ts'

type Release = { action: 'fail' | 'refuse' | 'return'; as: 'system' | 'provider' | 'staff'; code: string }

/**
 * Ends a locked payout that did not stay with its host: what it was made of is payable again, once, whatever is told how
 * often. Where the bank account is the cause it is refused until its owner gives another. Throws STATUS_CONFLICT.
 */
export async function releasePayout(
  tx: Tx,
  payout: Payout,
  { action, as, code }: Release,
): Promise<'FAILED' | 'RETURNED'> {
  const { to } = await move(tx, {
    table: 'payouts',
    subject: 'payout',
    flow: payoutFlow,
    id: payout.id,
    action,
    as,
    reason: failureWords(code),
    set: { done_at: tx.now(), failure_code: code, next_check_at: null },
  })
  await tx.db
    .updateTable('payout_items')
    .set({ live: false })
    .where('payout_id', '=', payout.id)
    .where('live', '=', true)
    .execute()
  const amount = dong(payout.amount)
  await postLedger(tx, {
    kind: 'PAYOUT_RETURN',
    refId: payout.id,
    memo: action === 'return' ? 'Ngân hàng trả lại tiền chi' : 'Lệnh chi không thực hiện được',
    entries: [
      action === 'return'
        ? { account: 'PROVIDER_CLEARING', amount, gateway: 'XENDIT' }
        : { account: 'PAYOUT_TRANSIT', amount, hostId: payout.host_id },
      { account: 'HOST_PAYABLE', amount: minus(amount), hostId: payout.host_id, payableAt: tx.now() },
    ],
  })
  if (action === 'return' || (action === 'fail' && isAccountsFault(code)))
    await refuseBankAccount(tx, payout.host_id, failureWords(code))
  const status = to as 'FAILED' | 'RETURNED'
  await publish(tx, 'payout.settled', { payoutId: payout.id, hostId: payout.host_id, status })
  return status
}
