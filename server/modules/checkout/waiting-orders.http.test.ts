import { beforeAll, describe, expect, it } from 'vitest'
import { comboOnSale, type MadeCombo } from '#server/modules/catalog/goods.fixture.ts'
import { withCredit } from '#server/modules/growth/credit/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { madeVoucher, ordered } from './testing.ts'

const t = openedApp()
let course: PublishedCourse
let other: PublishedCourse
let combo: MadeCombo
let staff: Person
beforeAll(async () => {
  course = await publishedCourse(t, { name: 'Nấu phở tại nhà', price: 199_000 })
  other = await publishedCourse(t, { name: 'Gói bánh chưng', price: 149_000 })
  combo = await comboOnSale(t, {})
  staff = await t.person({ role: 'ADMIN' })
})

const GIFT = { recipientName: 'Lê Thị Mai', message: '' }
const itemsOf = (...ids: string[]) => ids.map((productId) => ({ productId }))
const place = (as: Person, ids: string[], more: object = {}) =>
  t.call('placeOrder', { body: { items: itemsOf(...ids), ...more } }, { as })
const statusOf = async (orderId: string) =>
  (await t.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const said = (answer: { status: number; fault: { code: string; detail?: { orders: { orderId: string }[] } } }) => [
  answer.status,
  answer.fault.code,
  answer.fault.detail?.orders.map(({ orderId }) => orderId),
]

describe('what waits in an unpaid order is not charged again without a word', () => {
  it('a second order for it is refused and names the first, which stays payable; the quotation says so before', async () => {
    const buyer = await t.person()
    const first = await ordered(t, buyer, [course.courseId, other.courseId])
    const again = await place(buyer, [course.courseId])
    expect(said(again)).toEqual([409, 'ORDER_WAITING', [first.orderId]])
    expect(again.fault.detail.orders[0]).toMatchObject({
      total: 348_000,
      names: ['Nấu phở tại nhà', 'Gói bánh chưng'],
    })
    const { body } = await t.call('quote', { body: { items: itemsOf(course.courseId) } }, { as: buyer })
    expect(body.waiting).toEqual(again.fault.detail.orders)
    const order = (await t.call('order', { params: { id: first.orderId } }, { as: buyer })).body
    expect([order.status, order.payable]).toEqual(['CREATED', true])
  })

  it('the buyer lets go of it: it is cancelled, and the new one takes its place', async () => {
    const buyer = await t.person()
    const first = await ordered(t, buyer, [course.courseId])
    const second = await place(buyer, [course.courseId], { replaces: [first.orderId] })
    expect(second.status).toBe(201)
    expect([await statusOf(first.orderId), await statusOf(second.body.orderId)]).toEqual(['REJECTED', 'CREATED'])
    const told = (await t.call('quote', { body: { items: itemsOf(course.courseId) } }, { as: buyer })).body.waiting
    expect(told.map(({ orderId }) => orderId)).toEqual([second.body.orderId])
  })

  it('who names another’s order, or another of their own, lets go of nothing by it', async () => {
    const [buyer, stranger] = [await t.person(), await t.person()]
    const theirs = await ordered(t, stranger, [course.courseId])
    const own = await ordered(t, buyer, [course.courseId])
    expect(said(await place(buyer, [course.courseId], { replaces: [theirs.orderId] }))).toEqual([
      409,
      'ORDER_WAITING',
      [own.orderId],
    ])
    expect((await place(buyer, [other.courseId], { replaces: [theirs.orderId, own.orderId] })).status).toBe(201)
    expect([await statusOf(theirs.orderId), await statusOf(own.orderId)]).toEqual(['CREATED', 'CREATED'])
  })

  it('a combo asks for its parts too, in either order', async () => {
    const part = combo.courses[0]?.courseId ?? ''
    const [one, two] = [await t.person(), await t.person()]
    const alone = await ordered(t, one, [part])
    expect(said(await place(one, [combo.id]))).toEqual([409, 'ORDER_WAITING', [alone.orderId]])
    const whole = await ordered(t, two, [combo.id])
    expect(said(await place(two, [part]))).toEqual([409, 'ORDER_WAITING', [whole.orderId]])
  })

  it('the same code and the same credit wait in one order as well', async () => {
    const voucher = await madeVoucher(t, staff)
    const [one, two] = [await t.person(), await withCredit(t, 50_000, staff)]
    const withCode = await ordered(t, one, [course.courseId], [voucher.code])
    const codes = { voucherCodes: [voucher.code] }
    expect(said(await place(one, [other.courseId], codes))).toEqual([409, 'ORDER_WAITING', [withCode.orderId]])
    const first = (await place(two, [course.courseId], { credit: 50_000 })).body.orderId
    expect(said(await place(two, [other.courseId], { credit: 50_000 }))).toEqual([409, 'ORDER_WAITING', [first]])
    expect((await place(two, [other.courseId], { credit: 50_000, replaces: [first] })).status).toBe(201)
  })

  it('a gift for the same person is asked about, one for somebody else and what one wants for oneself are not', async () => {
    const buyer = await t.person()
    const first = (await place(buyer, [course.courseId], { gift: GIFT })).body.orderId
    expect(said(await place(buyer, [course.courseId], { gift: GIFT }))).toEqual([409, 'ORDER_WAITING', [first]])
    const another = { ...GIFT, recipientName: 'Trần Văn Nam' }
    expect((await place(buyer, [course.courseId], { gift: another })).status).toBe(201)
    expect((await place(buyer, [course.courseId])).status).toBe(201)
    // Whoever changes whom an unpaid gift is for makes it another's.
    const change = { params: { id: first }, body: { recipientName: 'Phạm Thị Hoa' } }
    expect((await t.call('changeGift', change, { as: buyer })).status).toBe(200)
    expect((await place(buyer, [course.courseId], { gift: GIFT })).status).toBe(201)
    const hoa = { ...GIFT, recipientName: 'Phạm Thị Hoa' }
    expect(said(await place(buyer, [course.courseId], { gift: hoa }))).toEqual([409, 'ORDER_WAITING', [first]])
  })

  it('nobody is asked about what can no longer be paid, nor about an order of other things', async () => {
    const buyer = await t.person()
    await ordered(t, buyer, [other.courseId])
    const late = await ordered(t, buyer, [course.courseId])
    const past = { expires_at: new Date(t.clock.now.getTime() - 1) }
    await t.db.updateTable('orders').set(past).where('id', '=', late.orderId).execute()
    const { body } = await t.call('quote', { body: { items: itemsOf(course.courseId) } }, { as: buyer })
    expect(body.waiting).toEqual([])
    expect((await place(buyer, [course.courseId])).status).toBe(201)
    expect(await statusOf(late.orderId)).toBe('REJECTED')
  })

  it('two presses at one moment make one order', async () => {
    const buyer = await t.person()
    const answers = await Promise.all([1, 2, 3].map(() => place(buyer, [course.courseId])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const open = await t.call('ordersV2', { query: { status: 'CREATED' } }, { as: buyer })
    expect(open.body.total).toBe(1)
  })

  it('the same request sent twice answers alike: it is no second purchase', async () => {
    const buyer = await t.person()
    const body = { items: itemsOf(course.courseId) }
    const [one, two] = [
      await t.call('placeOrder', { body }, { as: buyer, key: 'cung-mot-lan-bam' }),
      await t.call('placeOrder', { body }, { as: buyer, key: 'cung-mot-lan-bam' }),
    ]
    expect([one.status, two.status, two.body.orderId]).toEqual([201, 201, one.body.orderId])
  })
})

describe('who buys one thing at once', () => {
  it('pays for it alone; what waits in the cart stays there, unordered', async () => {
    const buyer = await t.person()
    await t.call('addToCartV2', { body: { productId: other.courseId } }, { as: buyer })
    const { body } = await place(buyer, [course.courseId])
    const lines = (await t.call('orderItems', { params: { id: body.orderId } }, { as: buyer })).body.items
    expect([body.total, lines.map(({ productId }) => productId)]).toEqual([199_000, [course.courseId]])
    const cart = (await t.call('cartV2', {}, { as: buyer })).body
    expect(cart.items.map(({ productId, selected }) => [productId, selected])).toEqual([[other.courseId, true]])
  })
})
