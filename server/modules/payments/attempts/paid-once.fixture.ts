import { expect } from 'vitest'
import { type Attempt, booksOf } from '#server/modules/checkout/testing.ts'
import type { TestApp } from '#server/testing/app.ts'

/**
 * Whatever came and however often (payments.md 9.3): the order is paid once, with one posting of its whole amount, one
 * entitlement, one receipt. `heldBack`: the test keeps the news to itself, and there is none to count.
 */
export async function expectPaidOnce(t: TestApp, attempt: Attempt, { heldBack = false } = {}) {
  const books = await booksOf(t, attempt)
  expect([books.order.status, books.payment.status]).toEqual(['PAID', 'SUCCESS'])
  expect([books.enrollments.length, books.paidMoves.length]).toEqual([1, 1])
  const captures = await t.db
    .selectFrom('ledger_transactions as x')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 'x.id')
    .select(['e.account', 'e.amount'])
    .where('x.ref_id', '=', attempt.paymentId)
    .where('x.kind', '=', 'CAPTURE')
    .orderBy('e.account')
    .execute()
  expect(captures).toEqual([
    { account: 'BUYER_FUNDS', amount: 0 - attempt.amount },
    { account: 'PROVIDER_CLEARING', amount: attempt.amount },
  ])
  if (heldBack) return books
  await t.deliver()
  const receipts = await t.db
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', 'ORDER_PAID')
    .where('source', '=', attempt.orderId)
    .where('channel', '=', 'EMAIL')
    .execute()
  expect(receipts).toHaveLength(1)
  return books
}
