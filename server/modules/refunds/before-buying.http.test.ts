import { beforeAll, describe, expect, it } from 'vitest'
import { dong, ZERO } from '#domain/money.ts'
import { refundPromise } from '#domain/refund-policy.ts'
import { addDays, DAY } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import { grantDocument, revokeDocument } from '#server/modules/catalog/documents/own.ts'
import { comboOnSale, documentOnSale, membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { askRefund } from './requests/ask-refund.ts'

const t = openedApp()
let staff: Person

beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN' })
})

const pay = async (paymentId: string | null) => notify(t, noticeOf(await attemptOf(t, paymentId ?? '')))
const promisedBefore = async (as: Person, productId: string, more: object = {}) =>
  (await ok(t.call('quote', { body: { items: [{ productId }], ...more } }, { as }))).lines[0]?.promise
const promisedOn = async (as: Person, orderId: string) =>
  (await ok(t.call('refundPromise', { params: { id: orderId } }, { as }))).items

/** Buys one thing in the cart's way and says what its order promises, all lines together. */
async function bought(as: Person, productId: string, more: object = {}) {
  const placed = await ok(t.call('placeOrder', { body: { items: [{ productId }], ...more } }, { as }))
  await pay(placed.paymentId)
  await t.deliver()
  const items = await promisedOn(as, placed.orderId)
  return {
    orderId: placed.orderId,
    items,
    promise: {
      amount: items.reduce((sum, { promise }) => sum + promise.amount, 0),
      until: items.map(({ promise }) => promise.until).toSorted()[0] ?? null,
      why: items[0]?.promise.why,
    },
  }
}

/** Asking for all of it at `until` is refused, just before it is not. */
async function holdsUntil(as: Person, orderId: string, until: string | null | undefined) {
  const itemIds = (await promisedOn(as, orderId)).map((item) => item.orderItemId)
  const at = (ms: number) => async () => {
    const ctx = { ...(await t.as(as)), now: () => new Date(new Date(until ?? 0).getTime() + ms) }
    return askRefund(ctx, orderId, { itemIds, reason: 'Không hợp' })
  }
  await expect(at(0)()).rejects.toMatchObject({ code: 'REFUND_NOT_PROMISED' })
  expect(await at(-1)()).toHaveProperty('id')
}

describe('what was promised at checkout is what asking then gives', () => {
  it.each([
    ['a course', async () => (await publishedCourse(t, { price: 199_000 })).courseId],
    ['an e-book', async () => (await documentOnSale(t, staff, { name: 'Sổ tay hoàn tiền' })).id],
    ['a combo', async () => (await comboOnSale(t)).id],
    ['a plan', async () => (await membershipOnSale(t, staff, { slug: 'goi-hoan-tien' })).planId],
  ])('of %s', async (_what, make) => {
    const buyer = await t.person()
    const productId = await make()
    const before = await promisedBefore(buyer, productId)
    expect(before).toMatchObject({ why: 'OPEN' })
    const { orderId, promise } = await bought(buyer, productId)
    expect(promise).toEqual(before)
    await holdsUntil(buyer, orderId, before?.until)
  })

  it('a month of a membership is over a fifth before the seven days are, and it is said', async () => {
    const buyer = await t.person()
    const { planId } = await membershipOnSale(t, staff, { name: 'Gói tháng', slug: 'goi-thang-hoan-tien' })
    const before = await promisedBefore(buyer, planId)
    const sixDays = t.clock.now.getTime() + 6 * DAY
    expect(new Date(before?.until ?? 0).getTime()).toBe(sixDays + 1)
    const summary = await ok(t.call('subscriptionSummary', { params: { id: planId }, query: {} }, { as: buyer }))
    expect(summary.promise).toEqual(before)
    const placed = await ok(t.call('subscribe', { params: { id: planId }, body: {} }, { as: buyer }))
    await pay(placed.paymentId)
    await t.deliver()
    const [line] = await promisedOn(buyer, placed.orderId ?? '')
    expect(line?.promise).toEqual(summary.promise)
    await holdsUntil(buyer, placed.orderId ?? '', summary.promise?.until)
    // A further month begins behind this one, so that time uses nothing of it for now.
    const further = await promisedBefore(buyer, planId)
    expect(further?.until).toBe(addDays(t.clock.now, 7).toISOString())
    expect((await bought(buyer, planId)).promise).toEqual(further)
  })

  it('what one has read before counts: it is said before paying, not after', async () => {
    const buyer = await t.person()
    const book = await documentOnSale(t, staff, { name: 'Đã đọc từ trước' })
    const line = crypto.randomUUID()
    await write(await t.as(), (tx) => grantDocument(tx, { userId: buyer.id, documentId: book.id, orderItemId: line }))
    const reading = { user_id: buyer.id, document_id: book.id, page: 3, furthest: 3, updated_at: t.clock.now }
    await t.db
      .insertInto('document_positions')
      .values(reading as never)
      .execute()
    await write(await t.as(), (tx) => revokeDocument(tx, { orderItemId: line, reason: 'Đã hoàn tiền' }))
    const before = await promisedBefore(buyer, book.id)
    expect(before).toEqual({ amount: 0, until: null, why: 'USED' })
    const { promise, items, orderId } = await bought(buyer, book.id)
    expect(promise).toEqual(before)
    const ask = { params: { id: orderId }, body: { itemIds: [items[0]?.orderItemId ?? ''], reason: 'Đổi ý' } }
    expect((await t.call('askRefund', ask, { as: buyer })).fault.code).toBe('REFUND_NOT_PROMISED')
    // As a gift it is for somebody who has read nothing.
    expect(await promisedBefore(buyer, book.id, { forOthers: true })).toMatchObject({ why: 'OPEN' })
  })

  it('of a gift, a gift card, what is free and what cannot be bought', async () => {
    const buyer = await t.person()
    const { courseId } = await publishedCourse(t, { price: 300_000 })
    const before = await promisedBefore(buyer, courseId, { forOthers: true })
    const gift = { recipientName: 'Lan', message: 'Chúc vui' }
    expect((await bought(buyer, courseId, { gift })).promise).toEqual(before)

    const body = { amount: 200_000, recipientName: 'Lan', message: '' }
    const card = await ok(t.call('buyGiftCard', { body }, { as: buyer }))
    await pay(card.paymentId)
    const said = refundPromise({ price: dong(200_000), returned: ZERO, paidAt: t.clock.now, used: 0 }, t.clock.now)
    const [line] = await promisedOn(buyer, card.orderId)
    expect(line?.promise).toEqual({ ...said, until: said.until?.toISOString() })

    const free = await publishedCourse(t, { price: 0 })
    expect(await promisedBefore(buyer, free.courseId)).toEqual({ amount: 0, until: null, why: 'FREE' })
    const gone = await publishedCourse(t, { price: 100_000, onSale: false })
    expect(await promisedBefore(buyer, gone.courseId)).toBeNull()
  })

  it('what Apple takes, Apple gives back', async () => {
    const buyer = await t.person()
    const { courseId } = await publishedCourse(t, { price: 199_000 })
    const before = await promisedBefore(buyer, courseId, { place: 'APPLE_APP' })
    expect(before).toEqual({ amount: 0, until: null, why: 'APPLE' })
    const { orderId, items } = await bought(buyer, courseId)
    await t.db.updateTable('payments').set({ provider: 'APPLE_IN_APP' }).where('order_id', '=', orderId).execute()
    expect((await promisedOn(buyer, orderId))[0]?.promise).toEqual(before)
    const ask = { params: { id: orderId }, body: { itemIds: [items[0]?.orderItemId ?? ''], reason: 'Đổi ý' } }
    expect((await t.call('askRefund', ask, { as: buyer })).fault).toMatchObject({
      code: 'REFUND_NOT_PROMISED',
      errors: [{ code: 'APPLE' }],
    })
  })
})
