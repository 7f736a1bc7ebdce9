import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comboOnSale } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { limitPlaces, madeVoucher, noticeOf, notify, ordered } from '../testing.ts'

const t = openedApp()
let seller: Person
let staff: Person
let buyer: Person
let cheap: PublishedCourse
let dear: PublishedCourse

const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  seller = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'SALE', fullName: 'Phạm Thu Ngân' })
  cheap = await publishedCourse(t, { host: seller, name: 'Khóa rẻ', price: 100_000 })
  dear = await publishedCourse(t, { host: seller, name: 'Khóa đắt', price: 300_000 })
})
beforeEach(async () => {
  t.clock.now = START
  buyer = await t.person({ fullName: 'Lê Thị Mua' })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const MANUAL = { reason: 'Công ty trả theo hợp đồng', evidence: 'UNC số 12/2026', receivedOn: '2026-06-14' }
const create = (body: object) => t.call('createAdminOrder', { body } as never, { as: staff })
const items = (...courses: PublishedCourse[]) => courses.map(({ courseId }) => ({ productId: courseId }))
const read = async (id: string) => (await t.call('oneAdminOrder', { params: { id } }, { as: staff })).body
async function paid(...courses: PublishedCourse[]) {
  const attempt = await ordered(
    t,
    buyer,
    courses.map((one) => one.courseId),
  )
  await notify(t, noticeOf(attempt))
  return (await read(attempt.orderId)) as Awaited<ReturnType<typeof read>>
}
const owns = async (course: PublishedCourse) =>
  (await t.call('productAccessible', { params: { id: course.courseId } }, { as: buyer })).body.accessible
async function ledgerOf(id: string) {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('order_id', '=', id)
    .execute()
  const sums = Map.groupBy(rows, (row) => row.account)
  return Object.fromEntries([...sums].map(([account, all]) => [account, all.reduce((sum, one) => sum + one.amount, 0)]))
}

describe('orders that staff make', () => {
  it('paid outside the providers: access at once, the money on the bank account, reason and evidence kept', async () => {
    const { code } = await madeVoucher(t, seller)
    const made = await create({
      userId: buyer.id,
      items: items(cheap, dear),
      voucherCodes: [code.toLowerCase()],
      payment: MANUAL,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      status: 'PAID',
      total: 360_000,
      due: 0,
      madeByStaff: true,
      buyer: { id: buyer.id },
    })
    expect(made.body.payments).toMatchObject([
      { provider: 'BANK_TRANSFER', amount: 360_000, manual: { ...MANUAL, recordedBy: 'Phạm Thu Ngân' } },
    ])
    expect(made.body.items[0]?.reductions).toMatchObject([
      { step: 'VOUCHER', hostPart: made.body.items[0]?.reductions[0]?.amount },
    ])
    expect([await owns(cheap), await owns(dear)]).toEqual([true, true])
    expect(await ledgerOf(made.body.id)).toMatchObject({ BANK: 360_000, BUYER_FUNDS: 0 })
    expect(made.body.timeline.map((one) => one.word)).toContain('Ghi nhận 360.000\u00a0₫ nhận ngoài cổng')
  })

  it('or for the person to pay; money that came outside is noted later, once', async () => {
    const made = (await create({ userId: buyer.id, items: items(cheap) })).body
    expect(made).toMatchObject({
      status: 'CREATED',
      due: 100_000,
      can: { edit: false, recordPayment: true, delete: true },
    })
    expect((await t.call('orders', {}, { as: buyer })).body.items[0]?.payable).toBe(true)
    const record = () => t.call('recordManualPayment', { params: { id: made.id }, body: MANUAL }, { as: staff })
    expect((await record()).body).toMatchObject({ status: 'PAID', due: 0 })
    expect((await record()).fault.code).toBe('ORDER_NOT_PAYABLE')
    expect(
      (await t.call('recordManualPayment', { params: { id: NOBODY }, body: MANUAL }, { as: staff })).fault.code,
    ).toBe('ORDER_NOT_FOUND')
  })

  it('are refused for the reasons any order is', async () => {
    expect((await create({ userId: NOBODY, items: items(cheap) })).fault.code).toBe('USER_NOT_FOUND')
    expect((await create({ userId: seller.id, items: items(cheap) })).fault.code).toBe('OWN_PRODUCT')
    expect((await create({ userId: buyer.id, items: [{ productId: NOBODY }] })).fault.code).toBe('INVALID_PRODUCT_ITEM')
    await paid(cheap)
    expect((await create({ userId: buyer.id, items: items(cheap) })).fault.code).toBe('ALREADY_OWNED')
    const full = await publishedCourse(t, { host: seller })
    await limitPlaces(t, full.courseId, 0)
    expect((await create({ userId: buyer.id, items: items(full) })).fault.code).toBe('SOLD_OUT')
    const code = async (more: object) => (await madeVoucher(t, seller, more)).code
    const refusals = {
      VOUCHER_NOT_FOUND: 'KHONG-CO',
      VOUCHER_INACTIVE: await code({ active: false }),
      VOUCHER_NOT_STARTED: await code({ startsAt: '2027-01-01T00:00:00Z' }),
      VOUCHER_EXPIRED: await code({ endsAt: START.toISOString() }),
      VOUCHER_NOT_APPLICABLE: await code({ minOrder: 1_000_000 }),
      VOUCHER_USAGE_LIMIT_REACHED: await code({ budget: 1 }),
    }
    for (const [fault, one] of Object.entries(refusals))
      expect((await create({ userId: buyer.id, items: items(dear), voucherCodes: [one] })).fault.code).toBe(fault)
  })

  it('a late note of money finds the place gone: refused, nothing booked', async () => {
    const scarce = await publishedCourse(t, { host: seller })
    await limitPlaces(t, scarce.courseId, 1)
    const made = (await create({ userId: buyer.id, items: items(scarce) })).body
    t.clock.advance(31 * 60)
    const late = await t.person({ role: 'SALE' })
    await ordered(t, await t.person(), [scarce.courseId])
    const answer = await t.call('recordManualPayment', { params: { id: made.id }, body: MANUAL }, { as: late })
    expect(answer.fault.code).toBe('SOLD_OUT')
    expect(await ledgerOf(made.id)).toEqual({})
  })

  it('are deleted while nobody paid; money that comes all the same brings them back', async () => {
    const attempt = await ordered(t, buyer, [dear.courseId])
    const remove = (id: string) => t.call('deleteAdminOrder', { params: { id } }, { as: staff })
    expect((await remove(attempt.orderId)).body).toEqual({ ok: true })
    expect((await t.call('orders', {}, { as: buyer })).body.total).toBe(0)
    expect((await t.call('adminOrders', { query: { search: buyer.email } }, { as: staff })).body.total).toBe(0)
    await notify(t, noticeOf(attempt))
    expect((await t.call('orders', {}, { as: buyer })).body.items[0]?.status).toBe('PAID')
    expect((await remove(attempt.orderId)).fault.code).toBe('ORDER_PAID')
    expect((await remove(NOBODY)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await t.call('oneAdminOrder', { params: { id: NOBODY } }, { as: staff })).fault.code).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  it('are found by code, buyer, product and reference, by status and day', async () => {
    const order = await paid(cheap)
    const found = async (query: object) =>
      (await t.call('adminOrders', { query }, { as: staff })).body.items.some((one) => one.id === order.id)
    expect(await found({ search: order.code.toLowerCase() })).toBe(true)
    expect(await found({ search: buyer.email })).toBe(true)
    expect(await found({ search: 'khoa re' })).toBe(true)
    expect(await found({ search: order.payments[0]?.txnRef ?? '' })).toBe(true)
    expect(await found({ search: 'không có ai' })).toBe(false)
    expect(await found({ productId: cheap.courseId, status: 'PAID', from: '2026-06-15', to: '2026-06-15' })).toBe(true)
    expect(await found({ from: '2026-06-16' })).toBe(false)
    expect(await found({ status: 'CREATED' })).toBe(false)
  })
})

describe('what staff look things up with', () => {
  it('what orders are made of, and how often it was sold', async () => {
    await paid(cheap)
    const list = (await t.call('orderProductItems', { query: { search: 'khoa re', onSale: 'true' } }, { as: staff }))
      .body
    expect(list.items[0]).toMatchObject({ id: cheap.courseId, price: 100_000 })
    expect(list.items[0]?.sold).toBeGreaterThan(0)
  })

  it('a combo is sold as often as orders hold it, and found by its name', async () => {
    const combo = await comboOnSale(t, { name: 'Trọn bộ bánh Huế', price: 400_000 })
    for (const person of [buyer, await t.person()]) await notify(t, noticeOf(await ordered(t, person, [combo.id])))
    const [item] = (await t.call('orderProductItems', { query: { search: 'bánh Huế', kind: 'COMBO' } }, { as: staff }))
      .body.items
    expect(item).toMatchObject({ id: combo.id, sold: 2, revenue: 800_000 })
    const found = (await t.call('adminOrders', { query: { search: 'bo banh hue' } }, { as: staff })).body
    expect([found.total, found.items.some((one) => one.buyer.id === buyer.id)]).toEqual([2, true])
    const parts = (await t.call('boughtOfProduct', { params: { slug: combo.slug, type: 'COMBO' } }, { as: buyer })).body
    expect(parts.items.map((one) => one.viaName)).toEqual(['Trọn bộ bánh Huế', 'Trọn bộ bánh Huế'])
    const none = { params: { slug: combo.slug, type: 'ONLINE_COURSE' as const } }
    expect((await t.call('boughtOfProduct', none, { as: buyer })).body.total).toBe(0)
  })

  it('the simulator says the price of a cart for anybody at any moment, and why; it writes nothing', async () => {
    const { code } = await madeVoucher(t, seller, { startsAt: '2026-07-01T00:00:00Z', value: 50 })
    const simulate = (more: object) =>
      t.call('simulatePrice', { body: { items: items(dear), voucherCodes: [code], ...more } }, { as: staff })
    const now = (await simulate({ email: buyer.email })).body
    expect(now).toMatchObject({
      total: 300_000,
      buyer: { id: buyer.id },
      vouchers: [{ problem: 'VOUCHER_NOT_STARTED' }],
    })
    const then = (await simulate({ at: '2026-07-01T00:00:00Z' })).body
    expect(then).toMatchObject({ total: 150_000, buyer: null, at: '2026-07-01T00:00:00.000Z' })
    expect(then.lines[0]?.considered).toMatchObject([{ step: 'VOUCHER', amount: 150_000, taken: true }])
    expect(then.lines[0]?.reductions).toMatchObject([{ hostPart: 150_000, platformPart: 0 }])
    expect((await simulate({ email: 'khong-co@vidu.vn' })).fault.code).toBe('USER_NOT_FOUND')
    expect((await t.call('orders', {}, { as: buyer })).body.total).toBe(0)
  })
})
