import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import {
  attemptOf,
  booksOf,
  differencesOf,
  noticeOf,
  notify,
  ordered,
  unencodedNoticeOf,
} from '#server/modules/checkout/testing.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { takeVnpayNotice } from './take-vnpay-notice.ts'

const t = openedApp({ POOL_SIZE: '20' })
let course: PublishedCourse

beforeAll(async () => {
  course = await publishedCourse(t, { price: 199_000 })
})

async function bought(person?: Person) {
  const buyer = person ?? (await t.person())
  return { buyer, attempt: await ordered(t, buyer, [course.courseId]) }
}
const CANCELED = { vnp_ResponseCode: '24', vnp_TransactionStatus: '02', vnp_TransactionNo: '0', vnp_BankTranNo: '' }

describe('I-20: one settlement per provider transaction', () => {
  it('ten deliveries at once: paid once, access once, one answer 00 and nine 02 (H1)', async () => {
    const { attempt } = await bought()
    const notice = noticeOf(attempt)
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(t, notice)))
    expect(answers.sort()).toEqual(['00', ...Array(9).fill('02')])
    const books = await booksOf(t, attempt)
    expect(books).toMatchObject({ order: { status: 'PAID' }, payment: { status: 'SUCCESS' } })
    expect([books.enrollments.length, books.paidMoves.length, books.refunds.length]).toEqual([1, 1, 0])
    expect(await notify(t, notice)).toBe('02')
  })

  it('two orders cannot be settled by one transaction of the provider', async () => {
    const first = await bought()
    const second = await bought()
    expect(await notify(t, noticeOf(first.attempt, { vnp_TransactionNo: '777001' }))).toBe('00')
    expect(await notify(t, noticeOf(second.attempt, { vnp_TransactionNo: '777001' }))).toBe('99')
    expect((await booksOf(t, second.attempt)).order.status).toBe('CREATED')
  })
})

describe('I-21: the signature first', () => {
  it('a wrong one changes nothing, and the honest notice afterwards still counts (H3, H4)', async () => {
    const { attempt } = await bought()
    const notice = noticeOf(attempt)
    expect(await notify(t, { ...notice, vnp_SecureHash: '0'.repeat(128) })).toBe('97')
    expect(await notify(t, { ...notice, vnp_ResponseCode: '24' })).toBe('97')
    expect(await notify(t, unencodedNoticeOf(attempt))).toBe('97')
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
    expect(
      await t.db.selectFrom('payment_notices').selectAll().where('payment_id', '=', attempt.paymentId).execute(),
    ).toEqual([])
    expect(await notify(t, notice)).toBe('00')
  })
  it('I-30: a valid one of another terminal, or for an unknown order, is answered 01 (H5)', async () => {
    const { attempt } = await bought()
    expect(await notify(t, noticeOf(attempt, { vnp_TmnCode: 'OTHERTMN' }))).toBe('01')
    expect(await notify(t, noticeOf({ ...attempt, txnRef: 'KHONGCO12345' }))).toBe('01')
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
  })
})

describe('I-22: the amount in đồng must hold', () => {
  it('another amount is answered 04 and kept as a note; the right one afterwards counts (H2)', async () => {
    const { attempt } = await bought()
    const transaction = { vnp_TransactionNo: '555123' }
    expect(await notify(t, noticeOf({ ...attempt, amount: 1 }, transaction))).toBe('04')
    expect((await booksOf(t, attempt)).order.status).toBe('CREATED')
    expect(
      await t.db.selectFrom('payment_notices').select('verdict').where('payment_id', '=', attempt.paymentId).execute(),
    ).toEqual([{ verdict: 'wrong-amount' }])
    expect(await notify(t, noticeOf(attempt, transaction))).toBe('00')
    expect((await booksOf(t, attempt)).order.status).toBe('PAID')
  })
})

describe('I-23: events out of order', () => {
  it('a failure told after success leaves it paid (H10)', async () => {
    const { attempt } = await bought()
    await notify(t, noticeOf(attempt))
    expect(await notify(t, noticeOf(attempt, CANCELED))).toBe('02')
    expect(await booksOf(t, attempt)).toMatchObject({ order: { status: 'PAID' }, payment: { status: 'SUCCESS' } })
  })
  it('success after a failure counts: people try again inside the provider’s page (H11)', async () => {
    const { attempt } = await bought()
    expect(await notify(t, noticeOf(attempt, CANCELED))).toBe('00')
    expect((await booksOf(t, attempt)).payment).toMatchObject({ status: 'CANCEL', failure_code: '24' })
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    expect(await booksOf(t, attempt)).toMatchObject({
      order: { status: 'PAID' },
      payment: { status: 'SUCCESS', failure_code: null },
    })
  })
  it('a refunded payment told as paid again stays refunded', async () => {
    const { attempt } = await bought()
    await notify(t, noticeOf(attempt))
    await t.db.updateTable('payments').set({ status: 'REFUND' }).where('id', '=', attempt.paymentId).execute()
    expect(await notify(t, noticeOf(attempt))).toBe('02')
    expect((await booksOf(t, attempt)).payment.status).toBe('REFUND')
  })
  it('code 00 with status 02 is recorded and not paid (H6); 07 is recorded, reviewed, not paid (H26)', async () => {
    const odd = await bought()
    expect(await notify(t, noticeOf(odd.attempt, { vnp_TransactionStatus: '02' }))).toBe('00')
    expect(await booksOf(t, odd.attempt)).toMatchObject({ order: { status: 'CREATED' }, payment: { status: 'FAILED' } })
    const suspect = await bought()
    expect(await notify(t, noticeOf(suspect.attempt, { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }))).toBe(
      '00',
    )
    const books = await booksOf(t, suspect.attempt)
    expect(books).toMatchObject({
      order: { status: 'CREATED' },
      payment: { status: 'PENDING', review_reason: 'Ngân hàng nghi ngờ giao dịch' },
    })
  })
})

describe('I-24: the browser settles nothing', () => {
  it('a signed return shows and changes nothing; a forged or a stranger’s tells nothing (H8, H9)', async () => {
    const { buyer, attempt } = await bought()
    const query = noticeOf(attempt)
    const shown = await t.call('paymentReturn', { query } as never, { as: buyer })
    expect(shown.body).toMatchObject({
      known: true,
      orderId: attempt.orderId,
      orderStatus: 'CREATED',
      paymentStatus: 'PENDING',
      hint: 'success',
    })
    expect((await booksOf(t, attempt)).order.status).toBe('CREATED')
    const nothing = { known: false, orderId: null, orderCode: null }
    expect(
      (await t.call('paymentReturn', { query: { ...query, vnp_Amount: '1' } } as never, { as: buyer })).body,
    ).toMatchObject(nothing)
    expect((await t.call('paymentReturn', { query } as never, { as: await t.person() })).body).toMatchObject(nothing)
  })
})

describe('I-25: what is captured is what was asked', () => {
  it('never more: a greater sum is refused; a second capture is told the first result, books nothing, and waits for somebody', async () => {
    const { attempt } = await bought()
    expect(await notify(t, noticeOf({ ...attempt, amount: 199_001 }))).toBe('04')
    expect(await notify(t, noticeOf(attempt, { vnp_TransactionNo: '990001' }))).toBe('00')
    for (let told = 0; told < 2; told++)
      expect(await notify(t, noticeOf(attempt, { vnp_TransactionNo: '990002' }))).toBe('02')
    expect(await differencesOf(t, `${attempt.txnRef}/`)).toMatchObject([
      { reference: `${attempt.txnRef}/990002`, kind: 'PAID_TWICE', ours: 199_000, theirs: 199_000, booked: false },
    ])
    const { payment } = await booksOf(t, attempt)
    expect([payment.amount, payment.provider_txn_no]).toEqual([199_000, '990001'])
    const captured = await t.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as x', 'x.id', 'e.transaction_id')
      .select('e.amount')
      .where('x.kind', '=', 'CAPTURE')
      .where('e.order_id', '=', attempt.orderId)
      .execute()
    expect(captured).toEqual([{ amount: -199_000 }])
  })
})

describe('I-32: what a provider keeps follows the way that paid', () => {
  it('another way changes nothing of the price, and only the one that paid has its fee in the books', async () => {
    const { buyer, attempt } = await bought()
    const retry = await t.call(
      'retryPayment',
      { body: { orderId: attempt.orderId, provider: 'BANK_TRANSFER' } },
      { as: buyer },
    )
    const other = await attemptOf(t, retry.body.paymentId)
    expect([other.amount, (await booksOf(t, attempt)).order.total]).toEqual([199_000, 199_000])
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    const fees = await t.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as x', 'x.id', 'e.transaction_id')
      .select(['x.ref_id', 'e.account', 'e.gateway', 'e.amount'])
      .where('x.kind', '=', 'FEE')
      .where('x.ref_id', 'in', [attempt.paymentId, other.paymentId])
      .orderBy('e.index')
      .execute()
    expect(fees).toEqual([
      { ref_id: attempt.paymentId, account: 'PROVIDER_FEES', gateway: null, amount: 3_839 },
      { ref_id: attempt.paymentId, account: 'PROVIDER_CLEARING', gateway: 'VNPAY', amount: -3_839 },
    ])
  })
})

describe('I-26: success after the order was given up', () => {
  it('revives it while it can still be given; M8: a second notice gives nothing more', async () => {
    const { buyer, attempt } = await bought()
    await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: buyer })
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    const books = await booksOf(t, attempt)
    expect(books.order).toMatchObject({ status: 'PAID', closed_reason: null })
    expect(books.enrollments).toHaveLength(1)
  })
  it('gives the money back, once, when the buyer has it already', async () => {
    const { buyer, attempt } = await bought()
    await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: buyer })
    const again = await bought(buyer)
    await notify(t, noticeOf(again.attempt))
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    const books = await booksOf(t, attempt)
    expect(books).toMatchObject({
      order: { status: 'REJECTED' },
      payment: { status: 'SUCCESS' },
      refunds: [{ amount: 199_000, status: 'REQUESTED' }],
    })
    expect(await notify(t, noticeOf(attempt))).toBe('02')
    expect((await booksOf(t, attempt)).refunds).toHaveLength(1)
  })
})

describe('I-27: two attempts of one order succeed', () => {
  async function race(through: (ctx: Context) => Context) {
    const { buyer, attempt } = await bought()
    const retry = await t.call('retryPayment', { body: { orderId: attempt.orderId } }, { as: buyer })
    const second = await attemptOf(t, retry.body.paymentId)
    const ctx = through(await t.as())
    const answers = await Promise.all([takeVnpayNotice(ctx, noticeOf(attempt)), takeVnpayNotice(ctx, noticeOf(second))])
    const [one, two] = [await booksOf(t, attempt), await booksOf(t, second)]
    const held =
      answers.every((answer) => answer.RspCode === '00') &&
      one.order.status === 'PAID' &&
      one.enrollments.length === 1 &&
      one.paidMoves.length === 1 &&
      one.refunds.length + two.refunds.length === 1 &&
      one.payment.status === 'SUCCESS' &&
      two.payment.status === 'SUCCESS'
    return held
  }
  it('the order is paid once, the other money goes back (H13), in twenty races', async () => {
    for (let round = 0; round < 20; round++) expect(await race((ctx) => ctx)).toBe(true)
  })
  it('I-02 control: with the locks off the same race goes wrong', async () => {
    let broken = false
    while (!broken) broken = !(await race((ctx) => withoutLocks(ctx, 2)))
    expect(broken).toBe(true)
  })
})

describe('expiry', () => {
  it('an order is given up only when its time is over and nobody still has to answer; once', async () => {
    const { attempt } = await bought()
    const ctx = await t.as()
    t.clock.advance(25 * 3_600)
    await expireOrders(ctx)
    expect((await booksOf(t, attempt)).order.status).toBe('CREATED')
    await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', attempt.paymentId).execute()
    await Promise.all([expireOrders(ctx), expireOrders(ctx)])
    expect((await booksOf(t, attempt)).order).toMatchObject({ status: 'REJECTED', closed_reason: 'Quá hạn thanh toán' })
    const moves = await t.db
      .selectFrom('status_history')
      .select('to_status')
      .where('subject_id', '=', attempt.orderId)
      .execute()
    expect(moves).toEqual([{ to_status: 'REJECTED' }])
  })
})
