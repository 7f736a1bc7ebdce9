import { describe, expect, it } from 'vitest'
import type { DifferenceOutcome } from '#domain/books.ts'
import { booksOf, differencesOf } from '#server/modules/checkout/testing.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { reconcilePayments } from './reconcile.ts'
import { vnpayStage } from './vnpay.fixture.ts'

const s = vnpayStage()
const { ordered, pay, answers, statusOf, expectPaidOnce } = s

const rowOf = (paymentId: string) =>
  s.t.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
/** VNPAY took the money of an attempt and suspects it. */
async function suspected() {
  const attempt = await ordered()
  await pay(attempt, { outcome: '07' })
  expect([await answers(attempt), await statusOf(attempt)]).toEqual([['00'], ['CREATED', 'PENDING']])
  return attempt
}
/** What the clock does in some hours, an hour at a time. */
async function hoursLater(hours: number) {
  for (let hour = 0; hour < hours; hour++) {
    s.t.clock.advance(3_600)
    await reconcilePayments(await s.t.as())
    await expireOrders(await s.t.as())
  }
}
const waits = async ({ txnRef }: { txnRef: string }) => {
  const as = await s.t.person({ role: 'ADMIN' })
  const { items } = (await s.t.call('providerDifferences', { query: { open: 'true', take: 100 } } as never, { as }))
    .body
  return items.filter(({ reference }) => reference === txnRef)
}
const told = (attempt: { txnRef: string }, fields: object) =>
  s.sim.control('send-ipn', { txnRef: attempt.txnRef, fields }).then(({ delivery }) => delivery.rspCode as string)
const PAID = { vnp_ResponseCode: '00', vnp_TransactionStatus: '00' }
const REFUSED = { vnp_ResponseCode: '02', vnp_TransactionStatus: '02' }

describe('H26: VNPAY took the money and suspects it', () => {
  it('26 hours later it is under review still, asked about on, on the list and in its order; 00/00 then pays once', async () => {
    const attempt = await suspected()
    await hoursLater(26)
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    expect(await rowOf(attempt.paymentId)).toMatchObject({
      review_reason: 'Ngân hàng nghi ngờ giao dịch',
      next_check_at: expect.any(Date),
    })
    expect(await waits(attempt)).toMatchObject([{ kind: 'REVIEW', ours: null, theirs: 199_000, closedAt: null }])
    const as = await s.t.person({ role: 'ADMIN' })
    const seen = (await s.t.call('oneAdminOrder', { params: { id: attempt.orderId } }, { as })).body
    expect(seen.payments.map(({ underReview }) => underReview)).toEqual([true])
    s.expectGap(-199_000)
    expect(await told(attempt, PAID)).toBe('00')
    await expectPaidOnce(attempt)
    expect(await waits(attempt)).toEqual([])
    expect(await differencesOf(s.t, attempt.txnRef)).toMatchObject([{ kind: 'REVIEW', closed_at: expect.any(Date) }])
    expect((await rowOf(attempt.paymentId)).next_check_at).toBeNull()
  })
  it('then refused: the attempt has failed, it is off the list, and the order is given up at last', async () => {
    const attempt = await suspected()
    await hoursLater(26)
    expect(await told(attempt, REFUSED)).toBe('00')
    expect([await statusOf(attempt), await waits(attempt)]).toEqual([['CREATED', 'FAILED'], []])
    await hoursLater(1)
    expect(await statusOf(attempt)).toEqual(['REJECTED', 'FAILED'])
    expect(await rowOf(attempt.paymentId)).toMatchObject({ review_reason: null, next_check_at: null })
  })
  it('told after the attempt had expired it is reviewed all the same', async () => {
    const attempt = await ordered()
    await fetch(attempt.payUrl)
    await hoursLater(41)
    expect(await statusOf(attempt)).toEqual(['REJECTED', 'EXPIRED'])
    await s.sim.control('pay', { txnRef: attempt.txnRef, outcome: '07', force: true })
    expect(await waits(attempt)).toMatchObject([{ kind: 'REVIEW', theirs: 199_000 }])
    expect((await rowOf(attempt.paymentId)).next_check_at).not.toBeNull()
  })
})

describe('a person ends the review', () => {
  const end = async (attempt: { txnRef: string }, outcome?: DifferenceOutcome) => {
    const as = await s.t.person({ role: 'ADMIN' })
    const [row] = await waits(attempt)
    const body = { note: 'Đã gọi VNPAY', ...(outcome && { outcome }) }
    return s.t.call('closeDifference', { params: { id: row?.id ?? '' }, body }, { as })
  }
  it('STATUS_CONFLICT: a note alone, or an outcome of something else, ends nothing', async () => {
    const attempt = await suspected()
    expect((await end(attempt)).fault.code).toBe('STATUS_CONFLICT')
    expect((await end(attempt, 'SENT')).fault.code).toBe('STATUS_CONFLICT')
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
  })
  it('the money is there: paid once, though VNPAY confirms it later, and two say so at once', async () => {
    const attempt = await suspected()
    s.expectGap(-199_000)
    const answered = await Promise.all([end(attempt, 'TAKEN'), end(attempt, 'TAKEN')])
    expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectPaidOnce(attempt)
    expect(await told(attempt, PAID)).toBe('02')
    await expectPaidOnce(attempt)
    expect(await waits(attempt)).toEqual([])
  })
  it('the money is there and goes back: nothing is given, and the refund is on its way', async () => {
    const attempt = await suspected()
    s.expectGap(-199_000)
    expect((await end(attempt, 'GIVE_BACK')).status).toBe(200)
    const { order, payment, refunds, enrollments } = await booksOf(s.t, attempt)
    expect([order.status, payment.status, enrollments]).toEqual(['REJECTED', 'SUCCESS', []])
    expect(refunds).toMatchObject([{ amount: 199_000, status: 'REQUESTED' }])
  })
  it('nothing was taken: it failed, and the buyer may pay again', async () => {
    const attempt = await suspected()
    expect((await end(attempt, 'NOT_TAKEN')).status).toBe(200)
    expect(await statusOf(attempt)).toEqual(['CREATED', 'FAILED'])
    const next = await s.again(attempt)
    await pay(next)
    await expectPaidOnce(next)
  })
})
