import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '#domain/notification-kinds.ts'
import { attemptOf, booksOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { aboutRefundDecided } from '#server/modules/notifications/news/refund-reads.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { ledgerOf } from '#server/modules/refunds/testing.ts'
import { eraseRefunds } from '#server/modules/refunds/transfers/erase-refunds.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { paidGift } from '../gifts/testing.ts'
import { boughtWith, broken, creditOf, withCredit } from './testing.ts'

const t = openedApp()
let host: Person
let staff: Person
let courseId: string
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
  courseId = (await publishedCourse(t, { host, price: 200_000 })).courseId
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})
afterEach(async () => expect(await broken(t)).toEqual([]))

const place = (buyer: Person, credit: number, more: object = {}) =>
  t.call('placeOrder', { body: { items: [{ productId: courseId }], credit, ...more } }, { as: buyer })
const paymentsOf = (orderId: string) =>
  t.db.selectFrom('payments').select(['provider', 'amount', 'status']).where('order_id', '=', orderId).execute()
const ask = async (buyer: Person, orderId: string, itemIds: string[], toCredit: boolean) =>
  t.call('askRefund', { params: { id: orderId }, body: { itemIds, reason: 'Không hợp', toCredit } }, { as: buyer })
const approve = (id: string) => t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: staff })

describe('paying with credit', () => {
  it('pays a whole order at once: access is given, host and commission are of the full price', async () => {
    const buyer = await withCredit(t, 250_000, staff)
    const { orderId, paymentId } = await boughtWith(t, buyer, courseId, 200_000)
    expect(paymentId).toBeNull()
    expect(await paymentsOf(orderId)).toEqual([{ provider: 'CREDIT', amount: 200_000, status: 'SUCCESS' }])
    const ledger = await ledgerOf(t, orderId)
    expect(ledger).toMatchObject({ BUYER_FUNDS: 0, CREDIT: 200_000, COMMISSION: -40_000, VAT_WITHHELD: -10_000 })
    expect((await creditOf(t, buyer)).balance).toBe(50_000)
    const invoices = await t.db.selectFrom('invoices').select('total').where('order_id', '=', orderId).execute()
    expect(invoices).toEqual([{ total: 200_000 }])
    const seen = await t.call('oneAdminOrder', { params: { id: orderId } }, { as: staff })
    const words = seen.body.timeline.map(({ word }) => word.replaceAll('\u00a0', ' '))
    expect(words).toContain('Trả 200.000 ₫ bằng số dư')
  })

  it('pays a part: it waits with the order, the provider is asked for the rest, and is spent when that comes', async () => {
    const buyer = await withCredit(t, 50_000, staff)
    const placed = await place(buyer, 50_000)
    expect((await attemptOf(t, placed.body.paymentId ?? '')).amount).toBe(150_000)
    expect(await creditOf(t, buyer)).toMatchObject({ balance: 50_000, held: { amount: 50_000 } })
    expect((await t.call('order', { params: { id: placed.body.orderId } }, { as: buyer })).body.due).toBe(150_000)
    const again = await t.call('retryPayment', { body: { orderId: placed.body.orderId } }, { as: buyer })
    const attempt = await attemptOf(t, again.body.paymentId)
    expect(attempt.amount).toBe(150_000)
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    expect((await booksOf(t, attempt)).enrollments).toHaveLength(1)
    expect(await creditOf(t, buyer)).toMatchObject({
      balance: 0,
      held: null,
      items: [{ amount: -50_000, why: 'PAYMENT' }, { amount: 50_000 }],
    })
    // The first attempt succeeds as well: that money goes back, the credit stays spent once.
    expect(await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))).toBe('00')
    expect((await creditOf(t, buyer)).balance).toBe(0)
  })

  it('is free again when the order is canceled or its time is over, once', async () => {
    const buyer = await withCredit(t, 50_000, staff)
    const first = await place(buyer, 50_000)
    await t.call('cancelOrder', { params: { id: first.body.orderId } }, { as: buyer })
    expect(await creditOf(t, buyer)).toMatchObject({ balance: 50_000, held: null })
    const second = await place(buyer, 50_000)
    t.clock.advance(25 * 3_600)
    await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('order_id', '=', second.body.orderId).execute()
    await expireOrders(await t.as())
    t.clock.now = START
    expect(await creditOf(t, buyer)).toMatchObject({ balance: 50_000, held: null })
  })

  it('money that comes after the order was given up revives it where the credit is still there, else goes back', async () => {
    const buyer = await withCredit(t, 50_000, staff)
    const first = await place(buyer, 50_000)
    await t.call('cancelOrder', { params: { id: first.body.orderId } }, { as: buyer })
    const late = await attemptOf(t, first.body.paymentId ?? '')
    await notify(t, noticeOf(late))
    expect((await booksOf(t, late)).order.status).toBe('PAID')
    expect((await creditOf(t, buyer)).balance).toBe(0)

    const other = await withCredit(t, 50_000, staff)
    const given = await place(other, 50_000)
    const elsewhere = (await publishedCourse(t, { host, price: 50_000 })).courseId
    await t.call('cancelOrder', { params: { id: given.body.orderId } }, { as: other })
    await boughtWith(t, other, elsewhere, 50_000)
    const tooLate = await attemptOf(t, given.body.paymentId ?? '')
    await notify(t, noticeOf(tooLate))
    const books = await booksOf(t, tooLate)
    expect([books.order.status, books.refunds.length]).toEqual(['REJECTED', 1])
    expect((await creditOf(t, other)).balance).toBe(0)
  })

  it('never more than there is or than the order costs, and what is left is payable', async () => {
    const buyer = await withCredit(t, 195_000, staff)
    expect((await place(buyer, 195_000)).fault.code).toBe('CREDIT_UNFIT')
    expect((await place(buyer, 200_001)).fault.code).toBe('CREDIT_UNFIT')
    expect((await place(buyer, 200_000)).fault.code).toBe('CREDIT_NOT_ENOUGH')
    expect((await place(await t.person(), 10_000)).fault.code).toBe('CREDIT_NOT_ENOUGH')
    expect((await place(buyer, -1)).status).toBe(400)
    expect((await place(buyer, 190_000)).status).toBe(201)
  })

  it('a new order with credit takes the place of the unpaid one that held it', async () => {
    const buyer = await withCredit(t, 50_000, staff)
    const first = await place(buyer, 50_000)
    const elsewhere = (await publishedCourse(t, { host, price: 80_000 })).courseId
    const replaces = [first.body.orderId]
    const second = await place(buyer, 50_000, { items: [{ productId: elsewhere }], replaces })
    expect(second.status).toBe(201)
    const { status } = (await t.call('order', { params: { id: first.body.orderId } }, { as: buyer })).body
    expect(status).toBe('REJECTED')
    expect((await creditOf(t, buyer)).held).toMatchObject({ orderId: second.body.orderId })
  })
})

describe('refunds to credit', () => {
  it('are there as soon as they are agreed to, and pay the next order', async () => {
    const buyer = await t.person()
    const { orderId, items } = await boughtWith(t, buyer, courseId, 0)
    const asked = await ask(buyer, orderId, items, true)
    expect((await creditOf(t, buyer)).balance).toBe(0)
    expect((await approve(asked.body.id)).body.status).toBe('APPROVED')
    expect(await creditOf(t, buyer)).toMatchObject({ balance: 200_000, items: [{ why: 'REFUND', amount: 200_000 }] })
    const transfers = await t.db
      .selectFrom('refund_transfers')
      .selectAll()
      .where('refund_id', '=', asked.body.id)
      .execute()
    expect(transfers).toMatchObject([{ status: 'REFUNDED', to_credit: true, amount: 200_000 }])
    expect((await ledgerOf(t, orderId)).BUYER_FUNDS).toBe(0)
    const told = await aboutRefundDecided(await t.as(), { refundId: asked.body.id, orderId, userId: buyer.id })
    expect(told && wordsOf(told).body).toContain('đã vào số dư Bến Học')
    await boughtWith(t, buyer, courseId, 200_000)
    expect((await creditOf(t, buyer)).balance).toBe(0)
  })

  it('the other way, what was paid with credit comes back as credit, the rest to the provider', async () => {
    const buyer = await withCredit(t, 60_000, staff)
    const { orderId, items } = await boughtWith(t, buyer, courseId, 60_000)
    const asked = await ask(buyer, orderId, items, false)
    await approve(asked.body.id)
    expect(await creditOf(t, buyer)).toMatchObject({ balance: 60_000, items: [{ why: 'RETURN' }, {}, {}] })
    const transfers = await t.db
      .selectFrom('refund_transfers')
      .select(['amount', 'to_credit'])
      .where('refund_id', '=', asked.body.id)
      .orderBy('amount')
      .execute()
    expect(transfers).toEqual([
      { amount: 60_000, to_credit: true },
      { amount: 140_000, to_credit: false },
    ])
  })

  it('a part goes back to the provider first, and never more than was paid each way', async () => {
    const buyer = await withCredit(t, 60_000, staff)
    const { orderId, items } = await boughtWith(t, buyer, courseId, 60_000)
    const part = async (amount: number) => {
      const body = { orderId, items: [{ orderItemId: items[0] ?? '', amount }], fee: 0, reason: 'Thiện chí' }
      const other = await t.person({ role: 'ADMIN' })
      const { id } = (await t.call('startRefund', { body }, { as: other })).body
      await approve(id)
    }
    await part(100_000)
    expect((await creditOf(t, buyer)).balance).toBe(0)
    await part(100_000)
    expect((await creditOf(t, buyer)).balance).toBe(60_000)
    const held = await t.db
      .selectFrom('payments')
      .select(['provider', 'status'])
      .where('order_id', '=', orderId)
      .execute()
    expect(held.find(({ provider }) => provider === 'CREDIT')?.status).toBe('REFUND')
  })

  it('not for what Apple sold', async () => {
    const buyer = await t.person()
    const { orderId, items } = await boughtWith(t, buyer, courseId, 0)
    await t.db.updateTable('payments').set({ provider: 'APPLE_IN_APP' }).where('order_id', '=', orderId).execute()
    expect((await ask(buyer, orderId, items, true)).fault.code).toBe('REFUND_TO_CREDIT_UNAVAILABLE')
    await t.db.updateTable('payments').set({ provider: 'VNPAY' }).where('order_id', '=', orderId).execute()
  })
})

describe('credit that the staff give', () => {
  const give = (to: string, amount: number, as = staff) =>
    t.call('giveCredit', { params: { id: to }, body: { amount, reason: 'Xin lỗi vì lớp học bị dời' } }, { as })

  it('is at the platform’s cost, with a reason the person reads, and below the limit within a month', async () => {
    const person = await t.person()
    expect((await give(person.id, 1_500_000)).status).toBe(201)
    expect((await give(person.id, 500_000)).fault.code).toBe('CREDIT_GIFT_TOO_HIGH')
    expect((await give(person.id, 500_000, await t.person({ role: 'ADMIN' }))).status).toBe(201)
    expect(await creditOf(t, person)).toMatchObject({
      balance: 2_000_000,
      items: [{}, { why: 'GIFT', words: 'Xin lỗi vì lớp học bị dời', balance: 1_500_000 }],
    })
    const seen = await t.call('creditOf', { params: { id: person.id } }, { as: staff })
    expect(seen.body).toMatchObject({ balance: 2_000_000, total: 2 })
  })

  it('not to oneself, nobody, or a sum that is none', async () => {
    expect((await give(staff.id, 10_000)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await give('0197712f-0000-7000-8000-000000000000', 10_000)).fault.code).toBe('ACCOUNT_NOT_FOUND')
    expect((await give((await t.person()).id, 2_000_000)).status).toBe(400)
    const nobody = { params: { id: '0197712f-0000-7000-8000-000000000000' } }
    expect((await t.call('creditOf', nobody, { as: staff })).fault.code).toBe('ACCOUNT_NOT_FOUND')
  })
})

describe('before an account is deleted', () => {
  it('it is told of credit, cards and gifts that nobody has used', async () => {
    const person = await withCredit(t, 50_000, staff)
    const erased = async () => JSON.stringify((await t.call('terminationPlan', {}, { as: person })).body.erased)
    expect((await erased()).replaceAll('\u00a0', ' ')).toContain('Số dư 50.000 ₫')
    expect(await erased()).not.toMatch(/thẻ quà tặng|món quà/)
    const body = { amount: 100_000, recipientName: 'Lan', message: '' }
    const card = await t.call('buyGiftCard', { body }, { as: person })
    expect(await erased()).not.toContain('thẻ quà tặng')
    await notify(t, noticeOf(await attemptOf(t, card.body.paymentId)))
    const gift = await paidGift(t, person, [courseId])
    expect(await erased()).toContain('1 thẻ quà tặng chưa đổi')
    expect(await erased()).toContain('1 món quà chưa có người nhận')
    await t.call('claimGift', { params: { code: gift.code } }, { as: await t.person() })
    expect(await erased()).not.toContain('món quà')
  })

  it('what they wanted as credit and nobody has agreed to yet goes back the way it was paid', async () => {
    const buyer = await t.person()
    const { orderId, items } = await boughtWith(t, buyer, courseId, 0)
    const asked = await ask(buyer, orderId, items, true)
    await eraseRefunds(await t.as(), buyer.id)
    await approve(asked.body.id)
    expect((await creditOf(t, buyer)).balance).toBe(0)
  })
})
