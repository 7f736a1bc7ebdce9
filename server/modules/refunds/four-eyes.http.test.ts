import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { runSubscriptions } from '#server/modules/subscriptions/renewals/run-subscriptions.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { expireEdits } from './edits/expire-edits.ts'
import { recordManualRefund } from './external/record-manual-refund.ts'
import { ledgerOf, refundsOf } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
let clerk: Person
let second: Person
let third: Person
let buyer: Person
let one: PublishedCourse
let two: PublishedCourse
let dear: PublishedCourse
let dearer: PublishedCourse

const START = new Date('2026-06-15T03:00:00Z')
const MANUAL = { reason: 'Công ty trả theo hợp đồng', evidence: 'UNC số 12/2026', receivedOn: '2026-06-14' }
beforeAll(async () => {
  const host = await t.person({ role: 'HOST' })
  clerk = await t.person({ role: 'SALE' })
  second = await t.person({ role: 'SALE' })
  third = await t.person({ role: 'ADMIN' })
  one = await publishedCourse(t, { host, name: 'Khóa một', price: 1_200_000 })
  two = await publishedCourse(t, { host, name: 'Khóa hai', price: 1_300_000 })
  dear = await publishedCourse(t, { host, name: 'Khóa đắt', price: 3_000_000 })
  dearer = await publishedCourse(t, { host, name: 'Khóa đắt hơn', price: 3_100_000 })
})
beforeEach(async () => {
  t.clock.now = START
  buyer = await t.person()
})

const items = (...courses: PublishedCourse[]) => courses.map(({ courseId }) => ({ productId: courseId }))
const read = async (id: string) => (await t.call('oneAdminOrder', { params: { id } }, { as: third })).body
const lineOf = async (orderId: string, { courseId }: PublishedCourse) =>
  (await read(orderId)).items.find((line) => line.productId === courseId && line.status !== 'CANCELED')?.id ?? ''
const ask = async (orderId: string, ...courses: PublishedCourse[]) => {
  const itemIds = await Promise.all(courses.map((course) => lineOf(orderId, course)))
  const asked = await t.call(
    'askRefund',
    { params: { id: orderId }, body: { itemIds, reason: 'Không hợp' } },
    { as: buyer },
  )
  return asked.body.id
}
const decide = (id: string, as: Person, body: object = { decision: 'APPROVE' }) =>
  t.call('decideRefund', { params: { id }, body: body as never }, { as })
const edit = (id: string, as: Person, body: object) =>
  t.call('editAdminOrder', { params: { id }, body: { reason: 'Sửa đơn', dryRun: false, ...body } } as never, { as })
const out = async (orderId: string, ...courses: PublishedCourse[]) => ({
  remove: await Promise.all(courses.map((course) => lineOf(orderId, course))),
})
const exchange = (orderId: string, as: Person, itemId: string, to: PublishedCourse) =>
  t.call(
    'exchangeLine',
    { params: { id: orderId }, body: { itemId, productId: to.courseId, reason: 'Đổi khóa', dryRun: false } },
    { as },
  )
const sentBack = async (orderId: string) =>
  (await refundsOf(t, orderId)).transfers.reduce((sum, { amount }) => sum + Number(amount), 0)
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

async function paid(...courses: PublishedCourse[]): Promise<string> {
  const attempt = await ordered(
    t,
    buyer,
    courses.map(({ courseId }) => courseId),
  )
  await notify(t, noticeOf(attempt))
  return attempt.orderId
}
async function paidByHand(...courses: PublishedCourse[]): Promise<string> {
  const body = { userId: buyer.id, items: items(...courses), payment: MANUAL }
  return (await t.call('createAdminOrder', { body } as never, { as: clerk })).body.id
}

describe('money that one person alone says came', () => {
  it('goes back by two others, whatever the sum: whoever noted it neither agrees nor refuses', async () => {
    const orderId = await paidByHand(one)
    const id = await ask(orderId, one)
    expect((await decide(id, clerk)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await decide(id, clerk, { decision: 'REJECT', reason: 'Không' })).fault.code).toBe('CANNOT_DECIDE_OWN')
    const seen = async (as: Person) => (await t.call('staffRefund', { params: { id } }, { as })).body
    expect((await seen(clerk)).can).toMatchObject({
      approve: false,
      reject: false,
      why: expect.stringMatching(/ghi nhận/),
    })
    expect(await seen(second)).toMatchObject({ approvalsNeeded: 2, can: { approve: true } })
    const forYou = async (as: Person) =>
      (await t.call('allRefunds', { query: { forYou: 'true', take: 100 } }, { as })).body.items.map((row) => row.id)
    expect([(await forYou(clerk)).includes(id), (await forYou(second)).includes(id)]).toEqual([false, true])
    expect((await decide(id, second)).body).toMatchObject({ status: 'PENDING', approvals: 1, needed: 2 })
    expect(await sentBack(orderId)).toBe(0)
    expect((await decide(id, third)).body.status).toBe('APPROVED')
    expect([await sentBack(orderId), await broken()]).toEqual([1_200_000, []])
  })

  it('is not edited or exchanged out of the order, by them or by anybody alone', async () => {
    const orderId = await paidByHand(one, two)
    const rest = await out(orderId, one)
    expect((await edit(orderId, clerk, rest)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await edit(orderId, second, rest)).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    // What waits for more money would send it back once nobody pays.
    expect((await edit(orderId, clerk, { ...rest, add: items(dear) })).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await edit(orderId, second, { ...rest, add: items(dear) })).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    const itemId = await lineOf(orderId, two)
    const cheap = await publishedCourse(t, { price: 1_000_000 })
    expect((await exchange(orderId, clerk, itemId, cheap)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await exchange(orderId, second, itemId, cheap)).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    const own = await t.call(
      'exchangeOwnLine',
      { params: { id: orderId }, body: { itemId, productId: cheap.courseId, dryRun: false } },
      { as: buyer },
    )
    expect(own.fault).toMatchObject({ code: 'EXCHANGE_NOT_OPEN', message: expect.stringMatching(/duyệt/) })
    expect([await sentBack(orderId), (await ledgerOf(t, orderId)).BANK]).toEqual([0, 2_500_000])
    // Nothing comes out where something as dear comes in.
    const same = await publishedCourse(t, { price: 1_200_000 })
    expect((await edit(orderId, clerk, { ...rest, add: items(same) })).body).toMatchObject({ applied: true, back: 0 })
  })

  it('who agreed before they noted money of the order is no second person any more', async () => {
    const orderId = await paid(dear)
    const id = await ask(orderId, dear)
    expect((await decide(id, clerk)).body).toMatchObject({ status: 'PENDING', approvals: 1 })
    await edit(orderId, second, { add: items(one) })
    await ok(t.call('recordManualPayment', { params: { id: orderId }, body: MANUAL }, { as: clerk }))
    expect((await decide(id, second)).body).toMatchObject({ status: 'PENDING', approvals: 1, needed: 2 })
    expect((await decide(id, third)).body.status).toBe('APPROVED')
  })

  it('nobody says so for an order of their own, be it made by staff, or paid by a transfer without a name', async () => {
    const body = { userId: clerk.id, items: items(one), payment: MANUAL }
    expect((await t.call('createAdminOrder', { body } as never, { as: clerk })).fault.code).toBe('CANNOT_DECIDE_OWN')
    const own = await t.call('createAdminOrder', { body: { ...body, payment: null } } as never, { as: clerk })
    const note = { params: { id: own.body.id }, body: MANUAL }
    expect((await t.call('recordManualPayment', note, { as: clerk })).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('recordManualPayment', note, { as: second })).body.status).toBe('PAID')
  })
})

describe('the unused part of a subscription that was noted by hand', () => {
  it('goes back by two others when it is left at once', async () => {
    const year = { name: 'Năm', period: { unit: 'YEAR' as const, count: 1 }, price: 900_000 }
    const { plans } = await membershipOnSale(t, third, { name: 'Hội viên', slug: 'hoi-vien', plans: [year] })
    const begun = await ok(t.call('subscribe', { params: { id: plans[0]?.id ?? '' }, body: {} }, { as: buyer }))
    const { orderId, subscriptionId: id } = begun
    await ok(t.call('recordManualPayment', { params: { id: orderId ?? '' }, body: MANUAL }, { as: clerk }))
    await runSubscriptions(await t.as())
    const left = await ok(t.call('cancelSubscription', { params: { id }, body: { when: 'NOW' } }, { as: buyer }))
    expect(left).toMatchObject({ status: 'CANCEL', refunded: 900_000 })
    const { refunds } = await refundsOf(t, orderId ?? '')
    expect([await sentBack(orderId ?? ''), refunds.map(({ status }) => status)]).toEqual([0, ['PENDING']])
    const refundId = refunds[0]?.id ?? ''
    expect((await decide(refundId, clerk)).fault.code).toBe('CANNOT_DECIDE_OWN')
    await ok(decide(refundId, second))
    expect((await ok(decide(refundId, third))).status).toBe('APPROVED')
    expect([await sentBack(orderId ?? ''), await broken()]).toEqual([900_000, []])
  })
})

describe('the limit from which two are needed', () => {
  it('is not passed by adding a line and giving it up, or letting it lapse', async () => {
    const orderId = await paid(dear)
    const swap = { ...(await out(orderId, dear)), add: items(dearer) }
    for (const dryRun of [true, false])
      expect((await edit(orderId, clerk, { ...swap, dryRun })).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    // An exchange keeps the old line until the difference is paid, so that nothing can come back of it.
    expect((await exchange(orderId, clerk, await lineOf(orderId, dear), dearer)).body.extra).toBe(100_000)
    t.clock.advance(25 * 3_600)
    await expireEdits(await t.as())
    t.clock.now = START
    expect([await sentBack(orderId), (await read(orderId)).items[0]?.status]).toEqual([0, 'APPROVED'])
  })

  it('counts what one person alone let go back of an order: edits, what they waited for, and refunds', async () => {
    const orderId = await paid(one, two, dear)
    const added = await edit(orderId, clerk, { ...(await out(orderId, one)), add: items(dearer) })
    expect(added.body).toMatchObject({ applied: true, extra: 1_900_000 })
    const id = await ask(orderId, two)
    // What the clerk's edit would bring back counts while it waits, and once it has come back.
    expect((await decide(id, clerk)).body).toMatchObject({ status: 'PENDING', needed: 2 })
    t.clock.advance(25 * 3_600)
    await expireEdits(await t.as())
    expect(await sentBack(orderId)).toBe(1_200_000)
    t.clock.now = START
    expect((await decide(id, second)).body.status).toBe('APPROVED')
    const more = await publishedCourse(t, { price: 2_100_000 })
    const part = { ...(await out(orderId, dear)), add: items(more) }
    expect((await edit(orderId, clerk, part)).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    // The colleague agreed together with the clerk, so nothing of the order rests on them alone.
    expect((await edit(orderId, second, part)).body).toMatchObject({ applied: true, back: 900_000 })
    expect(await broken()).toEqual([])
  })

  it('counts an agreement and what is written down as gone; another colleague begins anew', async () => {
    const orderId = await paid(one, two, dear)
    expect((await decide(await ask(orderId, one), clerk)).body).toMatchObject({ status: 'APPROVED', needed: 1 })
    expect((await edit(orderId, clerk, await out(orderId, two))).fault.code).toBe('ORDER_EDIT_NEEDS_TWO')
    const paymentId = (await read(orderId)).payments[0]?.id ?? ''
    const note = (amount: number, as: Person) =>
      t.call('writeDownRefund', { body: { paymentId, amount, reason: 'Hoàn trên VNPAY' } }, { as })
    expect((await note(800_000, clerk)).body.status).toBe('PENDING')
    expect((await note(700_000, second)).body.status).toBe('APPROVED')
  })

  it('a buyer who exchanges several courses meets it as well', async () => {
    const orderId = await paid(dear, dearer)
    const [first, other] = [await lineOf(orderId, dear), await lineOf(orderId, dearer)]
    const swap = (itemId: string, to: PublishedCourse) =>
      t.call(
        'exchangeOwnLine',
        { params: { id: orderId }, body: { itemId, productId: to.courseId, dryRun: false } },
        { as: buyer },
      )
    expect((await swap(first, two)).body.back).toBe(1_700_000)
    expect((await swap(other, one)).fault.code).toBe('EXCHANGE_NOT_OPEN')
    expect((await swap(other, await publishedCourse(t, { price: 3_000_000 }))).body.back).toBe(100_000)
  })
})

describe('one person in several windows at once', () => {
  async function alone(windows: number, amount: number, through: (ctx: Context) => Context): Promise<number> {
    const orderId = await paid(dear, dearer)
    const paymentId = (await read(orderId)).payments[0]?.id ?? ''
    const ctx = through(await t.as(clerk))
    const told = { paymentId, amount, byHand: false, reason: 'Hoàn trên VNPAY' }
    await Promise.allSettled(Array.from({ length: windows }, () => recordManualRefund(ctx, told)))
    return sentBack(orderId)
  }

  it.each([
    { windows: 6, amount: 900_000, back: 1_800_000 },
    { windows: 2, amount: 1_500_000, back: 1_500_000 },
  ])('lets go back through $windows what they may in one', async ({ windows, amount, back }) => {
    expect(await alone(windows, amount, (ctx) => ctx)).toBe(back)
  })
  it('control: with the locks off they pass the limit', async () => {
    expect(await alone(2, 1_500_000, (ctx) => withoutLocks(ctx, 2))).toBe(3_000_000)
  })
})

describe('an edit that is given up', () => {
  it('is not given up by the buyer of the order among the staff; the money counts for whoever made the edit', async () => {
    buyer = second
    const orderId = await paid(one)
    await edit(orderId, clerk, { ...(await out(orderId, one)), add: items(two) })
    const drop = (as: Person) => t.call('dropOrderEdit', { params: { id: orderId } }, { as })
    expect((await drop(second)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await drop(third)).status).toBe(200)
    const asked = (await refundsOf(t, orderId)).refunds.filter(({ amount }) => Number(amount) > 0)
    expect(asked.map((refund) => refund.asked_by)).toEqual([clerk.id])
  })
})

describe('the same line twice', () => {
  it('is a word about the field, not a failure', async () => {
    const orderId = await paid(one)
    const line = await lineOf(orderId, one)
    const twice = await t.call(
      'askRefund',
      { params: { id: orderId }, body: { itemIds: [line, line], reason: 'Không hợp' } },
      { as: buyer },
    )
    expect([twice.status, twice.fault]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ path: 'itemIds' }] },
    ])
    const body = { orderId, reason: 'Thiện chí', items: [1, 2].map(() => ({ orderItemId: line, amount: 1_000 })) }
    const started = await t.call('startRefund', { body }, { as: clerk })
    expect([started.status, started.fault]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ path: 'items' }] },
    ])
  })
})
