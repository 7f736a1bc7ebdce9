import { describe, expect, it } from 'vitest'
import { attemptOf, booksOf, differencesOf } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { cardsOf } from '../cards/reads.ts'
import { checkPayment } from './reconcile.ts'
import {
  answersOf,
  booksAgreeWithXendit,
  dueRow,
  noticeUrls,
  opened,
  paidOnce,
  pay,
  sim,
  spoil,
  stageXendit,
  t,
} from './xendit.fixture.ts'

stageXendit()
booksAgreeWithXendit()

describe('a payment on Xendit’s page', () => {
  it('is paid once it is told; their books are our books', async () => {
    const { attempt, payUrl } = await opened()
    expect(payUrl).toMatch(/\/pay\/ps-/)
    await pay(attempt.txnRef)
    const books = await paidOnce(attempt)
    const { requests } = await sim.control('books')
    const theirs = requests.find((one: { reference: string }) => one.reference === attempt.txnRef)
    expect([theirs.id, theirs.amount]).toEqual([books.payment.provider_txn_no, 199_000])
  })

  it('H1: told ten times one after the other, and ten times at once, on two instances, it is paid once and every answer is 2xx', async () => {
    for (const notice of ['duplicate10', 'duplicate10-concurrent']) {
      const { attempt } = await opened()
      await spoil(attempt.txnRef, { notice, urls: noticeUrls })
      const { deliveries } = await pay(attempt.txnRef)
      expect(new Set(deliveries.map(({ url }: { url: string }) => url)).size).toBe(2)
      expect(answersOf(deliveries)).toEqual(Array(10).fill(200))
      await paidOnce(attempt)
    }
  })

  it('H2: a notice that lies about the amount moves nothing by itself; what Xendit says does', async () => {
    const lied = await opened()
    await spoil(lied.attempt.txnRef, { notice: 'wrong-amount' })
    await pay(lied.attempt.txnRef)
    await paidOnce(lied.attempt)
    const short = await opened()
    // What they took instead pays no order: it lies in suspense, once, and waits for somebody.
    await spoil(short.attempt.txnRef, { chargeAmount: 1_000, notice: 'duplicate10' })
    const { deliveries } = await pay(short.attempt.txnRef)
    expect(answersOf(deliveries)).toEqual(Array(10).fill(200))
    await checkPayment(await t.as(), await dueRow(short.attempt.paymentId))
    expect(await booksOf(t, short.attempt)).toMatchObject({
      order: { status: 'CREATED' },
      payment: { status: 'PENDING' },
    })
    const kept = await t.db
      .selectFrom('payment_notices')
      .select('verdict')
      .where('payment_id', '=', short.attempt.paymentId)
      .execute()
    expect(kept).toEqual([{ verdict: 'wrong-amount' }])
    const waits = await t.db
      .selectFrom('provider_differences')
      .select(['kind', 'ours', 'theirs', 'booked'])
      .where('reference', '=', short.attempt.txnRef)
      .execute()
    expect(waits).toEqual([{ kind: 'AMOUNT', ours: null, theirs: 1_000, booked: true }])
    const suspense = await t.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as x', 'x.id', 'e.transaction_id')
      .select('e.amount')
      .where('e.account', '=', 'SUSPENSE')
      .where('x.memo', 'like', `%${short.attempt.txnRef}`)
      .execute()
    expect(suspense).toEqual([{ amount: -1_000 }])
  })

  it('H3: a wrong token is answered 401 and changes nothing; the honest notice afterwards counts', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { notice: 'none' })
    await pay(attempt.txnRef)
    const { delivery } = await sim.control('send', { reference: attempt.txnRef, as: 'wrong-token' })
    expect(delivery.status).toBe(401)
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
    expect((await sim.control('send', { reference: attempt.txnRef })).delivery.status).toBe(200)
    await paidOnce(attempt)
  })

  it('a forged notice with the right token, about a payment that was never made, moves nothing', async () => {
    const { attempt } = await opened()
    const fields = {
      payment_request_id: 'pr-forged',
      reference_id: attempt.txnRef,
      status: 'SUCCEEDED',
      request_amount: 199_000,
    }
    const { delivery } = await sim.control('send', { reference: attempt.txnRef, event: 'payment.capture', fields })
    expect(delivery.status).toBe(200)
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
  })

  it('H7, H9: who comes back sees our state; a stranger sees nothing', async () => {
    const { buyer, attempt } = await opened()
    const back = (ma: string, as: Person) => t.call('paymentReturn', { query: { ma } } as never, { as })
    expect((await back(attempt.txnRef, buyer)).body).toMatchObject({
      known: true,
      paymentStatus: 'PENDING',
      hint: null,
    })
    await pay(attempt.txnRef)
    expect((await back(attempt.txnRef, buyer)).body).toMatchObject({ orderStatus: 'PAID', paymentStatus: 'SUCCESS' })
    expect((await back(attempt.txnRef, await t.person())).body).toMatchObject({ known: false, orderCode: null })
  })

  it('H8: a payment nobody told us of is found by query', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { notice: 'none' })
    await pay(attempt.txnRef)
    await checkPayment(await t.as(), await dueRow(attempt.paymentId))
    await paidOnce(attempt)
  })

  it('H10: success, then a notice of failure: it stays paid', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { notice: 'success-then-failure' })
    const { deliveries } = await pay(attempt.txnRef)
    expect(answersOf(deliveries, 'payment.failure')).toEqual([200])
    await paidOnce(attempt)
    // Xendit itself, asked about it, says that it is paid: nothing speaks against our books.
    expect(await differencesOf(t, attempt.txnRef)).toEqual([])
  })

  it('H11: a card is declined, then another pays on the same page', async () => {
    const { attempt } = await opened()
    await pay(attempt.txnRef, { card: '4000000000009995' })
    expect((await booksOf(t, attempt)).payment).toMatchObject({
      status: 'FAILED',
      failure_code: 'INSUFFICIENT_BALANCE',
    })
    await pay(attempt.txnRef, { card: '5200000000001005' })
    await paidOnce(attempt)
  })

  it('H12: success after the order was given up revives it while it can be given', async () => {
    const { buyer, attempt } = await opened()
    await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: buyer })
    await pay(attempt.txnRef)
    await paidOnce(attempt)
  })

  it('H12, H13: two attempts of one buyer succeed: one is given, the other goes back, whole and once', async () => {
    const { buyer, attempt } = await opened()
    const again = { orderId: attempt.orderId, provider: 'XENDIT' as const }
    const retry = await t.call('retryPayment', { body: again }, { as: buyer })
    const second = await attemptOf(t, retry.body.paymentId)
    await Promise.all([pay(attempt.txnRef), pay(second.txnRef)])
    const [one, two] = [await booksOf(t, attempt), await booksOf(t, second)]
    expect([one.order.status, one.enrollments.length, one.refunds.length + two.refunds.length]).toEqual(['PAID', 1, 1])
    await t.deliver()
    const { refunds } = await sim.control('books')
    const references = [attempt, second].map(({ txnRef }) => txnRef)
    const { requests } = await sim.control('books')
    const ours = requests.filter((request: { reference: string }) => references.includes(request.reference))
    const back = refunds.filter((refund: { requestId: string }) =>
      ours.some(({ id }: { id: string }) => id === refund.requestId),
    )
    expect(back.map(({ amount }: { amount: number }) => amount)).toEqual([199_000])
  })

  it('H19: notices in the wrong order, the card’s last or first, end in the same state', async () => {
    for (const notice of ['honest', 'shuffled']) {
      const { buyer, attempt } = await opened()
      await spoil(attempt.txnRef, { notice })
      const { deliveries } = await pay(attempt.txnRef, { save: true })
      expect(deliveries).toHaveLength(3)
      await paidOnce(attempt)
      expect(await cardsOf(await t.as(), buyer.id)).toMatchObject([
        { provider: 'XENDIT', brand: 'VISA', last4: '1091', isDefault: true, expired: false },
      ])
    }
  })

  it('H21, H22: while we fail, or our answer is lost, the notice comes again; paid once', async () => {
    const lost = await opened()
    await spoil(lost.attempt.txnRef, { notice: 'drop-answer' })
    await pay(lost.attempt.txnRef)
    await paidOnce(lost.attempt)
    const failed = await opened()
    await t.db.schema.alterTable('payment_notices').renameTo('payment_notices_gone').execute()
    const { deliveries } = await pay(failed.attempt.txnRef).finally(() =>
      t.db.schema.alterTable('payment_notices_gone').renameTo('payment_notices').execute(),
    )
    expect(answersOf(deliveries)).toEqual([500])
    expect((await booksOf(t, failed.attempt)).payment.status).toBe('PENDING')
    await sim.control('clock', { advanceSeconds: 16 * 60 })
    await paidOnce(failed.attempt)
    await paidOnce(lost.attempt)
    const { deliveries: again } = await sim.control(`deliveries?reference=${lost.attempt.txnRef}`)
    expect(answersOf(again)).toEqual([null, 200])
    await sim.control('clock', { reset: true })
  })

  it('left alone it expires; canceled on the page it is canceled', async () => {
    const gone = await opened()
    await pay(gone.attempt.txnRef, { outcome: 'cancel' })
    await checkPayment(await t.as(), await dueRow(gone.attempt.paymentId))
    expect((await booksOf(t, gone.attempt)).payment).toMatchObject({ status: 'CANCEL', failure_code: 'CANCELED' })
    const late = await opened()
    await pay(late.attempt.txnRef, { outcome: 'expire' })
    await checkPayment(await t.as(), await dueRow(late.attempt.paymentId))
    expect((await booksOf(t, late.attempt)).payment.status).toBe('EXPIRED')
  })
})
