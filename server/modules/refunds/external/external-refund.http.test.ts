import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { booksOf, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { ledgerOf, refundsOf } from '../testing.ts'
import { settleTransfer } from '../transfers/settle-transfer.ts'
import { recordProviderRefund } from './record-provider-refund.ts'

const t = openedApp({ POOL_SIZE: '16' })
let cheap: PublishedCourse
let dear: PublishedCourse
let writer: Person
let other: Person
beforeAll(async () => {
  cheap = await publishedCourse(t, { price: 199_000 })
  dear = await publishedCourse(t, { price: 3_500_000 })
  writer = await t.person({ role: 'ADMIN' })
  other = await t.person({ role: 'SALE' })
})

async function paid(course: PublishedCourse, buyer?: Person) {
  const attempt = await ordered(t, buyer ?? (await t.person()), [course.courseId])
  await notify(t, noticeOf(attempt))
  return attempt
}
const writeDown = (paymentId: string, amount: number, { as = writer, byHand = true } = {}) =>
  t.call('writeDownRefund', { body: { paymentId, amount, byHand, reason: 'Chuyển khoản, mã FT123' } }, { as })
const approve = (id: string, as: Person) =>
  t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as })
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

describe('money that one person says went back', () => {
  it('below the limit it counts at once; from the limit on another has to say so too, then it counts once', async () => {
    const small = await paid(cheap)
    expect((await writeDown(small.paymentId, 199_000)).body.status).toBe('APPROVED')
    const large = await paid(dear)
    const { body } = await writeDown(large.paymentId, 3_500_000)
    expect(body.status).toBe('PENDING')
    expect((await booksOf(t, large)).enrollments[0]?.revoked_at).toBeNull()
    expect((await refundsOf(t, large.orderId)).transfers).toEqual([])
    expect((await approve(body.id, writer)).fault.code).toBe('CANNOT_DECIDE_OWN')
    const seen = (await t.call('staffRefund', { params: { id: body.id } }, { as: other })).body
    expect([seen.approvalsNeeded, seen.can.approve]).toEqual([1, true])
    const answers = await Promise.all([approve(body.id, other), approve(body.id, await t.person({ role: 'ADMIN' }))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const books = await booksOf(t, large)
    expect([books.payment.status, books.refunds.map(({ status }) => status)]).toEqual(['REFUND', ['REFUNDED']])
    expect(books.enrollments[0]?.revoked_at).not.toBeNull()
    expect((await ledgerOf(t, large.orderId)).BUYER_FUNDS).toBe(0)
    expect(await broken()).toEqual([])
  })

  it('in parts it does not slip under the limit; never more than the payment holds, never to oneself', async () => {
    const { paymentId, orderId } = await paid(dear)
    expect((await writeDown(paymentId, 1_500_000)).body.status).toBe('APPROVED')
    const second = (await writeDown(paymentId, 500_000)).body
    expect(second.status).toBe('PENDING')
    expect((await writeDown(paymentId, 2_000_001)).fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    const third = (await writeDown(paymentId, 1_999_999, { as: other })).body
    expect((await approve(third.id, writer)).body.status).toBe('APPROVED')
    expect((await approve(second.id, other)).fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await refundsOf(t, orderId)).transfers.map(({ amount }) => Number(amount)).sort()).toEqual([
      1_500_000, 1_999_999,
    ])
    const own = await paid(cheap, writer)
    expect((await writeDown(own.paymentId, 1_000)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await writeDown(own.paymentId, 1_000, { as: other })).body.status).toBe('APPROVED')
    expect(await broken()).toEqual([])
  })

  it('the end of a refund that two agreed to needs no third; of one that fills it only in part the whole is looked at', async () => {
    const { paymentId, orderId } = await paid(dear)
    const { items } = (await t.call('refundableOrder', { params: { order: orderId } }, { as: writer })).body
    const wish = {
      orderId,
      items: [{ orderItemId: items[0]?.orderItemId ?? '', amount: 2_500_000 }],
      reason: 'Hủy lớp',
    }
    const { id } = (await t.call('startRefund', { body: wish }, { as: await t.person({ role: 'ADMIN' }) })).body
    await approve(id, writer)
    await approve(id, other)
    const [transfer] = (await refundsOf(t, orderId)).transfers
    await settleTransfer(await t.as(), transfer?.id ?? '', { action: 'fail', failure: 'TEST', raw: {} })
    expect((await writeDown(paymentId, 2_400_000)).body).toEqual({ id, status: 'APPROVED' })
    expect((await writeDown(paymentId, 100_000 + 1_000_000)).body.status).toBe('APPROVED')
    const { refunds } = await refundsOf(t, orderId)
    expect(refunds.map(({ amount }) => Number(amount)).sort()).toEqual([1_000_000, 2_500_000])
    expect(await broken()).toEqual([])
  })

  it('agreed to late, when a failed refund takes it all, it is the end of that one', async () => {
    const { paymentId, orderId } = await paid(dear)
    const waits = (await writeDown(paymentId, 2_500_000)).body
    const { items } = (await t.call('refundableOrder', { params: { order: orderId } }, { as: writer })).body
    const wish = {
      orderId,
      items: [{ orderItemId: items[0]?.orderItemId ?? '', amount: 2_500_000 }],
      reason: 'Hủy lớp',
    }
    const { id } = (await t.call('startRefund', { body: wish }, { as: await t.person({ role: 'ADMIN' }) })).body
    await approve(id, writer)
    await approve(id, other)
    const [transfer] = (await refundsOf(t, orderId)).transfers
    await settleTransfer(await t.as(), transfer?.id ?? '', { action: 'fail', failure: 'TEST', raw: {} })
    expect((await approve(waits.id, other)).body.status).toBe('CANCELLED')
    const { refunds, transfers } = await refundsOf(t, orderId)
    expect(refunds.map(({ status }) => status).sort()).toEqual(['APPROVED', 'CANCELLED'])
    expect(transfers.map(({ status }) => status).sort()).toEqual(['REFUNDED', 'REFUND_FAILED'])
    expect(await broken()).toEqual([])
  })
})

describe('money that the staff wrote down as paid by hand', () => {
  it.each([true, false])(
    'goes back from the bank account when two others say so, whatever way is named (by hand: %s)',
    async (byHand) => {
      const buyer = await t.person()
      const payment = { reason: 'Công ty trả theo hợp đồng', evidence: 'UNC số 12/2026', receivedOn: '2026-06-14' }
      const body = { userId: buyer.id, items: [{ productId: cheap.courseId }], payment }
      const { id: orderId } = (await t.call('createAdminOrder', { body } as never, { as: writer })).body
      const { id: paymentId } = await t.db
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      expect((await writeDown(paymentId, 199_000, { byHand })).fault.code).toBe('CANNOT_DECIDE_OWN')
      const { body: waits } = await writeDown(paymentId, 199_000, { byHand, as: other })
      expect(waits.status).toBe('PENDING')
      expect((await approve(waits.id, writer)).fault.code).toBe('CANNOT_DECIDE_OWN')
      expect((await approve(waits.id, await t.person({ role: 'ADMIN' }))).body.status).toBe('APPROVED')
      expect(await ledgerOf(t, orderId)).toMatchObject({ BANK: 199_000, BUYER_FUNDS: 0 })
      const moved = await t.db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_transactions as x', 'x.id', 'e.transaction_id')
        .innerJoin('refund_transfers as r', 'r.id', 'x.ref_id')
        .select(['e.account', 'e.amount'])
        .where('r.payment_id', '=', paymentId)
        .where('e.account', '!=', 'BUYER_FUNDS')
        .execute()
      expect(moved).toEqual([{ account: 'BANK', amount: -199_000 }])
      expect(await broken()).toEqual([])
    },
  )
})

describe('I-40: twelve at once give back parts of one payment, each on a connection of its own', () => {
  async function race(through: (ctx: Context) => Context, racers: number, amount: number) {
    const attempt = await paid(cheap)
    const ctx = through(await t.as())
    const told = { paymentId: attempt.paymentId, amount, reason: 'Cùng lúc' }
    const results = await Promise.allSettled(Array.from({ length: racers }, () => recordProviderRefund(ctx, told)))
    const { transfers } = await refundsOf(t, attempt.orderId)
    return {
      refused: results.filter(({ status }) => status === 'rejected').length,
      back: transfers.reduce((sum, { amount }) => sum + Number(amount), 0),
    }
  }
  it('to the đồng what was paid goes back, and nobody runs into an error', async () => {
    expect(await race((ctx) => ctx, 12, 30_000)).toEqual({ refused: 0, back: 199_000 })
    expect(await broken()).toEqual([])
  })
  it('I-02 control: with the locks off they run into the constraint, or give back another sum', async () => {
    const { refused, back } = await race((ctx) => withoutLocks(ctx, 2), 2, 120_000)
    expect(refused > 0 || back !== 199_000).toBe(true)
    expect(back).toBeLessThanOrEqual(199_000)
  })
})
