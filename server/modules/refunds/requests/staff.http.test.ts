import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { type VnpaySimulator, vnpaySimulator } from '#server/testing/vnpay-simulator.ts'
import { ledgerOf, paidThere, refundsOf } from '../testing.ts'

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

describe('who decides', () => {
  it('whoever puts a refund up does not agree to it, but may take it down; its buyer may not, and is told nothing yet', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap])
    const started = await t.call(
      'startRefund',
      {
        body: { orderId: attempt.orderId, items: [{ orderItemId: items[0] ?? '', amount: 9_000 }], reason: 'Xin lỗi' },
      },
      { as: staff },
    )
    const { id } = started.body
    expect((await decide(id, staff)).fault.code).toBe('CANNOT_DECIDE_OWN')
    const seen = async (as: Person) => (await t.call('staffRefund', { params: { id } }, { as })).body
    expect((await seen(staff)).can).toMatchObject({
      approve: false,
      reject: true,
      why: expect.stringMatching(/đề xuất/),
    })
    expect((await seen(other)).can).toMatchObject({ approve: true, reject: true, why: null })
    const forYou = async (as: Person) =>
      (await t.call('allRefunds', { query: { forYou: 'true', take: 100 } }, { as })).body.items.map((row) => row.id)
    expect(await forYou(staff)).not.toContain(id)
    expect(await forYou(other)).toContain(id)
    const counted = (await t.call('refundApprovalCounts', {}, { as: other })).body.forYou
    expect(counted).toBe((await forYou(other)).length)

    await t.deliver()
    const bell = await t.call('listNotifications', { query: {} }, { as: other })
    expect(bell.body.items.some((one) => one.link?.endsWith(id))).toBe(true)
    expect((await t.call('cancelRefund', { params: { id } }, { as: buyer })).fault.code).toBe('REFUND_NOT_FOUND')
    const mine = async () =>
      (await t.call('refunds', { query: { orderId: attempt.orderId } }, { as: buyer })).body.items
    expect(await mine()).toEqual([])
    expect((await decide(id, staff, { decision: 'REJECT', reason: 'Nhầm đơn' })).body.status).toBe('REJECTED')
    await t.deliver()
    expect(await mine()).toEqual([])
    const told = await t.call('listNotifications', { query: {} }, { as: buyer })
    expect(told.body.items.some((one) => one.body.includes('Nhầm đơn'))).toBe(false)
  })

  it('what went back elsewhere meanwhile is not agreed to again: of the whole payment, or of the line', async () => {
    const outside = (paymentId: string, amount: number) =>
      t.call('writeDownRefund', { body: { paymentId, amount, reason: 'Hoàn trên VNPAY' } }, { as: staff })
    for (const amount of [199_000, 1_000]) {
      const { buyer, attempt, items } = await paidOrder([cheap])
      const { id } = (await ask(buyer, attempt.orderId, items)).body
      expect((await outside(attempt.paymentId, amount)).status).toBe(201)
      const refused = await decide(id, staff)
      expect([refused.status, refused.fault.code]).toEqual([409, 'REFUND_AMOUNT_EXCEEDED'])
      expect((await refundsOf(t, attempt.orderId)).transfers).toHaveLength(1)
    }
    const two = await paidOrder([cheap, dear])
    const { id } = (await ask(two.buyer, two.attempt.orderId, two.items.slice(0, 1))).body
    expect((await outside(two.attempt.paymentId, 100_000)).status).toBe(201)
    expect((await decide(id, staff)).fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await ledgerOf(t, two.attempt.orderId)).BUYER_FUNDS).toBe(0)
  })
})

describe('a fee', () => {
  it('I-43, I-45: a line that goes back less a fee is given up: access ends, and the fee is not given later', async () => {
    const { buyer, attempt, items } = await paidOrder([cheap])
    const body = {
      orderId: attempt.orderId,
      items: [{ orderItemId: items[0] ?? '', amount: 199_000 }],
      fee: 19_000,
      reason: 'Phí hủy',
    }
    const { id } = (await t.call('startRefund', { body }, { as: staff })).body
    await decide(id, other)
    await t.deliver()
    expect((await booksOf(t, attempt)).enrollments[0]?.revoked_at).not.toBeNull()
    const shown = (await t.call('staffRefund', { params: { id } }, { as: staff })).body
    expect(shown.items).toMatchObject([{ amount: 180_000, fee: 19_000 }])
    const promise = await t.call('refundPromise', { params: { id: attempt.orderId } }, { as: buyer })
    expect(promise.body.items[0]?.promise).toMatchObject({ amount: 0, why: 'RETURNED' })
    const more = await t.call(
      'startRefund',
      { body: { ...body, fee: 0, items: [{ orderItemId: items[0] ?? '', amount: 1 }] } },
      { as: staff },
    )
    expect(more.fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await ledgerOf(t, attempt.orderId)).BUYER_FUNDS).toBe(0)
  })
})

describe('an order before the staff', () => {
  it('is found by code and by id, with what of it may still go back', async () => {
    const { attempt, items } = await paidOrder([cheap, dear])
    const of = (order: string) => t.call('refundableOrder', { params: { order } }, { as: staff })
    const byId = await of(attempt.orderId)
    expect(byId.body).toMatchObject({
      waiting: null,
      items: [{ orderItemId: items[0], left: 199_000 }, { left: 3_500_000 }],
      payments: [{ id: attempt.paymentId, left: 3_699_000, provider: 'VNPAY' }],
    })
    expect((await of(byId.body.code.toLowerCase())).body.orderId).toBe(attempt.orderId)
    expect((await of('BH000000XXXXXX')).fault.code).toBe('ORDER_NOT_FOUND')
  })

  it('a refund tells its story: asked, agreed by two, on its way', async () => {
    const { buyer, attempt, items } = await paidOrder([dear])
    const { id } = (await ask(buyer, attempt.orderId, items)).body
    await decide(id, staff)
    await decide(id, other)
    await t.deliver()
    const { history, askedBy } = (await t.call('staffRefund', { params: { id } }, { as: staff })).body
    expect(askedBy?.id).toBe(buyer.id)
    expect(new Set(history.map(({ word, by }) => `${word.split(' ·')[0]}: ${by?.id}`))).toEqual(
      new Set([
        `Người mua gửi yêu cầu: ${buyer.id}`,
        `Duyệt hoàn tiền (1/2): ${staff.id}`,
        `Duyệt hoàn tiền (2/2): ${other.id}`,
        'Cổng thanh toán đã nhận: undefined',
      ]),
    )
    const found = await t.call('allRefunds', { query: { search: 'RF', status: 'APPROVED', take: 100 } }, { as: staff })
    expect(found.body.items.map((row) => row.id)).toContain(id)
  })
})
