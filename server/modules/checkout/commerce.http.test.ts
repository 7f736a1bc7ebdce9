import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { noticeOf, notify, ordered } from './testing.ts'

const t = openedApp()
let buyer: Person
let course: PublishedCourse
let other: PublishedCourse

beforeAll(async () => {
  buyer = await t.person()
  course = await publishedCourse(t, { name: 'Nấu phở tại nhà', price: 199_000 })
  other = await publishedCourse(t, { name: 'Gói bánh chưng', price: 149_000 })
})

const reprice = (id: string, price: number) =>
  t.db
    .updateTable('products')
    .set({ price, list_price: Math.max(price, 199_000) })
    .where('id', '=', id)
    .execute()

describe('cart', () => {
  it('holds a product once, counts it, and forgets it', async () => {
    const first = await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: buyer })
    const again = await t.call('addToCart', { body: { productId: course.courseId } }, { as: buyer })
    expect([first.status, again.status, again.body.count]).toEqual([200, 200, 1])
    expect((await t.call('cartCountV2', {}, { as: buyer })).body).toEqual({ count: 1 })
    const cart = await t.call('cartV2', {}, { as: buyer })
    expect(cart.body.summary).toMatchObject({ listTotal: 199_000, discount: 0, total: 199_000, count: 1 })
    const id = cart.body.items[0]?.id ?? ''
    expect((await t.call('removeFromCart', { params: { id } }, { as: buyer })).status).toBe(200)
    expect((await t.call('removeFromCartV2', { params: { id } }, { as: buyer })).fault.code).toBe('CART_ITEM_NOT_FOUND')
  })

  it('is nobody else’s: another person neither changes nor removes a line', async () => {
    const stranger = await t.person()
    const { body } = await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: buyer })
    expect(
      (await t.call('changeCartItemV2', { params: { id: body.id }, body: { selected: false } }, { as: stranger })).fault
        .code,
    ).toBe('CART_ITEM_NOT_FOUND')
    expect(
      (await t.call('changeCartItem', { params: { id: body.id }, body: { selected: false } }, { as: stranger })).fault
        .code,
    ).toBe('CART_ITEM_NOT_FOUND')
    expect((await t.call('removeFromCartV2', { params: { id: body.id } }, { as: stranger })).status).toBe(404)
    expect((await t.call('cart', {}, { as: buyer })).body.total).toBe(1)
  })

  it('refuses what cannot be bought: unknown, one’s own, owned', async () => {
    const nothing = await t.call(
      'addToCartV2',
      { body: { productId: '01890000-0000-7000-8000-000000000000' } },
      { as: buyer },
    )
    expect(nothing.fault.code).toBe('PRODUCT_NOT_FOUND')
    expect(
      (await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: course.host })).fault.code,
    ).toBe('OWN_PRODUCT')
  })

  it('holds fifty lines and no more', async () => {
    const person = await t.person()
    const rows = Array.from({ length: 50 }, (_, n) => ({
      kind: 'ONLINE_COURSE' as const,
      host_id: course.host.id,
      slug: `day-gio-${n}`,
      name: `Khóa học ${n}`,
      on_sale: true,
      published_at: t.clock.now,
    }))
    const products = await t.db.insertInto('products').values(rows).returning('id').execute()
    await t.db
      .insertInto('cart_items')
      .values(products.map(({ id }) => ({ user_id: person.id, product_id: id, price_seen: 0, added_at: t.clock.now })))
      .execute()
    expect((await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: person })).fault.code).toBe(
      'CART_FULL',
    )
    expect((await t.call('addToCart', { body: { productId: course.courseId } }, { as: person })).fault.code).toBe(
      'CART_FULL',
    )
    expect((await t.call('cartCountV2', {}, { as: person })).body.count).toBe(50)
    await t.db
      .deleteFrom('products')
      .where(
        'id',
        'in',
        products.map(({ id }) => id),
      )
      .execute()
  })

  it('shows a new price before paying, and the buyer accepts it', async () => {
    await reprice(course.courseId, 179_000)
    const line = (await t.call('cartV2', {}, { as: buyer })).body.items[0]
    expect(line).toMatchObject({ problem: 'PRICE_CHANGED', priceSeen: 199_000, price: 179_000 })
    const refused = await t.call('placeOrder', { body: {} }, { as: buyer })
    expect([refused.status, refused.fault.code, refused.fault.detail.total]).toEqual([409, 'PRICE_CHANGED', 179_000])
    await t.call('changeCartItemV2', { params: { id: line?.id ?? '' }, body: { acceptPrice: true } }, { as: buyer })
    expect((await t.call('cartV2', {}, { as: buyer })).body.items[0]?.problem).toBeNull()
    await reprice(course.courseId, 199_000)
  })

  it('of a visitor is priced by the server and merged at login', async () => {
    const guest = await t.call('guestCart', { query: { ids: `${course.courseId},${other.courseId}` } })
    expect(guest.body.summary).toMatchObject({ listTotal: 348_000, discount: 0, total: 348_000, count: 2 })
    const person = await t.person()
    await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: person })
    const merged = await t.call(
      'mergeCart',
      { body: { productIds: [course.courseId, other.courseId] } },
      { as: person },
    )
    expect(merged.body.count).toBe(2)
    const earlier = { [other.courseId]: 100_000 }
    const changed = { priceSeen: 100_000, offer: 149_000, problem: 'PRICE_CHANGED' }
    const seen = await t.call('guestCart', { query: { ids: `${course.courseId},${other.courseId}`, seen: ',100000' } })
    expect(seen.body.items).toMatchObject([{ problem: null, priceSeen: 199_000 }, changed])
    const late = await t.person()
    await t.call('mergeCart', { body: { productIds: [course.courseId, other.courseId], seen: earlier } }, { as: late })
    const lines = (await t.call('cartV2', {}, { as: late })).body.items
    expect(lines.find((line) => line.productId === other.courseId)).toMatchObject(changed)
    expect(lines.find((line) => line.productId === course.courseId)?.problem).toBeNull()
    expect((await t.call('placeOrder', { body: {} }, { as: late })).fault.code).toBe('PRICE_CHANGED')
    const own = await t.call('mergeCart', { body: { productIds: [course.courseId] } }, { as: course.host })
    expect(own.body).toEqual({ added: 0, count: 0 })
  })
})

describe('quotation and orders', () => {
  it('prices given products or the chosen lines of the cart', async () => {
    const given = await t.call('quote', { body: { items: [{ productId: other.courseId }] } }, { as: buyer })
    expect(given.body).toMatchObject({ total: 149_000, count: 1 })
    const cart = await t.call('quote', { body: {} }, { as: buyer })
    expect(cart.body.lines.map((line) => line.productId)).toEqual([course.courseId])
  })

  it('I-50: what was ordered keeps its price and name whatever the catalogue says later', async () => {
    const person = await t.person()
    const attempt = await ordered(t, person, [other.courseId])
    await t.db
      .updateTable('products')
      .set({ name: 'Tên khác', price: 1_000, list_price: 1_000 })
      .where('id', '=', other.courseId)
      .execute()
    const order = await t.call('orderInfo', { params: { id: attempt.orderId } }, { as: person })
    expect(order.body).toMatchObject({
      total: 149_000,
      payable: true,
      items: [{ name: 'Gói bánh chưng', price: 149_000 }],
    })
    await t.db
      .updateTable('products')
      .set({ name: 'Gói bánh chưng', price: 149_000, list_price: 149_000 })
      .where('id', '=', other.courseId)
      .execute()
  })

  it('refuses another total than the buyer saw, and what is not buyable, naming the line', async () => {
    const person = await t.person()
    const items = [{ productId: other.courseId }]
    expect((await t.call('placeOrder', { body: { items, expectedTotal: 1 } }, { as: person })).fault.code).toBe(
      'PRICE_CHANGED',
    )
    const bad = await t.call(
      'placeOrder',
      { body: { items: [{ productId: '01890000-0000-7000-8000-000000000000' }, ...items] } },
      { as: person },
    )
    expect(bad.fault).toMatchObject({
      code: 'INVALID_PRODUCT_ITEM',
      errors: [{ path: 'items.0.productId', code: 'INVALID_PRODUCT_ITEM' }],
      detail: { reasons: [{ path: 'items.0.productId', reason: 'NOT_ON_SALE' }] },
    })
    expect((await t.call('placeOrder', { body: { items } }, { as: other.host })).fault.code).toBe('OWN_PRODUCT')
    expect((await t.call('placeOrder', { body: {} }, { as: person })).fault.code).toBe('INVALID_PRODUCT_ITEM')
    expect((await t.call('orders', {}, { as: person })).body.total).toBe(0)
  })

  it('I-31: the same key and body gives the same order; another body is refused', async () => {
    const person = await t.person()
    const input = { body: { items: [{ productId: other.courseId }] } }
    const first = await t.call('placeOrder', input, { as: person, key: 'k-1' })
    const again = await t.call('placeOrder', input, { as: person, key: 'k-1' })
    expect(again.body).toEqual(first.body)
    expect((await t.call('orders', {}, { as: person })).body.total).toBe(1)
    expect(
      (await t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as: person, key: 'k-1' }))
        .status,
    ).toBe(422)
  })

  it('one product waits in one order: a new order takes the place of the old', async () => {
    const person = await t.person()
    const first = await ordered(t, person, [other.courseId])
    const items = [other.courseId, course.courseId].map((productId) => ({ productId }))
    await t.call('placeOrder', { body: { items, replaces: [first.orderId] } }, { as: person })
    expect((await t.call('order', { params: { id: first.orderId } }, { as: person })).body.status).toBe('REJECTED')
    expect((await t.call('ordersV2', { query: { status: 'CREATED' } }, { as: person })).body.total).toBe(1)
  })

  it('gives a free product at once, without a payment', async () => {
    const free = await publishedCourse(t, { price: 0 })
    const person = await t.person()
    const placed = await t.call('placeOrder', { body: { items: [{ productId: free.courseId }] } }, { as: person })
    expect(placed.body).toMatchObject({ status: 'PAID', total: 0, paymentId: null })
    expect(
      (await t.call('placeOrder', { body: { items: [{ productId: free.courseId }] } }, { as: person })).fault.code,
    ).toBe('ALREADY_OWNED')
    expect((await t.call('addToCartV2', { body: { productId: free.courseId } }, { as: person })).fault.code).toBe(
      'ALREADY_OWNED',
    )
  })

  it('I-94: nobody sees, pays or cancels another’s order', async () => {
    const stranger = await t.person()
    const attempt = await ordered(t, buyer, [other.courseId])
    const params = { id: attempt.orderId }
    const item = (await t.call('orderItems', { params }, { as: buyer })).body.items[0]
    expect(item?.productId).toBe(other.courseId)
    const answers = await Promise.all([
      t.call('order', { params }, { as: stranger }),
      t.call('orderInfo', { params }, { as: stranger }),
      t.call('orderItems', { params }, { as: stranger }),
      t.call('orderItem', { params: { id: item?.id ?? '' } }, { as: stranger }),
      t.call('cancelOrder', { params }, { as: stranger }),
      t.call('retryPayment', { body: { orderId: attempt.orderId } }, { as: stranger }),
      t.call('queueStatus', { params: { type: 'order', id: attempt.orderId } }, { as: stranger }),
    ])
    expect(answers.map((answer) => answer.fault.code)).toEqual(Array(7).fill('ORDER_NOT_FOUND'))
    expect(
      (await t.call('queueStatus', { params: { type: 'payment', id: attempt.paymentId } }, { as: stranger })).fault
        .code,
    ).toBe('PAYMENT_NOT_FOUND')
    expect((await t.call('orderItem', { params: { id: item?.id ?? '' } }, { as: buyer })).body.id).toBe(item?.id)
  })

  it('tells what was bought of a product, once it is paid', async () => {
    const person = await t.person()
    const attempt = await ordered(t, person, [other.courseId])
    const of = () => t.call('boughtOfProduct', { params: { slug: other.slug, type: 'ONLINE_COURSE' } }, { as: person })
    expect((await of()).body.total).toBe(0)
    expect(
      (await t.call('queueStatus', { params: { type: 'payment', id: attempt.paymentId } }, { as: person })).body.status,
    ).toBe('PROCESSING')
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    expect((await of()).body.items[0]).toMatchObject({ orderStatus: 'PAID', price: 149_000 })
    expect(
      (await t.call('queueStatus', { params: { type: 'order', id: attempt.orderId } }, { as: person })).body.status,
    ).toBe('SUCCESS')
  })

  it('a paid or cancelled order takes no other attempt; an open one does, with a reference of its own', async () => {
    const person = await t.person()
    const attempt = await ordered(t, person, [course.courseId])
    const retry = await t.call('retryPayment', { body: { orderId: attempt.orderId } }, { as: person })
    expect(retry.body.payUrl).toContain('vnp_TxnRef=')
    expect(retry.body.payUrl).not.toContain(attempt.txnRef)
    expect((await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: person })).body.status).toBe(
      'REJECTED',
    )
    expect((await t.call('retryPayment', { body: { orderId: attempt.orderId } }, { as: person })).fault.code).toBe(
      'ORDER_NOT_PAYABLE',
    )
    expect((await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: person })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
  })
})
