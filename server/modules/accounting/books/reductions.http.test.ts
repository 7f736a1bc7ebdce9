import { beforeAll, expect, it } from 'vitest'
import { comboOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { attemptOf, madeVoucher, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { fresh, payableHost } from '../payouts/testing.ts'

const t = openedApp()
let staff: Person
let host: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  host = await payableHost(t)
})

/** Somebody buys one course of 200.000 ₫ with a code, and pays it unless told. */
async function bought(code: string, pays = true) {
  const { courseId } = await publishedCourse(t, { host, price: 200_000 })
  const body = { items: [{ productId: courseId }], voucherCodes: [code] }
  const placed = await t.call('placeOrder', { body }, { as: await t.person() })
  expect(placed.status, placed.raw).toBe(201)
  if (pays) await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
  return placed.body.orderId
}
async function givenBack(orderId: string, amount: number) {
  const item = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('index')
    .executeTakeFirstOrThrow()
  const body = { orderId, items: [{ orderItemId: item.id, amount }], reason: 'Trả lại' }
  const { body: refund, raw } = await t.call('startRefund', { body }, { as: await fresh(t, staff) })
  const decision = { params: { id: refund.id }, body: { decision: 'APPROVE' as const } }
  const decided = await t.call('decideRefund', decision, { as: await t.person({ role: 'ADMIN' }) })
  expect(decided.status, raw + decided.raw).toBe(200)
}
const report = async (month: string) =>
  (await t.call('reductionReport', { query: { month } }, { as: await fresh(t, staff) })).body

it('what was sold in a month is summed by rule and by who bore it; what nobody paid is not', async () => {
  await madeVoucher(t, staff, { code: 'NENTANG10', value: 10 })
  await madeVoucher(t, host, { code: 'THAYCO20', value: 20 })
  await bought('NENTANG10')
  await bought('NENTANG10')
  await bought('THAYCO20')
  await bought('THAYCO20', false)
  const { items, total } = await report('2026-06')
  expect(items).toMatchObject([
    { step: 'VOUCHER', name: 'NENTANG10', lines: 2, amount: 40_000, hostPart: 0, platformPart: 40_000 },
    { step: 'VOUCHER', name: 'THAYCO20', lines: 1, amount: 40_000, hostPart: 40_000, platformPart: 0 },
  ])
  expect(total).toEqual({ amount: 80_000, hostPart: 40_000, platformPart: 40_000, affiliatePart: 0 })
  expect((await report('2026-05')).items).toEqual([])
  const sheet = await t.call('reductionReportSheet', { query: { month: '2026-06' } } as never, { as: staff })
  expect([sheet.status, sheet.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="uu-dai-2026-06.xlsx"',
  ])
})

it('what is given back whole counts no more, what is given back in part still does', async () => {
  await madeVoucher(t, await fresh(t, staff), { code: 'HOANLAI', value: 25 })
  t.clock.now = new Date('2026-06-20T03:00:00Z')
  const [whole, part] = [await bought('HOANLAI'), await bought('HOANLAI')]
  await givenBack(whole, 150_000)
  await givenBack(part, 50_000)
  expect((await report('2026-06')).items).toContainEqual(
    expect.objectContaining({ name: 'HOANLAI', lines: 1, amount: 50_000 }),
  )
})

it('the last minute of a month in Việt Nam belongs to it, and the next minute to the next', async () => {
  await madeVoucher(t, await fresh(t, staff), { code: 'CUOITHANG', value: 50 })
  t.clock.now = new Date('2026-07-31T16:59:30Z')
  await bought('CUOITHANG')
  t.clock.now = new Date('2026-07-31T17:00:30Z')
  await bought('CUOITHANG')
  for (const month of ['2026-07', '2026-08'])
    expect((await report(month)).items).toMatchObject([{ name: 'CUOITHANG', lines: 1, amount: 100_000 }])
})

it('what two combos took off are two rows, each under the name of its combo', async () => {
  t.clock.now = new Date('2026-10-05T03:00:00Z')
  for (const name of ['Trọn bộ bếp Việt', 'Trọn bộ bánh quê']) {
    const combo = await comboOnSale(t, { name })
    const placed = await t.call('placeOrder', { body: { items: [{ productId: combo.id }] } }, { as: await t.person() })
    expect(placed.status, placed.raw).toBe(201)
    await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
  }
  const { items } = await report('2026-10')
  expect(items.map(({ step, name, lines, amount }) => [step, name, lines, amount])).toEqual([
    ['COMBO', 'Trọn bộ bánh quê', 2, 100_000],
    ['COMBO', 'Trọn bộ bếp Việt', 2, 100_000],
  ])
})

it('a code says the same of itself in its head, its list of uses and the report, also once a line of an order went back', async () => {
  t.clock.now = new Date('2026-08-10T03:00:00Z')
  const as = await fresh(t, staff)
  const { id, code } = await madeVoucher(t, as, { value: 10 })
  const courses = await Promise.all([200_000, 300_000].map((price) => publishedCourse(t, { host, price })))
  const body = { items: courses.map(({ courseId }) => ({ productId: courseId })), voucherCodes: [code] }
  const placed = await t.call('placeOrder', { body }, { as: await t.person() })
  await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
  const totals = async () => {
    const head = (await t.call('oneVoucher', { params: { id } }, { as })).body
    const uses = (await t.call('voucherOrderItems', { params: { id }, query: {} as never }, { as })).body.items
    const [row] = (await report('2026-08')).items.filter(({ name }) => name === code)
    return [head.spent, uses.reduce((sum, use) => sum + use.amount, 0), row?.amount]
  }
  expect(await totals()).toEqual([50_000, 50_000, 50_000])
  await givenBack(placed.body.orderId, 180_000)
  expect(await totals()).toEqual([30_000, 30_000, 30_000])
  expect((await t.call('oneVoucher', { params: { id } }, { as })).body.used).toBe(1)
})
