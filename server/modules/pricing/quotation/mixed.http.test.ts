import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followUpOnce } from '#server/core/follow-ups.ts'
import { write } from '#server/core/write.ts'
import {
  comboOnSale,
  documentOnSale,
  type MadeCombo,
  membershipOnSale,
  seller,
} from '#server/modules/catalog/goods.fixture.ts'
import { grantMembership } from '#server/modules/catalog/index.ts'
import { limitPlaces, madeVoucher, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
let staff: Person
let buyer: Person
let combo: MadeCombo
beforeAll(async () => {
  host = await seller(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  buyer = await t.person()
  combo = await comboOnSale(t, { host, each: [200_000, 300_000, 100_000], price: 400_000 })
})

const quote = async (ids: string[], voucherCodes: string[] = [], as = buyer) =>
  (await t.call('quote', { body: { items: ids.map((productId) => ({ productId })), voucherCodes } }, { as })).body
const part = (index: number) => combo.courses[index]?.courseId ?? ''

describe('a combo', () => {
  it('I-56: is one line of the cart and one item a part in the order; the shares sum to its price', async () => {
    await t.db.updateTable('products').set({ list_price: 250_000 }).where('id', '=', part(0)).execute()
    const quoted = await quote([combo.id])
    expect(quoted.lines).toMatchObject([{ listPrice: 650_000, price: 400_000, problem: null }])
    const attempt = await ordered(t, buyer, [combo.id])
    const order = (await t.call('orderInfo', { params: { id: attempt.orderId } }, { as: buyer })).body
    expect(order.items.map((one) => [one.productId, one.price, one.viaName])).toEqual([
      [part(0), 133_333, 'Trọn bộ bếp Việt'],
      [part(1), 200_000, 'Trọn bộ bếp Việt'],
      [part(2), 66_667, 'Trọn bộ bếp Việt'],
    ])
    expect(order.items[0]?.reductions).toMatchObject([
      { step: 'SALE', amount: 50_000 },
      { step: 'COMBO', amount: 66_667, ruleId: combo.id },
    ])
    await notify(t, noticeOf(attempt))
    for (const { courseId } of combo.courses)
      expect((await t.call('productAccessible', { params: { id: courseId } }, { as: buyer })).body.accessible).toBe(
        true,
      )
    await followUpOnce(await t.as())
    const sold = await t.db
      .selectFrom('products')
      .select(['id', 'paid_count'])
      .where('id', 'in', [combo.id, part(0), part(1)])
      .execute()
    expect(sold.map((one) => one.paid_count)).toEqual([1, 1, 1])
    expect((await quote([combo.id])).lines[0]?.problem).toBe('ALREADY_OWNED')
  })

  it('I-56: a part that is owned lowers it by its share and is not given again; a code counts for what is left', async () => {
    await enroll(t, buyer, { courseId: part(1) })
    const { code } = await madeVoucher(t, host, { value: 50, productIds: [combo.id] })
    const quoted = await quote([combo.id], [code])
    expect(quoted.lines[0]).toMatchObject({ offer: 200_000, price: 100_000 })
    expect(quoted.lines[0]?.parts.map((one) => one.productId)).toEqual([part(0), part(2)])
    const placed = await t.call(
      'placeOrder',
      { body: { items: [{ productId: combo.id }], voucherCodes: [code] } },
      { as: buyer },
    )
    expect(placed.body.total).toBe(100_000)
    expect((await t.call('orderItems', { params: { id: placed.body.orderId } }, { as: buyer })).body.total).toBe(2)
  })

  it('I-56: of a part no more goes back than its share; all parts, in whatever order, are the price that was paid', async () => {
    const attempt = await ordered(t, buyer, [combo.id])
    await notify(t, noticeOf(attempt))
    const { items } = (await t.call('orderInfo', { params: { id: attempt.orderId } }, { as: buyer })).body
    const back = (index: number, more = 0) => {
      const line = { orderItemId: items[index]?.id ?? '', amount: (items[index]?.price ?? 0) + more }
      return t.call(
        'startRefund',
        { body: { orderId: attempt.orderId, items: [line], reason: 'Không hợp' } },
        { as: staff },
      )
    }
    expect((await back(2, 1)).fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    const decider = await t.person({ role: 'SUPER_ADMIN' })
    for (const index of [2, 0, 1]) {
      const { id } = (await back(index)).body
      await t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: decider })
    }
    const { rows } = await sql<{ sum: number }>`
      select sum(amount)::int as sum from refunds where order_id = ${attempt.orderId} and status = 'APPROVED'`.execute(
      t.db,
    )
    expect(rows[0]?.sum).toBe(attempt.amount)
    for (const { courseId } of combo.courses)
      expect((await t.call('productAccessible', { params: { id: courseId } }, { as: buyer })).body.accessible).toBe(
        false,
      )
  })

  it('and one of its parts in one cart: the part comes with the combo', async () => {
    const quoted = await quote([part(0), combo.id])
    expect(quoted.lines.map((one) => one.problem)).toEqual(['IN_COMBO', null])
    expect(quoted.total).toBe(400_000)
    const refused = await t.call(
      'placeOrder',
      { body: { items: [{ productId: part(0) }, { productId: combo.id }] } },
      { as: buyer },
    )
    expect(refused.fault).toMatchObject({
      code: 'INVALID_PRODUCT_ITEM',
      errors: [{ path: 'items.0.productId', code: 'INVALID_PRODUCT_ITEM' }],
      detail: { reasons: [{ path: 'items.0.productId', reason: 'IN_COMBO' }] },
    })
  })

  it('a discount of the combo lowers each part by its share; a part that is full sells out the combo', async () => {
    const day = (n: number) => new Date(t.clock.now.getTime() + n * 86_400_000).toISOString()
    const made = await t.call(
      'createDiscount',
      {
        body: {
          name: 'Hè',
          type: 'FIXED_AMOUNT',
          value: 40_000,
          durationType: 'DURATION_OVER_DAY',
          startsAt: day(-1),
          endsAt: day(1),
          productIds: [combo.id],
        },
      },
      { as: host },
    )
    const [line] = (await quote([combo.id])).lines
    expect(line?.price).toBe(360_000)
    expect(line?.reductions.map((one) => [one.step, one.amount])).toEqual([
      ['DISCOUNT', 40_000],
      ['COMBO', 200_000],
    ])
    await limitPlaces(t, part(2), 0)
    expect((await quote([combo.id])).lines[0]?.problem).toBe('SOLD_OUT')
    await t.call('deleteDiscount', { params: { id: made.body.id } }, { as: host })
  })
})

describe('mixed kinds in one cart', () => {
  it('a course, a combo, a document and a membership are priced, ordered, paid and given together', async () => {
    const document = await documentOnSale(t, staff, { price: 99_000 })
    const membership = await membershipOnSale(t, staff, {
      name: `Gói ${combo.id}`,
      opensAll: false,
      discountPercent: 10,
    })
    const course = await publishedCourse(t, { host, price: 150_000 })
    for (const productId of [course.courseId, combo.id, document.id, membership.planId])
      expect((await t.call('addToCartV2', { body: { productId, quantity: 3 } }, { as: buyer })).status).toBe(200)
    const { code } = await madeVoucher(t, staff, { value: 20, maxAmount: 50_000 })
    await t.call('addCartVoucher', { body: { code } }, { as: buyer })
    const cart = (await t.call('cartV2', {}, { as: buyer })).body
    expect(cart.items.every((one) => one.quantity === 1)).toBe(true)
    expect(cart.summary).toMatchObject({ total: 150_000 + 400_000 + 99_000 + 199_000 - 50_000, count: 6 })
    const placed = await t.call('placeOrder', { body: { expectedTotal: cart.summary.total } }, { as: buyer })
    expect(placed.status).toBe(201)
    const row = await t.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', placed.body.paymentId ?? '')
      .executeTakeFirstOrThrow()
    await notify(t, noticeOf({ orderId: row.order_id, paymentId: row.id, txnRef: row.txn_ref, amount: row.amount }))
    const items = (await t.call('orderItems', { params: { id: row.order_id } }, { as: buyer })).body.items
    expect(items.map((one) => one.kind).toSorted()).toEqual([
      'DOCUMENT',
      'MEMBERSHIP_PRICE',
      'ONLINE_COURSE',
      'ONLINE_COURSE',
      'ONLINE_COURSE',
      'ONLINE_COURSE',
    ])
    expect(items.reduce((sum, one) => sum + one.price, 0)).toBe(placed.body.total)
    const after = (await t.call('cartV2', {}, { as: buyer })).body
    expect([after.total, after.vouchers]).toEqual([0, []])
    const ledger = await t.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('order_id', '=', row.order_id)
      .where('account', '=', 'BUYER_FUNDS')
      .execute()
    expect(ledger.reduce((sum, one) => sum + one.amount, 0)).toBe(0)
  })

  it('a running membership takes its part off last; the platform bears it', async () => {
    const membership = await membershipOnSale(t, staff, {
      name: `Hội viên ${combo.id}`,
      opensAll: false,
      discountPercent: 10,
    })
    await write(await t.as(), (tx) =>
      grantMembership(tx, { userId: buyer.id, planId: membership.planId, orderItemId: null }),
    )
    const { code } = await madeVoucher(t, host, { type: 'FIXED_AMOUNT', value: 100_000 })
    const quoted = await quote([combo.id], [code])
    expect(quoted.reductions.map((one) => [one.step, one.amount])).toEqual([
      ['COMBO', 200_000],
      ['VOUCHER', 100_000],
      ['MEMBERSHIP', 30_000],
    ])
    expect(quoted.total).toBe(270_000)
    const simulated = await t.call(
      'simulatePrice',
      { body: { email: buyer.email, items: [{ productId: combo.id }], voucherCodes: [code] } },
      { as: staff },
    )
    expect(simulated.body.reductions.at(-1)).toMatchObject({ step: 'MEMBERSHIP', hostPart: 0, platformPart: 30_000 })
  })
})
