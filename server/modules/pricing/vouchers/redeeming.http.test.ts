import { beforeAll, describe, expect, it } from 'vitest'
import { madeVoucher, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
let buyer: Person
let course: PublishedCourse
let second: PublishedCourse
beforeAll(async () => {
  host = await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' })
  buyer = await t.person({ fullName: 'Lê Thị Mua' })
  course = await publishedCourse(t, { host, price: 200_000 })
  second = await publishedCourse(t, { host, price: 100_000 })
})

const later = (seconds: number) => new Date(t.clock.now.getTime() + seconds * 1_000).toISOString()
const quoted = async (codes: string[], items = [course.courseId], as = buyer) =>
  (await t.call('quote', { body: { items: items.map((productId) => ({ productId })), voucherCodes: codes } }, { as }))
    .body
const order = (codes: string[], as: Person, items = [course.courseId], more: object = {}) => {
  const body = { items: items.map((productId) => ({ productId })), voucherCodes: codes, ...more }
  return t.call('placeOrder', { body }, { as })
}

describe('typing a code', () => {
  it('says what it does, or why nothing: every reason', async () => {
    const person = await t.person()
    await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: person })
    const type = async (code: string) => (await t.call('addCartVoucher', { body: { code } }, { as: person })).fault.code
    const code = async (more: object) => (await madeVoucher(t, host, more)).code
    const refusals = {
      VOUCHER_NOT_FOUND: 'khong-co',
      VOUCHER_INACTIVE: await code({ active: false }),
      VOUCHER_NOT_STARTED: await code({ startsAt: later(1), endsAt: later(60) }),
      VOUCHER_EXPIRED: await code({ endsAt: later(0) }),
      VOUCHER_NOT_APPLICABLE: await code({ productIds: [second.courseId] }),
      VOUCHER_USAGE_LIMIT_REACHED: await code({ budget: 19_999 }),
    }
    for (const [fault, one] of Object.entries(refusals)) {
      expect([one, await type(one)]).toEqual([one, fault])
      expect((await order([one], person)).fault.code).toBe(fault)
    }
    expect(await type(await code({ minOrder: 200_001 }))).toBe('VOUCHER_NOT_APPLICABLE')
    expect((await t.call('cartV2', {}, { as: person })).body.vouchers).toEqual([])
  })

  it('keeps the code with the cart, at login too, until it is taken out; five at most', async () => {
    const { code } = await madeVoucher(t, host)
    const person = await t.person()
    const guest = await t.call('guestCart', { query: { ids: course.courseId, codes: code.toLowerCase() } })
    expect(guest.body).toMatchObject({ vouchers: [{ code, amount: 20_000 }], summary: { total: 180_000 } })
    await t.call(
      'mergeCart',
      { body: { productIds: [course.courseId], voucherCodes: [code.toLowerCase(), 'khong-co'] } },
      { as: person },
    )
    const cart = (await t.call('cartV2', {}, { as: person })).body
    expect(cart).toMatchObject({
      vouchers: [{ code, amount: 20_000, problem: null }],
      summary: { total: 180_000, discount: 20_000 },
    })
    expect(cart.items[0]).toMatchObject({ offer: 200_000, price: 180_000, problem: null })
    await t.call('removeCartVoucher', { params: { code: code.toLowerCase() } }, { as: person })
    expect((await t.call('cartV2', {}, { as: person })).body.summary.total).toBe(200_000)
    const five = await Promise.all(Array.from({ length: 5 }, () => madeVoucher(t, host)))
    await t.call('mergeCart', { body: { productIds: [], voucherCodes: five.map((one) => one.code) } }, { as: person })
    expect((await t.call('addCartVoucher', { body: { code } }, { as: person })).fault.code).toBe('TOO_MANY_VOUCHERS')
  })

  it('is time half-open: it counts at its first instant and not at its last', async () => {
    const { code } = await madeVoucher(t, host, { startsAt: later(0), endsAt: later(10) })
    const problem = async () => (await quoted([code])).vouchers[0]?.problem
    expect(await problem()).toBeNull()
    t.clock.advance(10)
    expect(await problem()).toBe('VOUCHER_EXPIRED')
  })
})

describe('what an order does with its codes', () => {
  const holdsOf = (id: string) =>
    t.db.selectFrom('holds').selectAll().where('pool_id', '=', id).orderBy('created_at').orderBy('id').execute()

  it('I-51: a use is held with the order, kept once it is paid, and given back once when it is given up', async () => {
    const { id, code } = await madeVoucher(t, host, { usage: 'SINGLE_USE' })
    const first = await t.person()
    const placed = await order([code], first)
    expect(await holdsOf(id)).toMatchObject([{ status: 'HOLDING', quantity: 1, amount: 20_000 }])
    const other = await t.person()
    expect((await order([code], other)).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
    await t.call('cancelOrder', { params: { id: placed.body.orderId } }, { as: first })
    expect(await holdsOf(id)).toMatchObject([{ status: 'CANCELED' }])
    const again = await order([code], other)
    const attempt = await t.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', again.body.paymentId ?? '')
      .executeTakeFirstOrThrow()
    await notify(
      t,
      noticeOf({ orderId: attempt.order_id, paymentId: attempt.id, txnRef: attempt.txn_ref, amount: attempt.amount }),
    )
    expect((await holdsOf(id)).map((hold) => hold.status)).toEqual(['CANCELED', 'SUCCESS'])
    expect((await order([code], first)).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
  })

  it('I-06: an unpaid order of one’s own never stands in one’s way, and holds nothing from its last instant on', async () => {
    const { id, code } = await madeVoucher(t, host, { usage: 'SINGLE_USE' })
    const person = await t.person()
    const replaces = [(await order([code], person)).body.orderId]
    expect((await order([code], person, [second.courseId], { replaces })).status).toBe(201)
    expect((await holdsOf(id)).map((hold) => hold.status)).toEqual(['CANCELED', 'HOLDING'])
    const before = t.clock.now
    t.clock.advance(30 * 60 - 1)
    const other = await t.person()
    expect((await order([code], other)).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
    t.clock.advance(1)
    expect((await order([code], other)).status).toBe(201)
    t.clock.now = before
  })

  it('I-51: a code without effect uses nothing; a person’s own limit holds', async () => {
    const { id, code } = await madeVoucher(t, host, { perUser: 1 })
    const person = await t.person()
    const free = await publishedCourse(t, { host, price: 0 })
    expect((await order([code], person, [free.courseId])).fault.code).toBe('VOUCHER_NOT_APPLICABLE')
    expect(await holdsOf(id)).toEqual([])
    const attempt = await (async () => {
      const placed = await order([code], person)
      const row = await t.db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', placed.body.paymentId ?? '')
        .executeTakeFirstOrThrow()
      return { orderId: row.order_id, paymentId: row.id, txnRef: row.txn_ref, amount: row.amount }
    })()
    await notify(t, noticeOf(attempt))
    expect((await order([code], person, [second.courseId])).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
    expect((await order([code], await t.person(), [second.courseId])).status).toBe(201)
  })

  it('I-50, I-57: the price is the buyer’s until the order ends, whatever becomes of the code, and paid once', async () => {
    const { id, code } = await madeVoucher(t, host, { endsAt: later(60) })
    const person = await t.person()
    const placed = await order([code], person)
    t.clock.advance(120)
    await t.call('changeVoucher', { params: { id }, body: { active: false } }, { as: host })
    const row = await t.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', placed.body.paymentId ?? '')
      .executeTakeFirstOrThrow()
    const attempt = { orderId: row.order_id, paymentId: row.id, txnRef: row.txn_ref, amount: row.amount }
    expect(attempt.amount).toBe(180_000)
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    const bought = (await t.call('orderInfo', { params: { id: attempt.orderId } }, { as: person })).body
    expect(bought).toMatchObject({
      status: 'PAID',
      total: 180_000,
      reductions: [{ step: 'VOUCHER', name: code, amount: 20_000 }],
    })
    expect((await order([code], await t.person())).fault.code).toBe('VOUCHER_INACTIVE')
  })

  it('a product’s own lower price stands on the line as the host’s reduction', async () => {
    const person = await t.person()
    await t.db.updateTable('products').set({ list_price: 250_000 }).where('id', '=', course.courseId).execute()
    const attempt = await ordered(t, person, [course.courseId])
    const [line] = (await t.call('orderItems', { params: { id: attempt.orderId } }, { as: person })).body.items
    expect(line).toMatchObject({ listPrice: 250_000, price: 200_000, reductions: [{ step: 'SALE', amount: 50_000 }] })
    const rows = await t.db
      .selectFrom('order_item_reductions')
      .selectAll()
      .where('order_item_id', '=', line?.id ?? '')
      .execute()
    expect(rows).toMatchObject([{ step: 'SALE', amount: 50_000, host_part: 50_000 }])
  })
})
