import { beforeAll, expect, it } from 'vitest'
import { attemptOf, madeVoucher, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { payableHost } from './testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await payableHost(t)
  staff = await t.person({ role: 'ADMIN' })
})

const PARTS = ['listPrice', 'price', 'hostBears', 'platformBears', 'commission', 'vat', 'pit', 'share'] as const

it.each([
  ['whole', [180_000]],
  ['in three odd parts', [50_000, 70_001, 59_999]],
])('what a host reads of a refund, %s, is the row of the sale turned round', async (_, amounts) => {
  const course = await publishedCourse(t, { host, price: 200_000 })
  await t.db.updateTable('products').set({ list_price: 333_333 }).where('id', '=', course.courseId).execute()
  const { code } = await madeVoucher(t, host, { value: 10 })
  const body = { items: [{ productId: course.courseId }], voucherCodes: [code] }
  const placed = await t.call('placeOrder', { body }, { as: await t.person() })
  await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
  const item = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', placed.body.orderId)
    .executeTakeFirstOrThrow()
  for (const amount of amounts) {
    const refund = { orderId: placed.body.orderId, items: [{ orderItemId: item.id, amount }], reason: 'Trả lại' }
    const { body: asked, raw } = await t.call('startRefund', { body: refund }, { as: staff })
    const decision = { params: { id: asked.id }, body: { decision: 'APPROVE' as const } }
    const decided = await t.call('decideRefund', decision, { as: await t.person({ role: 'ADMIN' }) })
    expect(decided.status, raw + decided.raw).toBe(200)
    t.clock.advance(1)
  }
  const { body: sales } = await t.call('ownSales', { query: { take: 100 } }, { as: host })
  const rows = sales.items.filter(({ orderCode }) => orderCode === placed.body.code)
  const refunds = rows.filter(({ kind }) => kind === 'SALE_REVERSAL')
  expect(refunds).toHaveLength(amounts.length)
  expect(rows.find(({ kind }) => kind === 'SALE')).toMatchObject({
    listPrice: 333_333,
    price: 180_000,
    hostBears: 153_333,
  })
  for (const part of PARTS) {
    expect([part, rows.reduce((sum, row) => sum + row[part], 0)]).toEqual([part, 0])
    for (const row of refunds) expect(row[part], part).toBeLessThanOrEqual(0)
  }
})
