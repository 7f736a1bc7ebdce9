import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EXCHANGE_MINUTES } from '#domain/exchange.ts'
import { dong, formatDong } from '#domain/money.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { attemptOf, limitPlaces, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { expireEdits } from './expire-edits.ts'

const t = openedApp()
let seller: Person
let staff: Person
let buyer: Person
let cheap: PublishedCourse
let middle: PublishedCourse
let dear: PublishedCourse

const START = new Date('2026-06-15T03:00:00Z')
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
beforeAll(async () => {
  seller = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'SALE' })
  cheap = await publishedCourse(t, { host: seller, name: 'Khóa rẻ', price: 100_000 })
  middle = await publishedCourse(t, { host: seller, name: 'Khóa vừa', price: 200_000 })
  dear = await publishedCourse(t, { host: seller, name: 'Khóa đắt', price: 300_000 })
})
beforeEach(async () => {
  t.clock.now = START
  buyer = await t.person()
})

async function bought(...courses: PublishedCourse[]) {
  const ids = courses.map(({ courseId }) => courseId)
  const attempt = await ordered(t, buyer, ids)
  await notify(t, noticeOf(attempt))
  return attempt.orderId
}
const options = async (id: string, as = buyer) => (await t.call('exchangeable', { params: { id } }, { as })).body
async function lineOf(id: string, course: PublishedCourse) {
  const found = (await options(id)).items.find((item) => item.productId === course.courseId)
  if (!found) throw new Error('no such line')
  return found
}
const swap = (id: string, itemId: string, to: PublishedCourse, more: object = {}, as = buyer) =>
  t.call(
    'exchangeOwnLine',
    { params: { id }, body: { itemId, productId: to.courseId, dryRun: false, ...more } } as never,
    { as },
  )
const byStaff = (id: string, itemId: string, productId: string, more: object = {}) =>
  t.call(
    'exchangeLine',
    { params: { id }, body: { itemId, productId, reason: 'Học nhầm khóa', dryRun: false, ...more } } as never,
    { as: staff },
  )
const owns = async (...courses: PublishedCourse[]) =>
  Promise.all(
    courses.map(
      async ({ courseId }) =>
        (await t.call('productAccessible', { params: { id: courseId } }, { as: buyer })).body.accessible,
    ),
  )
const order = async (id: string) => (await t.call('orderInfo', { params: { id } }, { as: buyer })).body
async function payRest(id: string) {
  const retry = await t.call('retryPayment', { body: { orderId: id } }, { as: buyer })
  return attemptOf(t, retry.body.paymentId)
}
const goneBack = async (id: string) => {
  const rows = await t.db
    .selectFrom('refund_transfers as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.amount')
    .where('p.order_id', '=', id)
    .execute()
  return rows.reduce((sum, row) => sum + row.amount, 0)
}
/** Every rule of the books that is broken now. */
async function broken() {
  const found = await runChecks(await t.as())
  return found.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
}

describe('a buyer exchanges a course', () => {
  it('for a cheaper one: at once, and the difference goes back to where it came from', async () => {
    const id = await bought(dear)
    const line = await lineOf(id, dear)
    expect(line).toMatchObject({ worth: 300_000, why: 'OPEN' })
    const before = await order(id)
    const tried = await swap(id, line.itemId, cheap, { dryRun: true })
    expect(tried.body).toMatchObject({
      applied: false,
      from: { name: 'Khóa đắt', worth: 300_000, used: 0 },
      to: { name: 'Khóa rẻ', price: 100_000 },
      extra: 0,
      back: 200_000,
      until: null,
    })
    expect(await order(id)).toEqual(before)
    const done = await swap(id, line.itemId, cheap, { expectedDifference: -200_000 })
    expect(done.body).toMatchObject({ applied: true, back: 200_000 })
    expect(await owns(dear, cheap)).toEqual([false, true])
    expect([await goneBack(id), (await order(id)).due]).toEqual([200_000, 0])
    expect(await broken()).toEqual([])
  })

  it('for a dearer one: the old course stays open until exactly the difference is paid, then the new one opens instead', async () => {
    const id = await bought(cheap)
    const { itemId } = await lineOf(id, cheap)
    const done = await swap(id, itemId, dear, { expectedDifference: 200_000 })
    expect(done.body).toMatchObject({ applied: true, extra: 200_000, back: 0 })
    expect(done.body.until).toBe(new Date(START.getTime() + EXCHANGE_MINUTES * 60_000).toISOString())
    expect(await owns(cheap, dear)).toEqual([true, false])
    expect(await order(id)).toMatchObject({ due: 200_000, payable: true })
    expect((await options(id)).waiting).toMatchObject({ itemId, from: 'Khóa rẻ', to: 'Khóa đắt' })
    expect(await broken()).toEqual([])
    const attempt = await payRest(id)
    expect(attempt.amount).toBe(200_000)
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    expect(await owns(cheap, dear)).toEqual([false, true])
    expect([(await order(id)).due, await goneBack(id), (await options(id)).waiting]).toEqual([0, 0, null])
    expect(await broken()).toEqual([])
  })

  it('given up, or not paid in time: everything stays; money that comes late goes back', async () => {
    for (const end of ['drop', 'expire'] as const) {
      t.clock.now = START
      buyer = await t.person()
      const id = await bought(cheap)
      const { itemId } = await lineOf(id, cheap)
      await swap(id, itemId, dear)
      const attempt = await payRest(id)
      if (end === 'drop') await t.call('dropExchange', { params: { id } }, { as: buyer })
      else {
        t.clock.advance(EXCHANGE_MINUTES * 60)
        await expireEdits(await t.as())
        t.clock.now = START
      }
      expect([await owns(cheap, dear), (await order(id)).due]).toEqual([[true, false], 0])
      expect((await t.call('dropExchange', { params: { id } }, { as: buyer })).fault.code).toBe('STATUS_CONFLICT')
      await notify(t, noticeOf(attempt))
      expect([await owns(cheap, dear), await goneBack(id)]).toEqual([[true, false], 200_000])
      expect(await broken()).toEqual([])
      expect((await swap(id, itemId, middle, { dryRun: true })).body).toMatchObject({ extra: 100_000 })
    }
  })

  it('the money of the line went back while the exchange waited: what is paid then goes back too', async () => {
    const id = await bought(cheap)
    const { itemId } = await lineOf(id, cheap)
    await swap(id, itemId, dear)
    const attempt = await payRest(id)
    const asked = await t.call(
      'askRefund',
      { params: { id }, body: { itemIds: [itemId], reason: 'Thôi, trả lại' } },
      { as: buyer },
    )
    const admin = await t.person({ role: 'ADMIN' })
    await t.call('decideRefund', { params: { id: asked.body.id }, body: { decision: 'APPROVE' } } as never, {
      as: admin,
    })
    await notify(t, noticeOf(attempt))
    expect([await owns(cheap, dear), await goneBack(id)]).toEqual([[false, false], 300_000])
    await t.call('dropExchange', { params: { id } }, { as: buyer })
    expect([(await order(id)).due, await goneBack(id)]).toEqual([0, 300_000])
    expect(await broken()).toEqual([])
  })

  it('what it would bring is not paid for, so that nothing of it goes back: neither while it waits nor once it was given up', async () => {
    const id = await bought(cheap, middle)
    await swap(id, (await lineOf(id, cheap)).itemId, dear)
    const { id: itemId } = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', id)
      .where('product_id', '=', dear.courseId)
      .executeTakeFirstOrThrow()
    for (const given of [false, true]) {
      if (given) await t.call('dropExchange', { params: { id } }, { as: buyer })
      const { items } = (await t.call('refundPromise', { params: { id } }, { as: buyer })).body
      expect(items.find(({ orderItemId }) => orderItemId === itemId)?.promise.why).toBe('NOT_PAID')
      const body = { itemIds: [itemId], reason: 'Thử' }
      const asked = await t.call('askRefund', { params: { id }, body }, { as: buyer })
      expect(asked.fault.code).toBe('REFUND_NOT_PROMISED')
      const part = { orderId: id, items: [{ orderItemId: itemId, amount: 50_000 }], fee: 0, reason: 'Thử' }
      const started = await t.call('startRefund', { body: part }, { as: await t.person({ role: 'ADMIN' }) })
      expect(started.fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
    }
    expect(await broken()).toEqual([])
  })

  it('once: what an exchange brought is not exchanged again', async () => {
    const id = await bought(dear)
    await swap(id, (await lineOf(id, dear)).itemId, middle)
    const line = await lineOf(id, middle)
    expect(line.why).toBe('ONCE')
    expect((await swap(id, line.itemId, cheap)).fault.code).toBe('EXCHANGE_NOT_OPEN')
  })

  it('not after the promise has ended, nor at another price than they saw', async () => {
    const id = await bought(cheap)
    const { itemId } = await lineOf(id, cheap)
    expect((await swap(id, itemId, dear, { expectedDifference: 1 })).fault.code).toBe('PRICE_CHANGED')
    const paidAt = new Date(START.getTime() - 7 * 86_400_000)
    await t.db.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', id).execute()
    const late = await swap(id, itemId, dear)
    expect(late.fault).toMatchObject({ code: 'EXCHANGE_NOT_OPEN', message: 'Đã quá 7 ngày từ lúc thanh toán.' })
    expect((await byStaff(id, itemId, dear.courseId)).body).toMatchObject({ extra: 200_000 })
  })

  it('nor one of somebody else, one they own, a full one, their own, one that is none', async () => {
    const id = await bought(cheap, middle)
    const { itemId } = await lineOf(id, cheap)
    const stranger = await t.person()
    for (const call of ['exchangeable', 'dropExchange'] as const)
      expect((await t.call(call, { params: { id } }, { as: stranger })).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await swap(id, itemId, dear, {}, stranger)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await swap(NOBODY, itemId, dear)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await swap(id, NOBODY, dear)).fault.code).toBe('ORDER_ITEM_NOT_FOUND')
    expect((await swap(id, itemId, middle)).fault.code).toBe('ALREADY_OWNED')
    expect((await swap(id, itemId, cheap)).fault.code).toBe('ALREADY_OWNED')
    expect((await swap(id, itemId, { ...dear, courseId: NOBODY })).fault.code).toBe('INVALID_PRODUCT_ITEM')
    const full = await publishedCourse(t, { host: seller })
    await limitPlaces(t, full.courseId, 0)
    expect((await swap(id, itemId, full)).fault.code).toBe('SOLD_OUT')
    await t.db.updateTable('users').set({ role: 'HOST' }).where('id', '=', buyer.id).execute()
    expect((await swap(id, itemId, await publishedCourse(t, { host: buyer }))).fault.code).toBe('OWN_PRODUCT')
    expect(await owns(cheap, middle)).toEqual([true, true])
    const open = await ordered(t, buyer, [dear.courseId])
    expect((await swap(open.orderId, itemId, dear)).fault.code).toBe('ORDER_NOT_PAID')
  })

  it('nor for one that costs nothing, which would be a refund under another name', async () => {
    const free = await publishedCourse(t, { host: seller, price: 0 })
    const id = await bought(cheap)
    expect((await swap(id, (await lineOf(id, cheap)).itemId, free)).fault.code).toBe('EXCHANGE_NOT_OPEN')
    expect(await owns(cheap, free)).toEqual([true, false])
  })

  it('nor where the difference is too little for a provider to take: nothing is held', async () => {
    const near = await publishedCourse(t, { host: seller, price: 109_999 })
    const id = await bought(cheap)
    const { itemId } = await lineOf(id, cheap)
    const refused = await swap(id, itemId, near)
    expect(refused.fault).toMatchObject({ code: 'EXCHANGE_NOT_OPEN', message: expect.stringContaining('10.000') })
    expect((await byStaff(id, itemId, near.courseId)).fault.code).toBe('EXCHANGE_NOT_OPEN')
    expect([(await order(id)).due, (await options(id)).waiting]).toEqual([0, null])
    const enough = await publishedCourse(t, { host: seller, price: 110_000 })
    expect((await swap(id, itemId, enough)).body).toMatchObject({ applied: true, extra: 10_000 })
  })

  it('nor where so much would go back that two of the staff have to agree', async () => {
    const grand = await publishedCourse(t, { host: seller, price: 2_500_000 })
    const id = await bought(grand)
    const { itemId } = await lineOf(id, grand)
    expect((await swap(id, itemId, cheap)).fault.code).toBe('EXCHANGE_NOT_OPEN')
    expect(await owns(grand, cheap)).toEqual([true, false])
  })
})

describe('staff exchange a course', () => {
  it('see first what would happen, then do it; what is dearer waits for the buyer, who keeps the old course', async () => {
    const id = await bought(cheap)
    const { itemId } = await lineOf(id, cheap)
    expect((await byStaff(id, itemId, dear.courseId, { dryRun: true })).body).toMatchObject({
      applied: false,
      extra: 200_000,
    })
    expect((await order(id)).due).toBe(0)
    await byStaff(id, itemId, dear.courseId)
    expect([await owns(cheap, dear), (await order(id)).due]).toEqual([[true, false], 200_000])
    expect((await byStaff(id, itemId, middle.courseId)).fault.code).toBe('ORDER_EDIT_OPEN')
    expect((await swap(id, itemId, middle)).fault.code).toBe('ORDER_EDIT_OPEN')
    await t.call('dropOrderEdit', { params: { id } }, { as: staff })
    expect((await byStaff(id, itemId, middle.courseId)).body).toMatchObject({ extra: 100_000 })
    await notify(t, noticeOf(await payRest(id)))
    expect(await owns(cheap, middle)).toEqual([false, true])
    const { timeline } = (await t.call('oneAdminOrder', { params: { id } }, { as: staff })).body
    expect(timeline.map(({ word }) => word)).toContain(
      `Đổi khóa học: ${formatDong(dong(100_000))} → ${formatDong(dong(200_000))}, trả thêm ${formatDong(dong(100_000))}`,
    )
    expect(await broken()).toEqual([])
  })

  it('not in an order of their own, nor something that is no course', async () => {
    const id = await bought(cheap)
    const { itemId } = await lineOf(id, cheap)
    expect((await byStaff(NOBODY, itemId, dear.courseId)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await byStaff(id, itemId, NOBODY)).fault.code).toBe('INVALID_PRODUCT_ITEM')
    const big = await publishedCourse(t, { host: seller, name: 'Khóa lớn', price: 2_200_000 })
    const much = await bought(big)
    const line = await lineOf(much, big)
    expect((await byStaff(much, line.itemId, middle.courseId)).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    expect((await byStaff(much, line.itemId, dear.courseId, { dryRun: true })).body).toMatchObject({ back: 1_900_000 })
    await t.db.updateTable('orders').set({ user_id: staff.id }).where('id', '=', id).execute()
    expect((await byStaff(id, itemId, dear.courseId)).fault.code).toBe('CANNOT_DECIDE_OWN')
  })
})
