import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { postLedger } from '#server/modules/ledger/index.ts'
import { settlePayment } from '../attempts/settle-payment.ts'
import { refundsOf } from '../registries/provider-refunds.ts'
import { type Attempt, leftOf, type Transfer } from './rows.ts'
import { allot, type Became, type Share } from './rules.ts'

/**
 * Lets what is left of a locked transfer count for locked attempts. One whose shares reach its amount is paid: the money
 * leaves suspense and is settled like any other payment. What was held for an earlier attempt of the same order counts too.
 * @returns what became of each attempt, and what of the transfer is still nobody's, in đồng
 */
export async function payAttempts(
  tx: Tx,
  transfer: Transfer,
  attempts: readonly Attempt[],
): Promise<{ became: Became[]; left: number }> {
  const named = attempts.map((one) => ({ paymentId: one.id, missing: missingOf(one) }))
  const shares = new Map(allot(await leftOf(tx, transfer), named).map((share) => [share.paymentId, share]))
  const became: Became[] = []
  for (const attempt of attempts) {
    const share = shares.get(attempt.id)
    if (share) await count(tx, transfer, attempt, share)
    if (missingOf(attempt) === 0) became.push('paid-before')
    else if (share?.amount === missingOf(attempt)) became.push(await pay(tx, transfer, attempt))
    else if (share) became.push(await wait(tx, transfer, attempt, share))
  }
  return { became, left: await leftOf(tx, transfer) }
}

function missingOf(attempt: Attempt): number {
  const { status, amount, held, own } = attempt
  if (status === 'SUCCESS' || status === 'REFUND') return 0
  return amount - (countsHeld(attempt) ? held : own)
}

/** What was held for a dearer order than this has become stays for the staff to send back. */
function countsHeld({ amount, held }: Attempt): boolean {
  return held < amount
}

/** Notes a share, and gathers under this attempt what was held for earlier ones of its order. */
async function count(tx: Tx, transfer: Transfer, attempt: Attempt, share: Share): Promise<void> {
  const earlier = !countsHeld(attempt)
    ? []
    : await tx.db
        .deleteFrom('bank_transfer_shares as s')
        .using('payments as p')
        .whereRef('p.id', '=', 's.payment_id')
        .where('p.order_id', '=', attempt.orderId)
        .where('p.id', '<>', attempt.id)
        .where('p.status', 'not in', ['SUCCESS', 'REFUND'])
        .returning(['s.transfer_id', 's.amount'])
        .execute()
  for (const { transfer_id, amount } of [...earlier, { transfer_id: transfer.id, amount: share.amount }])
    await tx.db
      .insertInto('bank_transfer_shares')
      .values({ transfer_id, payment_id: attempt.id, amount })
      .onConflict((conflict) =>
        conflict
          .columns(['transfer_id', 'payment_id'])
          .doUpdateSet((eb) => ({ amount: eb('bank_transfer_shares.amount', '+', amount) })),
      )
      .execute()
}

async function wait(tx: Tx, transfer: Transfer, attempt: Attempt, share: Share): Promise<Became> {
  const missing = missingOf(attempt) - share.amount
  const received = attempt.amount - missing
  await publish(tx, 'transfer.short', { transferId: transfer.id, paymentId: attempt.id, received, missing })
  return 'waits'
}

async function pay(tx: Tx, transfer: Transfer, attempt: Attempt): Promise<Became> {
  await postLedger(tx, {
    kind: 'SUSPENSE',
    refId: attempt.id,
    memo: `Xác định giao dịch ${attempt.reference}`,
    entries: [
      { account: 'SUSPENSE', amount: dong(attempt.amount) },
      { account: 'PROVIDER_CLEARING', gateway: 'BANK_TRANSFER', amount: dong(-attempt.amount) },
    ],
  })
  const number = transfer.bank_reference || transfer.sender_id
  const settled = await settlePayment(
    tx,
    {
      gateway: 'BANK_TRANSFER',
      reference: attempt.reference,
      amount: dong(attempt.amount),
      verdict: 'success',
      // One transfer may pay two orders.
      transactionNo: `${number}/${attempt.reference}`,
      bankCode: null,
      code: '00',
      dedupeKey: `${transfer.id}|${attempt.reference}`,
    },
    { from: 'NOTICE', raw: { transferId: transfer.id } },
  )
  if (settled !== 'recorded') throw new Error(`a transfer that pays an attempt was not settled: ${settled}`)
  await tx.db
    .updateTable('bank_transfers as t')
    .set({ verdict: 'MATCHED' })
    .from('bank_transfer_shares as s')
    .whereRef('s.transfer_id', '=', 't.id')
    .where('s.payment_id', '=', attempt.id)
    .where('t.verdict', '=', 'UNDERPAID')
    .execute()
  return whatCameOf(tx, attempt)
}

/** The money is settled; whether it bought anything, the order and the money that goes back by itself say. */
async function whatCameOf(tx: Tx, { id, orderId, orderStatus }: Attempt): Promise<Became> {
  if (!(await refundsOf(tx).goesBack(tx, id))) return 'paid'
  const order = await tx.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  return orderStatus === 'PAID' || orderStatus === 'APPROVED' || order.status === 'PAID' ? 'paid-before' : 'too-late'
}
