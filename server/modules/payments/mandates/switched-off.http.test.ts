import { afterAll, beforeAll, expect, it } from 'vitest'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'

let t: TestApp
beforeAll(async () => {
  // A terminal of one's own, as production has it, and nothing said about cards.
  t = await testApp({
    VNPAY_TMN_CODE: 'BENHOC01',
    VNPAY_HASH_SECRET: 'H'.repeat(32),
    VNPAY_PAY_URL: 'https://pay.vnpay.vn/vpcpay.html',
    VNPAY_API_URL: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
  })
})
afterAll(() => t?.close())

it('beside a real terminal VNPAY keeps no cards and charges nobody later until that is set up', async () => {
  const as = await t.person()
  const { courseId } = await publishedCourse(t, { price: 99_000 })
  const { planId } = await membershipOnSale(t, await t.person({ role: 'ADMIN' }), { slug: 'vnpay-tat' })
  const ways = (await t.call('paymentWays', { query: {} }, { as })).body
  expect([ways.items.includes('VNPAY'), ways.keeps.includes('VNPAY'), ways.agrees]).toEqual([true, false, []])
  const kept = { items: [{ productId: courseId }], provider: 'VNPAY' as const, keepCard: true }
  expect((await t.call('placeOrder', { body: kept }, { as })).fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
  const agreed = { provider: 'VNPAY' as const, keepCard: true }
  const subscribed = await t.call('subscribe', { params: { id: planId }, body: agreed }, { as })
  expect(subscribed.fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
  expect((await t.call('addCard', { body: { provider: 'VNPAY' } }, { as })).fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
  const { provider } = agreed
  expect((await t.call('subscribe', { params: { id: planId }, body: { provider } }, { as })).status).toBe(201)
})
