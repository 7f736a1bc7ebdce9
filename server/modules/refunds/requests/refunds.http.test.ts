import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { booksOf, ordered } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { type VnpaySimulator, vnpaySimulator } from '#server/testing/vnpay-simulator.ts'
import { ledgerOf, paidThere, refundsOf } from '../testing.ts'
import { askRefund } from './ask-refund.ts'

let sim: VnpaySimulator
let t: TestApp
let cheap: PublishedCourse
let dear: PublishedCourse
let staff: Person
let other: Person

beforeAll(async () => {
  sim = await vnpaySimulator()
  t = await testApp({ ...sim.settings })
  t.clock.now = new Date()
  cheap = await publishedCourse(t, { price: 199_000 })
  dear = await publishedCourse(t, { price: 3_500_000 })
  staff = await t.person({ role: 'ADMIN' })
  other = await t.person({ role: 'SALE' })
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})
const paidOrder = (courses: PublishedCourse[], person?: Person) => paidThere(t, sim, courses, person)

const ask = (buyer: Person, orderId: string, itemIds: string[]) =>
  t.call('askRefund', { params: { id: orderId }, body: { itemIds, reason: 'Không hợp với tôi' } }, { as: buyer })
const decide = (id: string, as: Person, body: object = { decision: 'APPROVE' }) =>
  t.call('decideRefund', { params: { id }, body: body as never }, { as })

describe('the promise', () => {
  it('is the same before asking and when asked, and ends to the instant', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap, dear])
    const promise = await t.call('refundPromise', { params: { id: attempt.orderId } }, { as: buyer })
    expect(promise.body.items.map((item) => [item.promise.why, item.promise.amount])).toEqual([
      ['OPEN', 199_000],
      ['OPEN', 3_500_000],
    ])
    // The session of a week ago is over, so the verb is called in the buyer's name.
    const paidAt = (await booksOf(t, attempt)).order.paid_at ?? new Date(0)
    const wish = { itemIds: items.slice(0, 1), reason: 'Không hợp' }
    const as = { ...(await t.as(buyer)), now: () => addDays(paidAt, 7) }
    await expect(askRefund(as, attempt.orderId, wish)).rejects.toMatchObject({
      code: 'REFUND_NOT_PROMISED',
      errors: [{ path: 'itemIds.0', code: 'TOO_LATE' }],
    })
    const justInTime = { ...as, now: () => new Date(addDays(paidAt, 7).getTime() - 1) }
    expect(await askRefund(justInTime, attempt.orderId, wish)).toHaveProperty('id')
  })

  it('nobody asks about somebody else’s order, and of one order one request waits', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap])
    const stranger = await t.person()
    expect((await ask(stranger, attempt.orderId, items)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await t.call('refundPromise', { params: { id: attempt.orderId } }, { as: stranger })).fault.code).toBe(
      'ORDER_NOT_FOUND',
    )
    const asked = await Promise.all([ask(buyer, attempt.orderId, items), ask(buyer, attempt.orderId, items)])
    expect(asked.map((one) => one.status).sort()).toEqual([201, 409])
    expect(asked.find((one) => one.status === 409)?.fault.code).toBe('REFUND_WAITING')
  })

  it('may be taken back before it is decided, once', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap])
    const { id } = (await ask(buyer, attempt.orderId, items)).body
    const cancel = (as: Person) => t.call('cancelRefund', { params: { id } }, { as })
    expect((await cancel(await t.person())).fault.code).toBe('REFUND_NOT_FOUND')
    expect((await cancel(buyer)).body.status).toBe('CANCELLED')
    expect((await cancel(buyer)).fault.code).toBe('STATUS_CONFLICT')
    expect((await decide(id, staff)).fault.code).toBe('STATUS_CONFLICT')
    expect((await ask(buyer, attempt.orderId, items)).status).toBe(201)
  })
})

describe('the decision', () => {
  it('I-45, I-49: approved: the money goes, the course closes, the books are even, the host is owed nothing', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap])
    const { id } = (await ask(buyer, attempt.orderId, items)).body
    expect((await decide(id, staff)).body).toEqual({ status: 'APPROVED', approvals: 1, needed: 1 })
    await t.deliver()
    const books = await booksOf(t, attempt)
    expect(books.enrollments[0]?.revoked_at).not.toBeNull()
    expect(books.payment.status).toBe('REFUND')
    const sums = await ledgerOf(t, attempt.orderId)
    expect([sums.BUYER_FUNDS, sums.HOST_PAYABLE, sums.COMMISSION, sums.VAT_WITHHELD]).toEqual([0, 0, 0, 0])
    const mine = await t.call('refunds', { query: {} }, { as: buyer })
    expect(mine.body.items[0]).toMatchObject({
      status: 'APPROVED',
      amount: 199_000,
      transfers: [{ status: 'PROCESSING' }],
    })
    expect((await ask(buyer, attempt.orderId, items)).fault.errors?.[0]?.code).toBe('RETURNED')
  })

  it('a line of several goes back alone; the other stays', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap, dear])
    const { id } = (await ask(buyer, attempt.orderId, [items[0] ?? ''])).body
    await decide(id, staff)
    await t.deliver()
    const books = await booksOf(t, attempt)
    expect(books.payment.status).toBe('SUCCESS')
    expect(books.enrollments.filter((one) => one.revoked_at === null)).toHaveLength(1)
    const order = await t.call('order', { params: { id: attempt.orderId } }, { as: buyer })
    expect(order.body.items.map((item) => item.status)).toEqual(['CANCELED', 'APPROVED'])
    expect(order.body.payments[0]?.refunded).toBe(199_000)
  })

  it('from 2.000.000 ₫ on two different people agree, and nobody for themselves', async () => {
    const { buyer, attempt, items } = await paidOrder([dear])
    const { id } = (await ask(buyer, attempt.orderId, items)).body
    expect((await decide(id, staff)).body).toMatchObject({ status: 'PENDING', approvals: 1, needed: 2 })
    expect((await decide(id, staff)).fault.code).toBe('REFUND_APPROVED_BY_YOU')
    expect((await t.call('refundApprovalCounts', {}, { as: other })).body.forYou).toBeGreaterThan(0)
    expect((await decide(id, other)).body).toMatchObject({ status: 'APPROVED', approvals: 2 })

    const own = await paidOrder([cheap], staff)
    const wish = (await ask(staff, own.attempt.orderId, own.items)).body
    expect((await decide(wish.id, staff)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await decide(wish.id, staff, { decision: 'REJECT', reason: 'Thử' })).fault.code).toBe('CANNOT_DECIDE_OWN')
  })

  it('refused with a reason the buyer reads; nothing else changes', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap])
    const { id } = (await ask(buyer, attempt.orderId, items)).body
    expect((await decide(id, staff, { decision: 'REJECT', reason: 'Đã tải hết tài liệu' })).body.status).toBe(
      'REJECTED',
    )
    await t.deliver()
    const bell = await t.call('listNotifications', { query: {} }, { as: buyer })
    expect(bell.body.items.some((one) => one.body.includes('Đã tải hết tài liệu'))).toBe(true)
    expect((await booksOf(t, attempt)).enrollments[0]?.revoked_at).toBeNull()
    expect((await decide(id, staff)).fault.code).toBe('STATUS_CONFLICT')
    expect((await decide('0197712f-0000-7000-8000-000000000000', staff)).fault.code).toBe('REFUND_NOT_FOUND')
  })
})

describe('beyond the promise', () => {
  const start = (orderId: string, items: object[], more: object = {}) =>
    t.call('startRefund', { body: { orderId, items, reason: 'Thiện chí', ...more } as never }, { as: staff })

  it('I-40, H14: parts never sum to more than the line, and each waits for approval', async () => {
    const { attempt, items } = await paidOrder([cheap])
    const [orderItemId] = items
    const first = await start(attempt.orderId, [{ orderItemId, amount: 50_000 }])
    expect((await start(attempt.orderId, [{ orderItemId, amount: 1_000 }])).fault.code).toBe('REFUND_WAITING')
    await decide(first.body.id, other)
    await t.deliver()
    expect((await booksOf(t, attempt)).enrollments[0]?.revoked_at).toBeNull()
    const tooMuch = await start(attempt.orderId, [{ orderItemId, amount: 149_001 }])
    expect([tooMuch.status, tooMuch.fault.code]).toEqual([409, 'REFUND_AMOUNT_EXCEEDED'])
    const rest = await start(attempt.orderId, [{ orderItemId, amount: 149_000 }])
    await decide(rest.body.id, other)
    await t.deliver()
    const books = await booksOf(t, attempt)
    expect(books.enrollments[0]?.revoked_at).not.toBeNull()
    expect(books.payment.status).toBe('REFUND')
    expect((await ledgerOf(t, attempt.orderId)).HOST_PAYABLE).toBe(0)
  })

  it('I-43: a fee is kept, but never all of it', async () => {
    const { attempt, items } = await paidOrder([cheap])
    const [orderItemId] = items
    const whole = [{ orderItemId, amount: 199_000 }]
    expect((await start(attempt.orderId, whole, { fee: 199_000 })).fault.code).toBe('REFUND_FEE_TOO_HIGH')
    const kept = await start(attempt.orderId, whole, { fee: 19_000 })
    expect((await t.call('staffRefund', { params: { id: kept.body.id } }, { as: staff })).body.amount).toBe(180_000)
  })

  it('an order nobody paid has nothing to give back', async () => {
    const buyer = await t.person()
    const attempt = await ordered(t, buyer, [cheap.courseId])
    const [item] = await t.db.selectFrom('order_items').select('id').where('order_id', '=', attempt.orderId).execute()
    expect((await start(attempt.orderId, [{ orderItemId: item?.id, amount: 1 }])).fault.code).toBe('ORDER_NOT_PAID')
    expect(
      (await start('0197712f-0000-7000-8000-000000000000', [{ orderItemId: item?.id, amount: 1 }])).fault.code,
    ).toBe('ORDER_NOT_FOUND')
    expect((await ask(buyer, attempt.orderId, [item?.id ?? ''])).fault.errors?.[0]?.code).toBe('NOT_PAID')
  })

  it('I-42: a refund made in the provider’s console keeps order and books right, and is written down once', async () => {
    const { attempt } = await paidOrder([cheap, dear])
    const write = (amount: number) =>
      t.call(
        'writeDownRefund',
        { body: { paymentId: attempt.paymentId, amount, reason: 'Hoàn trên VNPAY' } },
        { as: staff },
      )
    expect((await write(100_000)).status).toBe(201)
    expect((await ledgerOf(t, attempt.orderId)).BUYER_FUNDS).toBe(0)
    expect((await booksOf(t, attempt)).enrollments.every((one) => one.revoked_at === null)).toBe(true)
    const rest = await write(3_599_000)
    expect(rest.body.status).toBe('PENDING')
    await decide(rest.body.id, other)
    const books = await booksOf(t, attempt)
    expect(books.enrollments.every((one) => one.revoked_at !== null)).toBe(true)
    expect(books.payment.status).toBe('REFUND')
    expect((await ledgerOf(t, attempt.orderId)).HOST_PAYABLE).toBe(0)
    expect((await write(1)).fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    const nowhere = { paymentId: '0197712f-0000-7000-8000-000000000000', amount: 1, reason: 'Không có' }
    expect((await t.call('writeDownRefund', { body: nowhere }, { as: staff })).fault.code).toBe('PAYMENT_NOT_FOUND')
  })
})

describe('races', () => {
  it('I-40, H15: two of the staff press at once: one refund, one transfer', async () => {
    for (let round = 0; round < 10; round++) {
      const { buyer, attempt, items } = await paidOrder([cheap])
      const { id } = (await ask(buyer, attempt.orderId, items)).body
      const answers = await Promise.all([decide(id, staff), decide(id, other), decide(id, staff)])
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      expect((await refundsOf(t, attempt.orderId)).transfers).toHaveLength(1)
    }
  })

  it('I-40: the database itself refuses more than the payment, whoever asks', async () => {
    const { attempt, buyer, items } = await paidOrder([cheap])
    const { id } = (await ask(buyer, attempt.orderId, items)).body
    await decide(id, staff)
    const more = t.db
      .insertInto('refund_transfers')
      .values({
        refund_id: id,
        payment_id: attempt.paymentId,
        request_id: 'RFTOOMUCH1',
        amount: 1,
        created_at: t.clock.now,
      })
      .execute()
    await expect(more).rejects.toThrow(/more than the payment/)
  })
})
