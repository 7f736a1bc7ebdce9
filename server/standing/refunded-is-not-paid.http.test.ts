import { beforeAll, expect, it } from 'vitest'
import { followUpOnce } from '#server/core/follow-ups.ts'
import { seller } from '#server/modules/catalog/goods.fixture.ts'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import { boughtWith, withCredit } from '#server/modules/growth/credit/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const PRICE = 199_000
const t = openedApp()
let staff: Person
let host: Person
let buyer: Person
let course: PublishedCourse
let orderId: string
let code: string
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  host = await seller(t)
  course = await publishedCourse(t, { host, price: PRICE })
  buyer = await withCredit(t, PRICE, staff)
  const voucher = await madeVoucher(t, staff)
  await t.db.updateTable('vouchers').set({ first_order: true }).where('id', '=', voucher.id).execute()
  code = voucher.code
})

/** What each place of the product says about the person and their order, as numbers of what counts as paid. */
async function counted() {
  await followUpOnce(await t.as())
  const product = await t.db
    .selectFrom('products')
    .select('paid_count')
    .where('id', '=', course.courseId)
    .executeTakeFirstOrThrow()
  const { counts } = (await t.call('adminUser', { params: { id: buyer.id } }, { as: staff })).body as never as {
    counts: { paidOrders: number; courses: number }
  }
  const list = (await t.call('adminOrders', { query: { search: buyer.email } }, { as: staff })).body
  const params = { slug: course.slug, type: 'ONLINE_COURSE' as const }
  const own = (await t.call('boughtOfProduct', { params }, { as: buyer })).body
  const things = (await t.call('orderProductItems', { query: { search: course.slug } }, { as: staff })).body.items
  const body = { items: [{ productId: (await other()).courseId }], voucherCodes: [code] }
  const { vouchers } = (await t.call('quote', { body }, { as: buyer })).body
  const again = { items: [{ productId: course.courseId }] }
  const { lines } = (await t.call('quote', { body: again }, { as: buyer })).body
  const { status, fault } = await t.call(
    'createVoucher',
    { body: { ...voucherFor(), userEmails: [buyer.email] } } as never,
    { as: host },
  )
  return {
    paidCount: product.paid_count,
    paidOrders: counts.paidOrders,
    learns: counts.courses,
    sum: list.sum,
    bought: own.total,
    sold: things.reduce((sum, one) => sum + one.sold, 0),
    revenue: things.reduce((sum, one) => sum + one.revenue, 0),
    isNoFirstOrder: vouchers[0]?.problem === 'VOUCHER_FIRST_ORDER_ONLY' ? 1 : 0,
    owned: lines[0]?.problem === 'ALREADY_OWNED' ? 1 : 0,
    buyersOfHost: status === 201 ? 1 : fault.code === 'VALIDATION_FAILED' ? 0 : Number.NaN,
  }
}
let made: PublishedCourse | undefined
const other = async () => (made ??= await publishedCourse(t, { host, price: 99_000 }))
let codes = 0
const voucherFor = () => ({
  code: `KHACH-${++codes}`,
  name: 'Cho người đã mua',
  usage: 'MULTI_USE',
  type: 'AMOUNT',
  value: 10_000,
  startsAt: t.clock.now.toISOString(),
})
const NOTHING = {
  paidCount: 0,
  paidOrders: 0,
  learns: 0,
  sum: 0,
  bought: 0,
  sold: 0,
  revenue: 0,
  isNoFirstOrder: 0,
  owned: 0,
  buyersOfHost: 0,
}

it('an order that was paid is counted in each of these places, and, refunded whole, in none; it says so itself', async () => {
  expect(await counted()).toEqual(NOTHING)
  const bought = await boughtWith(t, buyer, course.courseId, PRICE)
  orderId = bought.orderId
  expect(await counted()).toEqual({
    ...Object.fromEntries(Object.keys(NOTHING).map((name) => [name, 1])),
    sum: PRICE,
    revenue: PRICE,
  })
  const asked = await t.call(
    'askRefund',
    { params: { id: orderId }, body: { itemIds: bought.items, reason: 'Không hợp', toCredit: true } },
    { as: buyer },
  )
  await t.call('decideRefund', { params: { id: asked.body.id }, body: { decision: 'APPROVE' } }, { as: staff })
  await t.deliver()
  expect(await counted()).toEqual(NOTHING)
  const order = (await t.call('order', { params: { id: orderId } }, { as: buyer })).body
  expect([order.refunded, order.payments.map(({ status }) => status)]).toEqual([true, ['REFUND']])
})
