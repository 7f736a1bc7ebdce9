import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { attemptOf, limitPlaces, madeVoucher, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { buyersOf, count, liveIn, outcome, placesLeft, wish } from './holds.fixture.ts'
import { tidyHolds } from './tidy-holds.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

const buyers = (count: number) => buyersOf(t, count)
const course = (price = 200_000) => publishedCourse(t, { host, price })
const live = (poolId: string) => liveIn(t, poolId)
const left = (id: string) => placesLeft(t, id)
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

describe('the time of a hold', () => {
  async function heldPlace() {
    const some = await course()
    await limitPlaces(t, some.courseId, 1)
    const buyer = await t.person()
    return { some, buyer, attempt: await ordered(t, buyer, [some.courseId]) }
  }
  const statusOf = async (orderId: string) =>
    (await t.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

  it('I-06: it counts until exactly its end, then not, though nothing has tidied up; what is scarce is kept 30 minutes, the rest a day', async () => {
    const { some, attempt } = await heldPlace()
    const order = await t.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', attempt.orderId)
      .executeTakeFirstOrThrow()
    expect(order.expires_at.getTime() - order.created_at.getTime()).toBe(30 * 60_000)
    const plain = await ordered(t, await t.person(), [(await course()).courseId])
    const free = await t.db.selectFrom('orders').selectAll().where('id', '=', plain.orderId).executeTakeFirstOrThrow()
    expect(free.expires_at.getTime() - free.created_at.getTime()).toBe(24 * 3_600_000)
    const [one, two] = (await buyers(2)) as [Context, Context]
    t.clock.now = new Date(order.expires_at.getTime() - 1)
    expect(await outcome(placeOrder(one, wish(some)))).toBe('SOLD_OUT')
    t.clock.now = order.expires_at
    expect(await outcome(placeOrder(two, wish(some)))).toBe('ok')
  })

  const pathOf = async (orderId: string) =>
    (
      await t.db.selectFrom('status_history').select('action').where('subject_id', '=', orderId).orderBy('id').execute()
    ).map(({ action }) => action)
  /** An order whose time is over and whose payment nobody waits for any more. */
  async function lapsed() {
    const held = await heldPlace()
    t.clock.advance(31 * 60)
    await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', held.attempt.paymentId).execute()
    return held
  }

  it('I-07: the sweeper twice, and beside a payment: one of them is first, and the order goes its way once', async () => {
    const ctx = await t.as()
    const ways = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const { some, attempt } = await lapsed()
      const sweep = () => [tidyHolds(ctx), expireOrders(ctx)]
      const pay = () => notify(t, noticeOf(attempt))
      await Promise.all(round % 2 ? [...sweep(), pay(), ...sweep()] : [pay(), ...sweep(), ...sweep()])
      const way = (await pathOf(attempt.orderId)).join(' ')
      expect(['pay', 'expire pay-late']).toContain(way)
      ways.add(way)
      expect((await live(some.courseId)).map((hold) => hold.status)).toEqual(['SUCCESS'])
    }
    // Whoever comes alone decides: both ways are met.
    const [paid, swept] = [await lapsed(), await lapsed()]
    await notify(t, noticeOf(paid.attempt))
    await expireOrders(ctx)
    await notify(t, noticeOf(swept.attempt))
    for (const { attempt } of [paid, swept]) ways.add((await pathOf(attempt.orderId)).join(' '))
    expect([...ways].sort()).toEqual(['expire pay-late', 'pay'])
  })

  it('the control: without the order’s lock a second sweeper breaks at the step itself, which is taken once all the same', async () => {
    const { attempt } = await lapsed()
    const both = meetAfter((query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('"user_id"'))
    const ctx = both(withoutLocks(await t.as()))
    const answers = await Promise.all([outcome(expireOrders(ctx)), outcome(expireOrders(ctx))])
    expect(answers.sort()).toEqual(['STATUS_CONFLICT', 'ok'])
    expect(await pathOf(attempt.orderId)).toEqual(['expire'])
  })

  it('I-07, I-26: paid after its end: accepted where there is room still, else the money goes back once', async () => {
    const room = await heldPlace()
    const gone = await heldPlace()
    t.clock.advance(31 * 60)
    const [other] = (await buyers(1)) as [Context]
    expect(await outcome(placeOrder(other, wish(gone.some)))).toBe('ok')
    await notify(t, noticeOf(room.attempt))
    await notify(t, noticeOf(gone.attempt))
    expect([await statusOf(room.attempt.orderId), await statusOf(gone.attempt.orderId)]).toEqual(['PAID', 'REJECTED'])
    const back = await t.db.selectFrom('refunds').selectAll().where('order_id', '=', gone.attempt.orderId).execute()
    expect(back).toMatchObject([{ amount: gone.attempt.amount, status: 'APPROVED' }])
    expect((await live(gone.some.courseId)).length).toBe(1)
  })

  it('M9: paid once the last use of its code is somebody else’s: recorded, and the money goes back once', async () => {
    const some = await course()
    const { code } = await madeVoucher(t, host, { maxUses: 1, value: 10 })
    const late = await ordered(t, await t.person(), [some.courseId], [code])
    t.clock.advance(31 * 60)
    const [other] = (await buyers(1)) as [Context]
    expect(await outcome(placeOrder(other, { ...wish(some), voucherCodes: [code] }))).toBe('ok')
    const notice = noticeOf(late)
    await Promise.all([notify(t, notice), notify(t, notice)])
    expect(await statusOf(late.orderId)).toBe('REJECTED')
    const back = await t.db.selectFrom('refunds').selectAll().where('order_id', '=', late.orderId).execute()
    expect(back).toMatchObject([{ amount: late.amount, status: 'APPROVED' }])
  })

  it('closed before the first limit, paid after it: the place counts; where none is left the money goes back', async () => {
    const some = await course()
    const [buyer, other] = [await t.person(), await t.person()]
    const attempts = [await ordered(t, buyer, [some.courseId]), await ordered(t, other, [some.courseId])]
    for (const { orderId } of attempts)
      await t.call('cancelOrder', { params: { id: orderId } }, { as: orderId === attempts[0]?.orderId ? buyer : other })
    await t.call('limitPlaces', { params: { id: some.courseId }, body: { capacity: 1 } } as never, { as: host })
    expect(await left(some.courseId)).toBe(1)
    for (const attempt of attempts) await notify(t, noticeOf(attempt))
    expect(await Promise.all(attempts.map(({ orderId }) => statusOf(orderId)))).toEqual(['PAID', 'REJECTED'])
    expect((await live(some.courseId)).map(({ order_id, status }) => [order_id, status])).toEqual([
      [attempts[0]?.orderId, 'SUCCESS'],
    ])
    expect(await left(some.courseId)).toBe(0)
    const back = await t.db
      .selectFrom('refunds')
      .select('amount')
      .where('order_id', '=', attempts[1]?.orderId ?? '')
      .execute()
    expect(back).toEqual([{ amount: 200_000 }])
  })

  it('I-08, as decision 0017 settles it: marking an order expired frees once what its clock freed already', async () => {
    const { some, attempt } = await heldPlace()
    await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', attempt.paymentId).execute()
    t.clock.advance(30 * 60)
    expect(await left(some.courseId)).toBe(1)
    const ctx = await t.as()
    await Promise.all([expireOrders(ctx), expireOrders(ctx)])
    expect([await statusOf(attempt.orderId), await left(some.courseId)]).toEqual(['REJECTED', 1])
  })

  it('I-09: cancelling twice, a payment that failed, and a refund free a place once each', async () => {
    const { some, buyer, attempt } = await heldPlace()
    const answers = await Promise.all(
      [1, 2, 3].map(
        async () => (await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: buyer })).status,
      ),
    )
    expect(count(answers.map(String), '200')).toBe(1)
    expect(await left(some.courseId)).toBe(1)

    const failed = await heldPlace()
    await notify(t, noticeOf(failed.attempt, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))
    expect(await left(failed.some.courseId)).toBe(0)
    t.clock.advance(30 * 60)
    const ctx = await t.as()
    await Promise.all([expireOrders(ctx), expireOrders(ctx)])
    expect(await left(failed.some.courseId)).toBe(1)

    const paid = await heldPlace()
    await notify(t, noticeOf(paid.attempt))
    expect(await left(paid.some.courseId)).toBe(0)
    const items = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', paid.attempt.orderId)
      .execute()
    const wanted = { itemIds: items.map(({ id }) => id), reason: 'Tôi mua nhầm khóa này.' }
    const asked = await t.call('askRefund', { params: { id: paid.attempt.orderId }, body: wanted }, { as: paid.buyer })
    const staff = await t.person({ role: 'SUPER_ADMIN' })
    const decide = () =>
      t.call('decideRefund', { params: { id: asked.body.id }, body: { decision: 'APPROVE' } }, { as: staff })
    const decided = await Promise.all([decide(), decide()])
    expect(
      count(
        decided.map(({ status }) => String(status)),
        '200',
      ),
    ).toBe(1)
    expect(await left(paid.some.courseId)).toBe(1)
  })
})

describe('I-10: places that a code keeps', () => {
  it('nobody without it gets them; they are not counted twice with it; when it ends they are free', async () => {
    const some = await course()
    await limitPlaces(t, some.courseId, 3)
    const ends = new Date(t.clock.now.getTime() + 600_000).toISOString()
    const { code } = await madeVoucher(t, host, {
      value: 1,
      keeps: { productId: some.courseId, places: 2 },
      endsAt: ends,
    })
    expect(await left(some.courseId)).toBe(1)
    const [one, two, three, four] = (await buyers(4)) as [Context, Context, Context, Context]
    expect(await outcome(placeOrder(one, wish(some)))).toBe('ok')
    expect(await outcome(placeOrder(two, wish(some)))).toBe('SOLD_OUT')
    const withCode = (ctx: Context) => outcome(placeOrder(ctx, { ...wish(some), voucherCodes: [code] }))
    expect(await withCode(two)).toBe('ok')
    expect(await left(some.courseId)).toBe(0)
    expect(await outcome(placeOrder(three, wish(some)))).toBe('SOLD_OUT')
    t.clock.now = new Date(ends)
    expect(await left(some.courseId)).toBe(1)
    expect([await outcome(placeOrder(three, wish(some))), await outcome(placeOrder(four, wish(some)))]).toEqual([
      'ok',
      'SOLD_OUT',
    ])
  })
  it('only of what is limited', async () => {
    const { courseId } = await course()
    await expect(madeVoucher(t, host, { keeps: { productId: courseId, places: 1 } })).rejects.toThrow(
      'VALIDATION_FAILED',
    )
  })
})

describe('I-11: a capacity lowered under what is sold', () => {
  it('breaks nothing: none is left, never fewer than none; what is held is paid all the same', async () => {
    const some = await course()
    await limitPlaces(t, some.courseId, 2)
    const attempt = await ordered(t, await t.person(), [some.courseId])
    await ordered(t, await t.person(), [some.courseId])
    await limitPlaces(t, some.courseId, 1)
    expect(await left(some.courseId)).toBe(0)
    expect(await notify(t, noticeOf(await attemptOf(t, attempt.paymentId)))).toBe('00')
    expect((await live(some.courseId)).length).toBe(2)
    expect(await broken()).toEqual([])
  })

  it('a place that ran out and is taken again is judged by the limit of that moment', async () => {
    const some = await course()
    await limitPlaces(t, some.courseId, 2)
    const late = await ordered(t, await t.person(), [some.courseId])
    await notify(t, noticeOf(await ordered(t, await t.person(), [some.courseId])))
    t.clock.advance(31 * 60)
    await limitPlaces(t, some.courseId, 1)
    await notify(t, noticeOf(await attemptOf(t, late.paymentId)))
    expect(await live(some.courseId)).toHaveLength(1)
    await limitPlaces(t, some.courseId, 3)
    await notify(t, noticeOf(await ordered(t, await t.person(), [some.courseId])))
    expect(await broken()).toEqual([])
  })

  it('nor do uses and budget of a code, nor a first limit under what is sold; the month closes', async () => {
    const unlimited = await course()
    const seller = await fresh(t, host)
    const { id, code } = await madeVoucher(t, seller, { maxUses: 3, budget: 60_000 })
    for (const _ of [1, 2]) {
      const body = { items: [{ productId: unlimited.courseId }], voucherCodes: [code] }
      const placed = await t.call('placeOrder', { body }, { as: await t.person() })
      await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
    }
    const lower = { params: { id }, body: { maxUses: 1, budget: 10_000 } }
    expect((await t.call('changeVoucher', lower, { as: seller })).status).toBe(200)
    const one = { params: { id: unlimited.courseId }, body: { capacity: 1 } }
    expect((await t.call('limitPlaces', one, { as: seller })).status).toBe(200)
    expect(await broken()).toEqual([])
    // The last of this file: nothing is sold in a closed month.
    t.clock.now = new Date('2026-07-02T03:00:00Z')
    const keeper = await t.person({ role: 'ADMIN' })
    expect((await t.call('closeMonth', { body: { month: '2026-06' } }, { as: keeper })).status).toBe(201)
    // What is taken under the lower limit is judged by it.
    await sql`insert into holds (pool_id, order_id, user_id, quantity, amount, status, created_at, expires_at, capacity_then, budget_then)
      select pool_id, order_id, user_id, 1, 5000, 'SUCCESS', now(), now() + interval '1 day', 1, 10000 from holds where pool_id = ${id} limit 1`.execute(
      t.db,
    )
    expect(await broken()).toEqual(['holds-within-capacity'])
    await sql`delete from holds where pool_id = ${id} and amount = 5000`.execute(t.db)
  })
})
