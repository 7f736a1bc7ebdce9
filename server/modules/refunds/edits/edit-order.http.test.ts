import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
const create = (body: object) => t.call('createAdminOrder', { body } as never, { as: staff })
const items = (...courses: PublishedCourse[]) => courses.map(({ courseId }) => ({ productId: courseId }))
const read = async (id: string) => (await t.call('oneAdminOrder', { params: { id } }, { as: staff })).body
const edit = (id: string, body: object) =>
  t.call('editAdminOrder', { params: { id }, body: { reason: 'Đổi khóa học', ...body } } as never, { as: staff })

async function paid(...courses: PublishedCourse[]) {
  const attempt = await ordered(
    t,
    buyer,
    courses.map((one) => one.courseId),
  )
  await notify(t, noticeOf(attempt))
  return (await read(attempt.orderId)) as Awaited<ReturnType<typeof read>>
}
const itemOf = (order: Awaited<ReturnType<typeof read>>, course: PublishedCourse) =>
  order.items.find((one) => one.productId === course.courseId && one.status !== 'CANCELED')?.id ?? ''
const owns = async (course: PublishedCourse) =>
  (await t.call('productAccessible', { params: { id: course.courseId } }, { as: buyer })).body.accessible
/** I-44: what an order costs (what the buyer has or is to have) is what came in, less what went back, and what is due. */
async function balanceOf(id: string) {
  const order = await read(id)
  const captured = order.payments
    .filter((one) => one.status === 'SUCCESS' || one.status === 'REFUND')
    .reduce((sum, one) => sum + one.amount, 0)
  const back = await t.db
    .selectFrom('refund_transfers as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.amount')
    .where('p.order_id', '=', id)
    .where('r.status', '<>', 'REFUND_FAILED')
    .execute()
  const live = order.items.filter((one) => one.status !== 'CANCELED').reduce((sum, one) => sum + one.price, 0)
  return { total: live, sum: captured - back.reduce((sum, one) => sum + one.amount, 0) + order.due }
}
async function ledgerOf(id: string) {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('order_id', '=', id)
    .execute()
  const sums = Map.groupBy(rows, (row) => row.account)
  return Object.fromEntries([...sums].map(([account, all]) => [account, all.reduce((sum, one) => sum + one.amount, 0)]))
}

describe('I-44: editing a paid order', () => {
  it('a dry run says what would happen and does nothing', async () => {
    const order = await paid(cheap)
    const tried = await edit(order.id, { remove: [itemOf(order, cheap)], add: items(dear) })
    expect(tried.body).toMatchObject({
      applied: false,
      totalBefore: 100_000,
      totalAfter: 300_000,
      extra: 200_000,
      back: 0,
    })
    expect(await read(order.id)).toEqual(order)
  })

  it('dearer: what is added opens when the buyer has paid the rest, not before', async () => {
    const order = await paid(cheap)
    const done = await edit(order.id, { remove: [itemOf(order, cheap)], add: items(dear), dryRun: false })
    expect(done.body).toMatchObject({ applied: true, extra: 200_000 })
    expect(await balanceOf(order.id)).toEqual({ total: 300_000, sum: 300_000 })
    expect([await owns(cheap), await owns(dear)]).toEqual([false, false])
    expect((await edit(order.id, { add: items(cheap) })).fault.code).toBe('ORDER_EDIT_OPEN')
    expect((await t.call('orderInfo', { params: { id: order.id } }, { as: buyer })).body).toMatchObject({
      payable: true,
      due: 200_000,
    })
    const retry = await t.call('retryPayment', { body: { orderId: order.id } }, { as: buyer })
    const attempt = await attemptOf(t, retry.body.paymentId)
    expect(attempt.amount).toBe(200_000)
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    expect([await owns(dear), (await read(order.id)).due]).toEqual([true, 0])
    expect(await balanceOf(order.id)).toEqual({ total: 300_000, sum: 300_000 })
    expect(await ledgerOf(order.id)).toMatchObject({ BUYER_FUNDS: 0 })
    expect((await t.call('retryPayment', { body: { orderId: order.id } }, { as: buyer })).fault.code).toBe(
      'ORDER_NOT_PAYABLE',
    )
  })

  it('two payments of the same rest: one counts, the other goes back', async () => {
    const order = await paid(cheap)
    await edit(order.id, { add: items(dear), dryRun: false })
    const [one, two] = await Promise.all(
      [1, 2].map(async () =>
        attemptOf(t, (await t.call('retryPayment', { body: { orderId: order.id } }, { as: buyer })).body.paymentId),
      ),
    )
    if (!one || !two) throw new Error('no attempts')
    await notify(t, noticeOf(one))
    await notify(t, noticeOf(two))
    expect(await balanceOf(order.id)).toEqual({ total: 400_000, sum: 400_000 })
  })

  it('cheaper: the difference goes back; the same: at once, without money', async () => {
    const order = await paid(dear)
    expect(
      (await edit(order.id, { remove: [itemOf(order, dear)], add: items(cheap), dryRun: false })).body,
    ).toMatchObject({ extra: 0, back: 200_000 })
    expect([await owns(dear), await owns(cheap)]).toEqual([false, true])
    expect(await balanceOf(order.id)).toEqual({ total: 100_000, sum: 100_000 })
    const twin = await publishedCourse(t, { host: seller, price: 100_000 })
    const after = await read(order.id)
    expect(
      (await edit(order.id, { remove: [itemOf(after, cheap)], add: items(twin), dryRun: false })).body,
    ).toMatchObject({ extra: 0, back: 0 })
    expect([await owns(cheap), await owns(twin)]).toEqual([false, true])
    expect(await balanceOf(order.id)).toEqual({ total: 100_000, sum: 100_000 })
  })

  it('I-09: a line taken out frees its place once; one added takes its own', async () => {
    const scarce = await publishedCourse(t, { host: seller, price: 100_000 })
    await limitPlaces(t, scarce.courseId, 1)
    const order = await paid(scarce)
    await edit(order.id, { remove: [itemOf(order, scarce)], add: items(cheap), dryRun: false })
    const again = await edit(order.id, { add: items(scarce), dryRun: false })
    expect(again.body).toMatchObject({ applied: true, extra: 100_000 })
    expect((await create({ userId: (await t.person()).id, items: items(scarce) })).fault.code).toBe('SOLD_OUT')
  })

  it('what is not paid in time, or given up by staff, is dropped, and what it would have used goes back', async () => {
    for (const end of ['expire', 'drop'] as const) {
      t.clock.now = START
      buyer = await t.person()
      const order = await paid(cheap)
      await edit(order.id, { remove: [itemOf(order, cheap)], add: items(dear), dryRun: false })
      if (end === 'drop') await t.call('dropOrderEdit', { params: { id: order.id } }, { as: staff })
      else {
        t.clock.advance(25 * 3_600)
        await expireEdits(await t.as())
        await expireEdits(await t.as())
        t.clock.now = START
      }
      expect(await balanceOf(order.id)).toEqual({ total: 0, sum: 0 })
      expect((await t.call('dropOrderEdit', { params: { id: order.id } }, { as: staff })).fault.code).toBe(
        'STATUS_CONFLICT',
      )
    }
    expect((await t.call('dropOrderEdit', { params: { id: NOBODY } }, { as: staff })).fault.code).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  it('one of the staff alone sends back less than a refund needs two for, and edits no order of their own', async () => {
    const big = await publishedCourse(t, { host: seller, name: 'Khóa lớn', price: 2_100_000 })
    const order = await paid(big)
    const swap = { remove: [itemOf(order, big)], add: items(cheap) }
    for (const dryRun of [true, false])
      expect((await edit(order.id, { ...swap, dryRun })).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    expect([await owns(big), await owns(cheap)]).toEqual([true, false])
    const less = await edit(order.id, { remove: [itemOf(order, big)], add: items(cheap, dear), dryRun: false })
    expect(less.body).toMatchObject({ applied: true, back: 1_700_000 })

    const own = await ordered(t, staff, [dear.courseId])
    await notify(t, noticeOf(own))
    expect((await edit(own.orderId, { add: items(cheap), dryRun: false })).fault.code).toBe('CANNOT_DECIDE_OWN')
  })

  it('is refused where it cannot be', async () => {
    const order = await paid(cheap)
    const unpaid = (await create({ userId: buyer.id, items: items(dear) })).body
    const full = await publishedCourse(t, { host: seller })
    await limitPlaces(t, full.courseId, 0)
    const own = await publishedCourse(t, { host: await asHost(buyer) })
    expect((await edit(NOBODY, { add: items(dear) })).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await edit(unpaid.id, { add: items(cheap) })).fault.code).toBe('ORDER_NOT_PAID')
    expect((await edit(order.id, {})).fault.code).toBe('ORDER_EDIT_EMPTY')
    expect((await edit(order.id, { remove: [unpaid.items[0]?.id] })).fault.code).toBe('ORDER_ITEM_NOT_FOUND')
    expect((await edit(order.id, { add: items(cheap) })).fault.code).toBe('ALREADY_OWNED')
    expect((await edit(order.id, { add: items(full) })).fault.code).toBe('SOLD_OUT')
    expect((await edit(order.id, { add: items(own) })).fault.code).toBe('OWN_PRODUCT')
    expect((await edit(order.id, { add: [{ productId: NOBODY }] })).fault.code).toBe('INVALID_PRODUCT_ITEM')
  })
  async function asHost(person: Person): Promise<Person> {
    await t.db.updateTable('users').set({ role: 'HOST' }).where('id', '=', person.id).execute()
    return person
  }
})
