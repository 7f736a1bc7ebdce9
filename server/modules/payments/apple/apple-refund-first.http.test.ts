import { describe, expect, it } from 'vitest'
import { booksOf } from '#server/modules/checkout/testing.ts'
import { booksAgree } from '../attempts/books-agree.fixture.ts'
import { ownerByToken } from '../gateways/apple-rows.ts'
import { appleBooks, appleStage, type Ordered } from './apple.fixture.ts'
import { settleTransaction } from './settle-transaction.ts'
import { applyAppleNotice } from './take-apple-notice.ts'

const s = appleStage()
const { ordered, bought, handIn, deliveries, answers, expectPaidOnce, statusOf, mayLearn } = s

booksAgree(appleBooks(s))

describe('I-23, H20: given back before the purchase is told', () => {
  /** What Apple signed of a purchase and of its refund, neither of them told yet: the purchase first. */
  async function bothHeld(percent = 100) {
    const attempt = await ordered()
    await s.sim.control('scenario', { notice: 'hold', next: 2 })
    const { transaction, signedTransaction } = await bought(attempt)
    const { transactionId } = transaction
    await s.sim.control('refund', { transactionId, percent })
    const ids = (await deliveries(transactionId)).map(({ id }) => id)
    const release = async (...order: number[]) => {
      for (const index of order) await s.sim.control('release', { ids: [ids[index]] })
    }
    return { attempt, transactionId, signedTransaction, release }
  }
  const goneBack = async (attempt: Ordered) =>
    (await booksOf(s.t, attempt)).refunds.filter(({ status }) => status === 'REFUNDED').map(({ amount }) => amount)
  async function expectNeverPaid(attempt: Ordered) {
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    expect(await mayLearn(attempt)).toBe(false)
    expect(await goneBack(attempt)).toEqual([])
  }

  it('in reverse order, each answered 200: nothing is paid, nothing is given', async () => {
    const { attempt, transactionId, release } = await bothHeld()
    await release(1, 0)
    expect(await answers(transactionId)).toEqual([200, 200])
    await expectNeverPaid(attempt)
  })
  it('then handed in or restored by an older signature: APPLE_TRANSACTION_REVOKED, and nothing is given', async () => {
    const { attempt, transactionId, signedTransaction, release } = await bothHeld()
    await release(1)
    expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('APPLE_TRANSACTION_REVOKED')
    expect(await s.restore(attempt.buyer, signedTransaction)).toEqual([{ transactionId, outcome: 'revoked' }])
    await expectNeverPaid(attempt)
  })
  it('a part of it: the rest was paid, the part goes back once, however the purchase is told after it', async () => {
    const { attempt, signedTransaction, release } = await bothHeld(40)
    await release(1)
    await handIn(attempt.buyer, signedTransaction)
    await s.restore(attempt.buyer, signedTransaction)
    await release(0, 1)
    await expectPaidOnce(attempt)
    expect(await goneBack(attempt)).toEqual([79_600])
    expect(await mayLearn(attempt)).toBe(true)
  })
  it('while the purchase is being settled: the refund follows it', async () => {
    const attempt = await ordered()
    await s.sim.control('scenario', { notice: 'hold', next: 2 })
    const { transaction } = await bought(attempt)
    await s.sim.control('refund', { transactionId: transaction.transactionId })
    const [purchase, refund] = await deliveries(transaction.transactionId)
    const ctx = await s.t.as()
    const told = await ctx.providers.apple?.read.notice(purchase?.signedPayload ?? '')
    const owner = await ownerByToken(ctx, attempt.inApp.appAccountToken)
    if (!told?.transaction || !owner) throw new Error('nothing was told')
    // Between the settling of a purchase and the keeping of its notice.
    await settleTransaction(ctx, told.transaction, owner, 'NOTICE')
    await s.t.db.updateTable('payments').set({ provider_txn_no: null }).where('id', '=', attempt.paymentId).execute()
    await applyAppleNotice(ctx, refund?.signedPayload ?? '', 'NOTICE')
    await s.t.db
      .updateTable('payments')
      .set({ provider_txn_no: transaction.transactionId })
      .where('id', '=', attempt.paymentId)
      .execute()
    expect(await mayLearn(attempt)).toBe(true)
    await applyAppleNotice(ctx, purchase?.signedPayload ?? '', 'NOTICE')
    expect(await goneBack(attempt)).toEqual([199_000])
    expect(await mayLearn(attempt)).toBe(false)
  })
})
