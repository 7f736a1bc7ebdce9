import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { attemptOf, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { paidGift } from '#server/modules/growth/gifts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { approveOrder, approveOrders } from './approve-order.ts'
import { refundsOf } from './testing.ts'
import { settleTransfer } from './transfers/settle-transfer.ts'

const t = openedApp({ POOL_SIZE: '16' })
let clerk: Person
let colleague: Person
let buyer: Person
let cheap: PublishedCourse
let dear: PublishedCourse

const START = new Date('2026-06-15T03:00:00Z')
const DAY = 86_400
beforeAll(async () => {
  const host = await t.person({ role: 'HOST' })
  clerk = await t.person({ role: 'SALE' })
  colleague = await t.person({ role: 'ADMIN' })
  cheap = await publishedCourse(t, { host, name: 'Khóa rẻ', price: 100_000 })
  dear = await publishedCourse(t, { host, name: 'Khóa đắt', price: 300_000 })
})
beforeEach(async () => {
  t.clock.now = START
  buyer = await t.person()
})

async function paid(...courses: PublishedCourse[]): Promise<string> {
  const attempt = await ordered(
    t,
    buyer,
    courses.map(({ courseId }) => courseId),
  )
  await notify(t, noticeOf(attempt))
  return attempt.orderId
}
/** What an order is once the job has run so many seconds after it was paid; people are asked at the hour they came. */
async function later(seconds: number, id: string) {
  t.clock.advance(seconds)
  await approveOrders(await t.as())
  t.clock.now = START
  return (await t.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}
const lines = async (id: string) => (await t.call('order', { params: { id } }, { as: buyer })).body.items
const ask = async (orderId: string) => {
  const body = { itemIds: (await lines(orderId)).map(({ id }) => id), reason: 'Không hợp' }
  return (await t.call('askRefund', { params: { id: orderId }, body }, { as: buyer })).body.id
}
const decide = (id: string, as: Person, body: object = { decision: 'APPROVE' }) =>
  t.call('decideRefund', { params: { id }, body: body as never }, { as })
const arrive = async (orderId: string) => {
  for (const { id } of (await refundsOf(t, orderId)).transfers)
    await settleTransfer(await t.as(), id, { action: 'finish', failure: null, raw: {} })
}
const listed = async (status: 'PAID' | 'APPROVED', id: string) => {
  const own = await t.call('ordersV2', { query: { status } }, { as: buyer })
  const all = await t.call('adminOrders', { query: { status, take: 100 } }, { as: clerk })
  return [own, all].map(({ body }) => body.items.find((row) => row.id === id))
}

describe('an order is done', () => {
  it('when the days of the promise are over, not a second before; once, with its history, and it opens nothing less', async () => {
    const id = await paid(cheap)
    expect(await later(7 * DAY - 1, id)).toBe('PAID')
    expect(await later(7 * DAY, id)).toBe('APPROVED')
    expect(await later(8 * DAY, id)).toBe('APPROVED')
    const moves = await t.db
      .selectFrom('status_history')
      .select(['action', 'actor_kind', 'at'])
      .where('subject_id', '=', id)
      .where('to_status', '=', 'APPROVED')
      .execute()
    expect(moves).toEqual([
      { action: 'approve', actor_kind: 'system', at: new Date(START.getTime() + 7 * DAY * 1_000) },
    ])
    expect(await listed('APPROVED', id)).toMatchObject([
      { status: 'APPROVED', refunded: false },
      { status: 'APPROVED' },
    ])
    expect(await listed('PAID', id)).toEqual([undefined, undefined])
    const seen = await t.call('productAccessible', { params: { id: cheap.courseId } }, { as: buyer })
    expect(seen.body.accessible).toBe(true)
    const bought = { slug: cheap.slug, type: 'ONLINE_COURSE' as const }
    expect((await t.call('boughtOfProduct', { params: bought }, { as: buyer })).body.total).toBe(1)
    expect((await t.call('oneAdminOrder', { params: { id } }, { as: clerk })).body.timeline[0]?.word).toBe(
      'Đơn hàng: Hoàn tất',
    )
  })

  it('is still given back and edited by the staff, and stays what it is', async () => {
    const id = await paid(cheap, dear)
    await later(7 * DAY, id)
    const [first] = await lines(id)
    const wish = { orderId: id, items: [{ orderItemId: first?.id ?? '', amount: 100_000 }], reason: 'Thiện chí' }
    const { body } = await t.call('startRefund', { body: wish }, { as: clerk })
    expect((await decide(body.id, colleague)).body.status).toBe('APPROVED')
    const twin = await publishedCourse(t, { price: 350_000 })
    const edit = { remove: [], add: [{ productId: twin.courseId }], reason: 'Thêm khóa', dryRun: false }
    expect((await t.call('editAdminOrder', { params: { id }, body: edit }, { as: clerk })).body.extra).toBe(350_000)
    const retry = await t.call('retryPayment', { body: { orderId: id } }, { as: buyer })
    expect(await notify(t, noticeOf(await attemptOf(t, retry.body.paymentId)))).toBe('00')
    expect((await t.call('productAccessible', { params: { id: twin.courseId } }, { as: buyer })).body.accessible).toBe(
      true,
    )
    expect(await later(8 * DAY, id)).toBe('APPROVED')
    expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)).toEqual([])
  })
})

describe('it is not done', () => {
  it('while a request for money back waits; once that is refused it is', async () => {
    const id = await paid(cheap)
    const refund = await ask(id)
    expect(await later(9 * DAY, id)).toBe('PAID')
    await decide(refund, clerk, { decision: 'REJECT', reason: 'Đã học quá nhiều' })
    expect(await later(9 * DAY, id)).toBe('APPROVED')
  })

  it('while money that goes back has not arrived', async () => {
    const id = await paid(cheap, dear)
    const [first] = await lines(id)
    const body = { itemIds: [first?.id ?? ''], reason: 'Không hợp' }
    const asked = await t.call('askRefund', { params: { id }, body }, { as: buyer })
    await decide(asked.body.id, clerk)
    expect(await later(9 * DAY, id)).toBe('PAID')
    await arrive(id)
    expect(await later(9 * DAY, id)).toBe('APPROVED')
  })

  it('while an edit waits for its money, or nobody has paid', async () => {
    const id = await paid(cheap)
    const edit = { add: [{ productId: dear.courseId }], reason: 'Thêm khóa', dryRun: false }
    await t.call('editAdminOrder', { params: { id }, body: edit }, { as: clerk })
    expect(await later(9 * DAY, id)).toBe('PAID')
    await t.call('dropOrderEdit', { params: { id } }, { as: clerk })
    expect(await later(9 * DAY, id)).toBe('APPROVED')
    const unpaid = await ordered(t, buyer, [dear.courseId])
    expect(await later(9 * DAY, unpaid.orderId)).toBe('CREATED')
  })

  it('while a gift waits for somebody to claim it', async () => {
    const gift = await paidGift(t, buyer, [cheap.courseId])
    expect(await later(9 * DAY, gift.orderId)).toBe('PAID')
    const claimed = await t.call('claimGift', { params: { code: gift.code } }, { as: await t.person() })
    expect(claimed.status).toBe(200)
    expect(await later(9 * DAY, gift.orderId)).toBe('APPROVED')
  })

  it('I-49: when everything of it went back; lists and the sheet say so, before the staff and the buyer', async () => {
    const id = await paid(cheap, dear)
    expect(await listed('PAID', id)).toMatchObject([{ refunded: false }, { refunded: false }])
    await decide(await ask(id), clerk)
    await arrive(id)
    expect(await later(9 * DAY, id)).toBe('PAID')
    expect(await listed('PAID', id)).toMatchObject([{ refunded: true }, { refunded: true }])
    const { refunded, code } = (await t.call('orderInfo', { params: { id } }, { as: buyer })).body
    expect(refunded).toBe(true)
    const { rawPayload } = await t.app.fastify.inject({
      url: `/api/v1/admin/orders/sheet?search=${code}`,
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    expect((await readSheet(rawPayload))[1]).toContain('Đã hoàn tiền')
  })
})

describe('several processes at once', () => {
  async function race(through: (ctx: Context) => Context) {
    const id = await paid(cheap)
    t.clock.advance(7 * DAY)
    const ctx = through(await t.as())
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => approveOrder(ctx, id)))
    t.clock.now = START
    return results.filter(({ status }) => status === 'rejected').length
  }

  it('one takes the step, and nobody runs into it', async () => {
    expect(await race((ctx) => ctx)).toBe(0)
  })
  it('control: with the locks off they run into each other', async () => {
    expect(await race((ctx) => withoutLocks(ctx, 12))).toBeGreaterThan(0)
  })
})
