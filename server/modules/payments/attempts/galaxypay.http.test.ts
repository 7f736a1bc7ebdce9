import { describe, expect, it } from 'vitest'
import { localDay } from '#domain/time.ts'
import { compareProviders } from '#server/modules/accounting/books/compare-providers.ts'
import { type Attempt, attemptOf, booksOf, differencesOf } from '#server/modules/checkout/testing.ts'
import { sendTransfer } from '#server/modules/refunds/transfers/send-transfer.ts'
import type { Person } from '#server/testing/app.ts'
import { galaxypayStage } from './galaxypay.fixture.ts'

const s = galaxypayStage()
const { ordered, pay, scenario, answers, statusOf, expectPaidOnce, check } = s

describe('paying with GalaxyPay', () => {
  it('leads to its page, is told by its notice, and both books agree', async () => {
    const attempt = await ordered()
    expect(attempt.payUrl).toMatch(new RegExp(`^${s.sim.url}/pay\\?t=`))
    await pay(attempt, { method: 'QRPAY' })
    await expectPaidOnce(attempt)
    const { payments } = await s.sim.control('books')
    const theirs = payments.find((one: { orderId: string }) => one.orderId === attempt.txnRef)
    const { payment } = await booksOf(s.t, attempt)
    expect([theirs.transactionId, theirs.amount, theirs.state]).toEqual([
      payment.provider_txn_no,
      payment.amount,
      'PAID',
    ])
    expect(await answers(attempt)).toEqual(['200'])
  })
  it('a choice of the buyer goes along', async () => {
    const buyer = await s.t.person()
    const body = { items: [{ productId: s.course.courseId }], provider: 'GALAXYPAY' as const, bankCode: 'MOMO' }
    const placed = await s.t.call('placeOrder', { body }, { as: buyer })
    const { txnRef } = await attemptOf(s.t, placed.body.paymentId ?? '')
    const { payments } = await s.sim.control('books')
    expect(payments.find((one: { orderId: string }) => one.orderId === txnRef)).toMatchObject({
      method: 'WALLET',
      source: 'MOMO',
    })
  })
  it('canceled: the order can be paid again', async () => {
    const attempt = await ordered()
    await pay(attempt, { outcome: 'cancel' })
    expect(await statusOf(attempt)).toEqual(['CREATED', 'CANCEL'])
    const again = await s.t.call(
      'retryPayment',
      { body: { orderId: attempt.orderId, provider: 'GALAXYPAY' } },
      { as: attempt.buyer },
    )
    const next = await attemptOf(s.t, again.body.paymentId)
    await pay(next)
    await expectPaidOnce(next)
  })
})

describe('hostile notices', () => {
  it.each(['duplicate10', 'duplicate10-concurrent'])(
    'H1: %s, on two instances: paid once, 200 and then 409',
    async (notice) => {
      const attempt = await ordered()
      await scenario(attempt, {
        notice,
        noticeUrls: [`${s.t.app.fastify.listeningOrigin}/api/v2/payments/galaxypay/ipn`, s.secondUrl],
      })
      await pay(attempt)
      await expectPaidOnce(attempt)
      expect((await answers(attempt)).sort()).toEqual(['200', ...Array(9).fill('409')])
    },
  )
  it('H2: a wrong amount is answered 404 as often as it comes, noted for somebody, and the honest notice after it still pays', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'wrong-amount', times: 3 })
    await pay(attempt)
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    for (let again = 0; again < 3; again++) await s.sim.control('clock', { advanceSeconds: 300 })
    expect(await answers(attempt)).toEqual(['404', '404', '404', '200'])
    await expectPaidOnce(attempt)
    expect(await differencesOf(s.t, attempt.txnRef)).toMatchObject([{ kind: 'AMOUNT', ours: null, theirs: 1_000 }])
  })
  it.each(['wrong-hash', 'decoded-hash'])(
    'H3, H4: %s is answered HTTP 401 and changes nothing; the honest one still pays',
    async (notice) => {
      const attempt = await ordered()
      await scenario(attempt, { notice })
      await pay(attempt)
      expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
      expect(await answers(attempt)).toEqual([401])
      const kept = await s.t.db
        .selectFrom('payment_notices')
        .selectAll()
        .where('payment_id', '=', attempt.paymentId)
        .execute()
      expect(kept).toEqual([])
      await s.sim.control('clock', { advanceSeconds: 300 })
      await expectPaidOnce(attempt)
    },
  )
  it('a payment that is not ours is answered 404', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'none' })
    await pay(attempt)
    await s.t.db
      .updateTable('payments')
      .set({ txn_ref: `${attempt.txnRef}X` })
      .where('id', '=', attempt.paymentId)
      .execute()
    await s.sim.control('send-notice', { orderId: attempt.txnRef })
    expect(await answers(attempt)).toEqual(['404'])
  })
  it('H10: success, then a signed failure: it stays paid, 409', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'success-then-failure' })
    await pay(attempt)
    expect(await answers(attempt)).toEqual(['200', '409'])
    await expectPaidOnce(attempt)
    expect(await differencesOf(s.t, attempt.txnRef)).toMatchObject([{ kind: 'DENIED', ours: 199_000, theirs: null }])
  })
  it('H11: failure, then success inside the page: it becomes paid', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'failure-then-success' })
    await pay(attempt)
    expect(await answers(attempt)).toEqual(['200', '200'])
    await expectPaidOnce(attempt)
  })
  it('H21: our database fails: HTTP 500, told again, paid once', async () => {
    const attempt = await ordered()
    const broken = s.t.db.schema.alterTable('payment_notices').renameTo('payment_notices_away')
    await broken.execute()
    try {
      await pay(attempt)
    } finally {
      await s.t.db.schema.alterTable('payment_notices_away').renameTo('payment_notices').execute()
    }
    expect(await answers(attempt)).toEqual([500])
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    await s.sim.control('clock', { advanceSeconds: 300 })
    await expectPaidOnce(attempt)
  })
  it('H22: our answer is lost after the commit: told again, 409, paid once', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'drop-answer' })
    await pay(attempt)
    await s.sim.control('clock', { advanceSeconds: 300 })
    expect((await answers(attempt)).at(-1)).toBe('409')
    await expectPaidOnce(attempt)
  })
})

describe('its books against ours', () => {
  it('H32: what it took and nobody told us is booked, pays its order, and is reported; what it does not have is reported', async () => {
    const [lost, made] = [await ordered(), await ordered()]
    await scenario(lost, { notice: 'none' })
    await pay(lost)
    await s.t.db.updateTable('payments').set({ status: 'SUCCESS' }).where('id', '=', made.paymentId).execute()
    for (let night = 0; night < 2; night++) await compareProviders(await s.t.as(), localDay(s.t.clock.now))
    await expectPaidOnce(lost)
    expect(await differencesOf(s.t, lost.txnRef)).toMatchObject([
      { kind: 'ONLY_THEIRS', ours: null, theirs: 199_000, booked: true },
    ])
    expect(await differencesOf(s.t, made.txnRef)).toMatchObject([
      { kind: 'ONLY_OURS', ours: 199_000, theirs: null, booked: false },
    ])
  })
})

describe('the browser that comes back', () => {
  const back = (returnUrl: string, as: Person) =>
    s.t.call('paymentReturn', { query: Object.fromEntries(new URL(returnUrl).searchParams) }, { as })

  it('H7: after the notice the page shows our own state', async () => {
    const attempt = await ordered()
    const { returnUrl } = await pay(attempt)
    expect((await back(returnUrl, attempt.buyer)).body).toMatchObject({
      known: true,
      orderStatus: 'PAID',
      hint: 'success',
    })
  })
  it('H8: without a notice nothing is paid by it; asking settles it within minutes', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'none' })
    const { returnUrl } = await pay(attempt)
    expect((await back(returnUrl, attempt.buyer)).body).toMatchObject({
      orderStatus: 'CREATED',
      paymentStatus: 'PENDING',
    })
    await check(attempt)
    await expectPaidOnce(attempt)
  })
  it('H9: a forged return, and another’s, tell nothing and change nothing', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'none', return: 'forged' })
    const { returnUrl } = await pay(attempt, { outcome: 'cancel' })
    expect((await back(returnUrl, attempt.buyer)).body).toMatchObject({ known: false, orderId: null })
    await scenario(attempt, { notice: 'none' })
    const honest = await pay(attempt)
    expect((await back(honest.returnUrl, await s.t.person())).body).toMatchObject({ known: false, orderId: null })
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
  })
})

describe('money that comes late, or twice', () => {
  it('H12: after our expiry it is revived, since it can still be given', async () => {
    const attempt = await ordered()
    await scenario(attempt, { notice: 'none' })
    s.t.clock.advance(25 * 3_600)
    await s.sim.control('clock', { advanceSeconds: 25 * 3_600 })
    await check(attempt)
    const ctx = await s.t.as()
    await ctx.jobs.timed.find(({ name }) => name === 'expire-orders')?.run(ctx)
    expect(await statusOf(attempt)).toEqual(['REJECTED', 'EXPIRED'])
    await pay(attempt, { force: true })
    await s.sim.control('send-notice', { orderId: attempt.txnRef })
    await expectPaidOnce(attempt)
  })
  async function paidTwice() {
    const first = await ordered()
    const again = await s.t.call(
      'retryPayment',
      { body: { orderId: first.orderId, provider: 'GALAXYPAY' } },
      { as: first.buyer },
    )
    const other = await attemptOf(s.t, again.body.paymentId)
    await pay(first)
    await pay(other)
    return { first, other }
  }
  const refundsOf = async (attempt: Attempt) => {
    const { payment } = await booksOf(s.t, attempt)
    const { refunds } = await s.sim.control('books')
    return refunds.filter((one: { ofTransaction: string }) => one.ofTransaction === payment.provider_txn_no)
  }
  it('H13: the second of two payments goes back, the whole amount, once', async () => {
    const { first, other } = await paidTwice()
    await s.t.deliver()
    await expectPaidOnce(first)
    expect(await refundsOf(other)).toMatchObject([{ amount: 199_000 }])
    expect((await booksOf(s.t, other)).payment.status).toBe('REFUND')
  })
  it('H15, H16: no answer after they took the refund: asked again under the same id, sent once', async () => {
    const { other } = await paidTwice()
    const [refund] = (await booksOf(s.t, other)).refunds
    const ctx = await s.t.as()
    await scenario(other, { api: 'timeout-after-accept' })
    await expect(sendTransfer(ctx, refund?.id ?? '')).rejects.toThrow()
    expect((await booksOf(s.t, other)).refunds[0]?.status).toBe('UNKNOWN')
    await s.sim.control('scenario', { clear: true })
    await Promise.all([sendTransfer(ctx, refund?.id ?? ''), sendTransfer(ctx, refund?.id ?? '')])
    expect((await booksOf(s.t, other)).payment.status).toBe('REFUND')
    expect(await refundsOf(other)).toHaveLength(1)
  })
  it('H14: more than is left is refused there too', async () => {
    s.expectGap(-199_000)
    const attempt = await ordered()
    await pay(attempt)
    const { payment } = await booksOf(s.t, attempt)
    const { galaxypay } = (await s.t.as()).providers
    const back = (requestId: string, amount: number) =>
      galaxypay?.refund({
        requestId,
        amount: amount as never,
        transactionNo: payment.provider_txn_no ?? '',
        description: 'Hoàn tiền',
        at: s.t.clock.now,
      })
    expect(await back(`R1${attempt.txnRef}`, 50_000)).toMatchObject({ outcome: 'done' })
    expect(await back(`R2${attempt.txnRef}`, 149_001)).toMatchObject({ outcome: 'refused' })
    expect(await back(`R3${attempt.txnRef}`, 149_000)).toMatchObject({ outcome: 'done' })
  })
})

describe('GalaxyPay that does not answer', () => {
  it('H17: opening times out after they took it: unknown, no second payment there, and its notice still pays', async () => {
    await s.sim.control('scenario', { api: 'timeout-after-accept' })
    const attempt = await ordered()
    expect(attempt.payUrl).toBeNull()
    const { payment } = await booksOf(s.t, attempt)
    expect(payment).toMatchObject({ status: 'PENDING', provider_ref: null, unknown_since: expect.any(Date) })
    const { payments } = await s.sim.control('books')
    expect(payments.filter((one: { orderId: string }) => one.orderId === attempt.txnRef)).toHaveLength(1)
    await pay(attempt)
    await expectPaidOnce(attempt)
  })
  it('a first try that never reached them is made once more, and leads to the page', async () => {
    await s.sim.control('scenario', { api: 'html-502' })
    const attempt = await ordered()
    expect(attempt.payUrl).toContain('/pay?t=')
  })
  it.each(['html-403', 'html-502', 'empty', 'wrong-hash'])(
    'H18: %s leaves the outcome unknown, not failed',
    async (api) => {
      const attempt = await ordered()
      await scenario(attempt, { notice: 'none', api })
      await pay(attempt)
      await check(attempt)
      expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
      await s.sim.control('scenario', { clear: true })
      await check(attempt)
      await expectPaidOnce(attempt)
    },
  )
})
