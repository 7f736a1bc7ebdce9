import { describe, expect, it } from 'vitest'
import { localDay } from '#domain/time.ts'
import { compareProviders } from '#server/modules/accounting/books/compare-providers.ts'
import { booksOf, differencesOf, limitPlaces } from '#server/modules/checkout/testing.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { lettersOfReturn, refundsOf } from '#server/modules/refunds/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { checkPayment, reconcilePayments } from './reconcile.ts'
import { vnpayStage } from './vnpay.fixture.ts'

const s = vnpayStage()
const { ordered, again, pay, scenario, answers, statusOf, expectPaidOnce } = s

const rowOf = (paymentId: string) =>
  s.t.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
const ask = async ({ paymentId }: { paymentId: string }) => checkPayment(await s.t.as(), await rowOf(paymentId))
const returned = (as: Person, url: string | null) =>
  s.t.call('paymentReturn', { query: Object.fromEntries(new URL(url ?? '').searchParams) } as never, { as })
const refundsThere = async ({ txnRef }: { txnRef: string }) =>
  ((await s.sim.control('books')).refunds as { txnRef: string }[]).filter((one) => one.txnRef === txnRef)
describe('VNPAY: hostile notices', () => {
  it.each(['duplicate10', 'duplicate10-concurrent'])(
    'H1: %s, on two instances: paid once, 00 and then 02',
    async (ipn) => {
      const attempt = await ordered()
      await scenario(attempt, { ipn, ipnUrls: s.noticeUrls })
      await pay(attempt)
      expect((await answers(attempt)).toSorted()).toEqual(['00', ...Array(9).fill('02')])
      await expectPaidOnce(attempt)
    },
  )
  it('H2: a wrong amount is answered 04 as often as it comes, noted for somebody, and gives nothing; the honest notice after it pays', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'wrong-amount', times: 3 })
    await pay(attempt)
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    for (let again = 0; again < 3; again++) await s.sim.control('clock', { advanceSeconds: 300 })
    expect(await answers(attempt)).toEqual(['04', '04', '04', '00'])
    await expectPaidOnce(attempt)
    expect(await differencesOf(s.t, attempt.txnRef)).toMatchObject([{ kind: 'AMOUNT', theirs: 1, booked: false }])
  })
  it.each([
    ['H3', 'wrong-hash', '97'],
    ['H4', 'unencoded-hash', '97'],
    ['H5', 'foreign-tmn', '01'],
  ])('%s: %s is answered %s and changes nothing; the honest notice after it pays', async (_case, ipn, code) => {
    const attempt = await ordered()
    await scenario(attempt, { ipn })
    await pay(attempt)
    expect([await answers(attempt), await statusOf(attempt)]).toEqual([[code], ['CREATED', 'PENDING']])
    await s.sim.control('clock', { advanceSeconds: 300 })
    expect(await answers(attempt)).toEqual([code, '00'])
    await expectPaidOnce(attempt)
  })
  it('H6: code 00 with status 02 is answered 00 and not paid', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'status-02' })
    await pay(attempt)
    expect(await answers(attempt)).toEqual(['00'])
    expect(await statusOf(attempt)).toEqual(['CREATED', 'FAILED'])
  })
  it('H10: success, then a signed failure: 02, it stays paid', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'success-then-failure' })
    await pay(attempt)
    expect(await answers(attempt)).toEqual(['00', '02'])
    await expectPaidOnce(attempt)
    expect(await differencesOf(s.t, attempt.txnRef)).toMatchObject([{ kind: 'DENIED', ours: 199_000, theirs: null }])
  })
  it('H11: failure, then success inside the page: it becomes paid', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'failure-then-success' })
    await pay(attempt)
    expect(await answers(attempt)).toEqual(['00', '00'])
    await expectPaidOnce(attempt)
    expect(await differencesOf(s.t, attempt.txnRef)).toEqual([])
  })
  it('H21: our database fails: 99, told again after five minutes, paid once', async () => {
    const attempt = await ordered()
    await s.t.db.schema.alterTable('payment_notices').renameTo('payment_notices_away').execute()
    await pay(attempt).finally(() =>
      s.t.db.schema.alterTable('payment_notices_away').renameTo('payment_notices').execute(),
    )
    expect([await answers(attempt), await statusOf(attempt)]).toEqual([['99'], ['CREATED', 'PENDING']])
    await s.sim.control('clock', { advanceSeconds: 300 })
    expect(await answers(attempt)).toEqual(['99', '00'])
    await expectPaidOnce(attempt)
  })
  it('H22: our answer is lost after the commit: told again, 02, paid once', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'drop-answer' })
    await pay(attempt)
    await s.sim.control('clock', { advanceSeconds: 300 })
    expect(await answers(attempt)).toEqual([null, '02'])
    await expectPaidOnce(attempt)
  })
  it('H24: references are unique for ever, whatever the day: two attempts of one order around midnight', async () => {
    s.t.clock.now = new Date(`${new Date().toISOString().slice(0, 10)}T16:59:59Z`)
    const first = await ordered()
    s.t.clock.advance(2)
    const second = await again(first)
    expect(first.txnRef).not.toBe(second.txnRef)
    const same = { ...(await rowOf(first.paymentId)), id: undefined, provider_txn_no: null, pay_data: null }
    await expect(
      s.t.db
        .insertInto('payments')
        .values(same as never)
        .execute(),
    ).rejects.toThrow('payments_txn_ref')
  })
  it('H25: a doubled key is refused, what proxies add is ignored, an unknown vnp_ key is part of what is signed', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'none' })
    await pay(attempt)
    const send = async (more: object) =>
      (await s.sim.control('send-ipn', { txnRef: attempt.txnRef, ...more })).delivery.rspCode
    expect(await send({ extra: 'vnp_Amount=1' })).toBe('97')
    expect(await send({ extra: 'vnp_Them=1' })).toBe('97')
    expect(await send({ extra: `utm_source=${'x'.repeat(2_000)}&utm_source=zalo` })).toBe('00')
    expect(await send({ fields: { vnp_Them: 'x'.repeat(2_000) } })).toBe('02')
    await expectPaidOnce(attempt)
  })
})

describe('VNPAY: its books against ours', () => {
  it('H32: what it took and nobody told us is booked, pays its order, and is reported; what it does not have is reported', async () => {
    const [lost, made] = [await ordered(), await ordered()]
    await scenario(lost, { ipn: 'none' })
    await pay(lost)
    await s.t.db.updateTable('payments').set({ status: 'SUCCESS' }).where('id', '=', made.paymentId).execute()
    const compare = async () => compareProviders(await s.t.as(), localDay(s.t.clock.now))
    for (let night = 0; night < 2; night++) await compare()
    await expectPaidOnce(lost)
    expect(await differencesOf(s.t, lost.txnRef)).toMatchObject([
      { kind: 'ONLY_THEIRS', ours: null, theirs: 199_000, booked: true },
    ])
    expect(await differencesOf(s.t, made.txnRef)).toMatchObject([
      { kind: 'ONLY_OURS', ours: 199_000, theirs: null, booked: false },
    ])
  })
})

describe('VNPAY: the browser', () => {
  it('H7: after the notice the page shows our own state', async () => {
    const attempt = await ordered()
    const { returnUrl } = await pay(attempt)
    expect((await returned(attempt.buyer, returnUrl)).body).toMatchObject({ known: true, orderStatus: 'PAID' })
    await expectPaidOnce(attempt)
  })
  it('H8: without a notice it says that it waits; asking settles it within minutes', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'none' })
    const { returnUrl } = await pay(attempt)
    expect((await returned(attempt.buyer, returnUrl)).body).toMatchObject({ orderStatus: 'CREATED', hint: 'success' })
    s.t.clock.advance(121)
    await reconcilePayments(await s.t.as())
    await expectPaidOnce(attempt)
  })
  it('H9: a forged return, and another’s, tell nothing and change nothing', async () => {
    const attempt = await ordered()
    await scenario(attempt, { redirect: 'forged', ipn: 'none' })
    const { returnUrl } = await pay(attempt, { outcome: 'cancel' })
    const nothing = { known: false, orderId: null, orderCode: null }
    expect((await returned(attempt.buyer, returnUrl)).body).toMatchObject(nothing)
    const honest = await ordered()
    const back = await pay(honest)
    expect((await returned(attempt.buyer, back.returnUrl)).body).toMatchObject(nothing)
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
  })
})

describe('VNPAY: late, twice, and back', () => {
  async function expired(attempt: { paymentId: string }) {
    s.t.clock.advance(26 * 3_600)
    await ask(attempt)
    await expireOrders(await s.t.as())
  }
  it('H12: success after our expiry: fulfilled where it can still be given', async () => {
    const attempt = await ordered()
    await scenario(attempt, { ipn: 'none' })
    await expired(attempt)
    expect(await statusOf(attempt)).toEqual(['REJECTED', 'EXPIRED'])
    await s.sim.control('scenario', { clear: true })
    await pay(attempt, { force: true })
    expect(await answers(attempt)).toEqual(['00'])
    await expectPaidOnce(attempt)
  })
  it('H12: the place is gone by then: the money is booked and goes back by itself, once; the buyer is told', async () => {
    const scarce = await publishedCourse(s.t, { price: 199_000 })
    await limitPlaces(s.t, scarce.courseId, 1)
    const late = await ordered(undefined, [scarce])
    await fetch(late.payUrl)
    await s.sim.control('clock', { advanceSeconds: 31 * 60 })
    s.t.clock.advance(31 * 60)
    await ask(late)
    await expireOrders(await s.t.as())
    const quick = await ordered(undefined, [scarce])
    await pay(quick)
    await s.sim.control('pay', { txnRef: late.txnRef, force: true })
    expect(await answers(late)).toEqual(['00'])
    await s.t.deliver()
    expect([await statusOf(quick), (await booksOf(s.t, late)).order.status]).toEqual([['PAID', 'SUCCESS'], 'REJECTED'])
    expect((await booksOf(s.t, late)).refunds).toMatchObject([{ status: 'PROCESSING', amount: 199_000 }])
    expect(await refundsThere(late)).toHaveLength(1)
    const told = s.t.db.selectFrom('deliveries').select('kind').where('user_id', '=', late.buyer.id)
    expect((await told.where('kind', '=', 'REFUND_SENT').execute()).length).toBeGreaterThan(0)
    expect(await lettersOfReturn(s.t, late.buyer)).toEqual([
      expect.stringMatching(/Sản phẩm đã có chủ hoặc vừa hết chỗ.*sẽ hoàn về phương thức bạn đã thanh toán/),
    ])
  })
  it('H13: two attempts of one order succeed: the first gives, the second goes back whole, once', async () => {
    const first = await ordered()
    const second = await again(first)
    await pay(first)
    await pay(second)
    await s.t.deliver()
    await expectPaidOnce(first)
    expect((await booksOf(s.t, second)).refunds).toMatchObject([{ status: 'PROCESSING', amount: 199_000 }])
    expect([(await refundsThere(first)).length, (await refundsThere(second)).length]).toEqual([0, 1])
    expect(await lettersOfReturn(s.t, second.buyer)).toEqual([
      expect.stringContaining('Đơn hàng đã được thanh toán bằng một giao dịch khác'),
    ])
  })
  it('H14, H15: 50.000 of 199.000 goes back once, though two agree at once; 149.001 more is refused here and there', async () => {
    const attempt = await ordered()
    await pay(attempt)
    const [staff, one, other] = await Promise.all([1, 2, 3].map(() => s.t.person({ role: 'ADMIN' })))
    const { order } = await booksOf(s.t, attempt)
    const [item] = await s.t.db.selectFrom('order_items').select('id').where('order_id', '=', order.id).execute()
    const start = (amount: number) =>
      s.t.call(
        'startRefund',
        { body: { orderId: order.id, items: [{ orderItemId: item?.id ?? '', amount }], reason: 'Trả lại' } },
        { as: staff },
      )
    const { id } = (await start(50_000)).body
    const agree = (as?: Person) => s.t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as })
    expect((await Promise.all([agree(one), agree(other)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await s.t.deliver()
    await s.t.deliver()
    expect(await refundsThere(attempt)).toHaveLength(1)
    expect((await start(149_001)).fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    const { payment } = await booksOf(s.t, attempt)
    const there = await (await s.t.as()).providers.vnpay.refund({
      requestId: `RF14${attempt.txnRef}`.slice(0, 32),
      txnRef: attempt.txnRef,
      amount: 149_001 as never,
      total: 199_000 as never,
      transactionNo: payment.provider_txn_no ?? '',
      paidFrom: payment.created_at,
      at: s.t.clock.now,
      orderInfo: 'Hoan tien',
      by: 'benhoc',
    })
    expect([there.outcome, (await refundsThere(attempt)).length]).toEqual(['refused', 1])
  })
  it('H16: the refund call times out after VNPAY took it: UNKNOWN, the same id again, no second refund', async () => {
    const first = await ordered()
    const second = await again(first)
    await pay(first)
    await pay(second)
    await scenario(second, { api: 'timeout-after-accept' })
    await s.t.deliver().catch(() => null)
    expect((await refundsOf(s.t, first.orderId)).transfers.map(({ status }) => status)).toEqual(['UNKNOWN'])
    await s.sim.control('scenario', { clear: true })
    s.t.clock.advance(11 * 60)
    const jobs = (await s.t.as()).jobs.timed
    await jobs.find(({ name }) => name === 'send-waiting-transfers')?.run(await s.t.as())
    expect((await refundsOf(s.t, first.orderId)).transfers.map(({ status }) => status)).toEqual(['PROCESSING'])
    expect(await refundsThere(second)).toHaveLength(1)
  })
  it('H17: nothing is created over the network; an attempt nobody heard of again is asked about by its reference', async () => {
    const attempt = await ordered()
    await ask(attempt)
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    await scenario(attempt, { ipn: 'none' })
    await pay(attempt)
    await ask(attempt)
    await expectPaidOnce(attempt)
  })
  it.each(['html-403', 'html-502', 'empty', 'wrong-hash', 'hang'])(
    'H18: %s leaves the outcome unknown; then it is found',
    async (api) => {
      const attempt = await ordered()
      await scenario(attempt, { ipn: 'none', api })
      await pay(attempt)
      await ask(attempt)
      expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
      await s.sim.control('scenario', { clear: true })
      await ask(attempt)
      await expectPaidOnce(attempt)
    },
  )
})
