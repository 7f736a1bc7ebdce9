import { beforeAll, describe, expect, it } from 'vitest'
import { choicesOf, PAYMENT_CHOICES, paymentChoice } from '#domain/payment-choices.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let course: PublishedCourse
let other: PublishedCourse
let buyer: Person
let providers: Record<string, unknown>
beforeAll(async () => {
  course = await publishedCourse(t, { price: 50_000 })
  other = await publishedCourse(t, { price: 60_000 })
  buyer = await t.person()
  providers = (await t.as()).providers as never
})

const waysAt = async (place: 'WEB' | 'APPLE_APP') =>
  (await t.call('paymentWays', { query: { place } }, { as: buyer })).body.items.toSorted()
const order = async (provider: PaymentGateway, courses = [course]) => {
  const items = courses.map(({ courseId: productId }) => ({ productId }))
  const { waiting } = (await t.call('quote', { body: { items } }, { as: buyer })).body
  const replaces = waiting.map(({ orderId }) => orderId)
  return t.call('placeOrder', { body: { items, provider, replaces } }, { as: buyer })
}
/** Does something where these are not set up. */
async function without<T>(names: string[], work: () => Promise<T>): Promise<T> {
  const before = Object.fromEntries(names.map((name) => [name, providers[name]]))
  Object.assign(providers, Object.fromEntries(names.map((name) => [name, null])))
  try {
    return await work()
  } finally {
    Object.assign(providers, before)
  }
}
const PORTS = [
  ['XENDIT', 'xendit', 'WEB'],
  ['GALAXYPAY', 'galaxypay', 'WEB'],
  ['BANK_TRANSFER', 'bank', 'WEB'],
  ['APPLE_IN_APP', 'apple', 'APPLE_APP'],
] as const

describe('ways to pay', () => {
  it('on the web everything that is set up but Apple; in the app, where what is sold is used there, Apple alone', async () => {
    expect(await waysAt('WEB')).toEqual(['BANK_TRANSFER', 'GALAXYPAY', 'VNPAY', 'XENDIT'])
    expect(await waysAt('APPLE_APP')).toEqual(['APPLE_IN_APP'])
    expect((await t.call('paymentWays', { query: {} }, { as: buyer })).body.items).not.toContain('APPLE_IN_APP')
  })

  it.each(PORTS)(
    '%s without its settings is not offered, and refused clearly: PAYMENT_WAY_UNAVAILABLE',
    async (name, port, place) => {
      const unpaid = (await order('VNPAY')).body.orderId
      const before = await t.db.selectFrom('orders').select('id').execute()
      await without([port], async () => {
        expect(await waysAt(place)).not.toContain(name)
        const placed = await order(name)
        expect([placed.status, placed.fault.code]).toEqual([409, 'PAYMENT_WAY_UNAVAILABLE'])
        const again = await t.call('retryPayment', { body: { orderId: unpaid, provider: name } }, { as: buyer })
        expect([again.status, again.fault.code]).toEqual([409, 'PAYMENT_WAY_UNAVAILABLE'])
      })
      // Refused, nothing is left behind.
      expect(await t.db.selectFrom('orders').select('id').execute()).toEqual(before)
      expect(await waysAt(place)).toContain(name)
    },
  )

  it('what Apple does not sell is refused with a reason, now and when paying again: INVALID_PRODUCT_ITEM', async () => {
    const placed = await order('APPLE_IN_APP', [course, other])
    expect([placed.fault.code, placed.fault.message]).toEqual([
      'INVALID_PRODUCT_ITEM',
      'Ứng dụng trên thiết bị Apple chỉ mua được từng sản phẩm số một.',
    ])
    const { orderId } = (await order('VNPAY', [course, other])).body
    const again = await t.call('retryPayment', { body: { orderId, provider: 'APPLE_IN_APP' } }, { as: buyer })
    expect([again.status, again.fault.code]).toEqual([placed.status, 'INVALID_PRODUCT_ITEM'])
  })

  it('the choices of the checkout are those that are set up; an address that names another falls back to the first', () => {
    expect(choicesOf({ items: ['VNPAY', 'BANK_TRANSFER'], cards: [] }).map(({ key }) => key)).toEqual([
      'vnpay-qr',
      'the-atm',
      'the-quoc-te',
      'chuyen-khoan',
    ])
    expect(paymentChoice('galaxy-pay', { items: ['VNPAY'], cards: [] }).key).toBe('vnpay-qr')
    expect(paymentChoice('galaxy-pay', { items: ['VNPAY', 'GALAXYPAY'], cards: [] }).key).toBe('galaxy-pay')
    expect(paymentChoice('xendit', { items: ['BANK_TRANSFER'], cards: [] }).key).toBe('chuyen-khoan')
    expect(PAYMENT_CHOICES.map(({ provider }) => provider)).not.toContain('APPLE_IN_APP')
  })
})
