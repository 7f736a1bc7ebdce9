import { beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { limitPlaces, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { closeOrder } from '#server/modules/orders/index.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { bothLooked, buyersOf, count, liveIn, outcome, placesLeft, wish } from '../holds/holds.fixture.ts'
import { openPools } from '../holds/open-pools.ts'
import { sharePool } from './share-pool.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
let staff: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
})

const course = () => publishedCourse(t, { host, price: 200_000 })
const live = async (id: string) => (await liveIn(t, id)).map((hold) => hold.status).sort()
const left = (one: PublishedCourse) => placesLeft(t, one.courseId)
const ids = (...courses: readonly PublishedCourse[]) => courses.map(({ courseId }) => courseId)
const quoted = async (as: Person, ...courses: PublishedCourse[]) =>
  (await t.call('quote', { body: wish(...courses) } as never, { as })).body.lines
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
const paid = async (buyer: Person, ...courses: PublishedCourse[]) => {
  const attempt = await ordered(t, buyer, ids(...courses))
  await notify(t, noticeOf(attempt))
  return attempt
}
const share = async (poolId: string, ...courses: readonly PublishedCourse[]) =>
  write(await t.as(), (tx) => sharePool(tx, poolId, ids(...courses)))

/** Two products that share a pool. */
async function sharing(limits: { capacity?: number; per_user?: number }) {
  const [a, b] = [await course(), await course()]
  const poolId = crypto.randomUUID()
  await write(await t.as(), (tx) => openPools(tx, [{ id: poolId, kind: 'PLACE', ...limits }]))
  await share(poolId, a, b)
  return { a, b, poolId }
}

describe('a pool that several products share', () => {
  it('has the places of each of them: the least of it and their own counts, on the card too; without a pool of their own it counts alone', async () => {
    const { a, b } = await sharing({ capacity: 3 })
    await limitPlaces(t, a.courseId, 2)
    expect([await left(a), await left(b)]).toEqual([2, 3])
    await limitPlaces(t, a.courseId, 9)
    expect([await left(a), await left(b)]).toEqual([3, 3])
    const buyer = await t.person()
    expect(await quoted(buyer, b)).toMatchObject([{ placesLeft: 3, problem: null }])
    expect((await t.call('placesLeft', { params: { id: b.courseId } }, { as: buyer })).body.left).toBe(3)
    const places = await t.call('productPlaces', { params: { id: a.courseId } }, { as: host })
    expect(places.body).toMatchObject({ capacity: 9, left: 3 })
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{ n: number; limited: boolean }>`select places_left(id, ${t.clock.now}) as n, is_limited as limited
        from products where id = ${b.courseId}`.execute(t.db),
    )
    expect(rows).toEqual([{ n: 3, limited: true }])
  })

  it('is held with each line, confirmed with its money, and given back with it', async () => {
    const { a, b, poolId } = await sharing({ capacity: 3 })
    await limitPlaces(t, a.courseId, 5)
    const buyer = await t.person()
    const attempt = await ordered(t, buyer, ids(a, b))
    expect([await live(poolId), await live(a.courseId)]).toEqual([['HOLDING', 'HOLDING'], ['HOLDING']])
    const items = await t.db.selectFrom('order_items').select('id').where('order_id', '=', attempt.orderId).execute()
    const held = await t.db.selectFrom('holds').select('order_item_id').where('pool_id', '=', poolId).execute()
    expect(held.map((one) => one.order_item_id).sort()).toEqual(items.map(({ id }) => id).sort())
    await notify(t, noticeOf(attempt))
    expect([await live(poolId), await left(b)]).toEqual([['SUCCESS', 'SUCCESS'], 1])
    const [first] = items
    const asked = await t.call(
      'askRefund',
      { params: { id: attempt.orderId }, body: { itemIds: [first?.id ?? ''], reason: 'Bận', toCredit: true } },
      { as: buyer },
    )
    await t.call('decideRefund', { params: asked.body, body: { decision: 'APPROVE' } }, { as: staff })
    expect([await live(poolId), await left(b)]).toEqual([['SUCCESS'], 2])
    await t.deliver()
    expect(await broken()).toEqual([])
  })

  it('in one order counts for all its lines together: what is too much is said of the line that is', async () => {
    const { a, b } = await sharing({ capacity: 1 })
    const buyer = await t.person()
    expect(await quoted(buyer, a, b)).toMatchObject([{ problem: null }, { problem: 'SOLD_OUT', placesLeft: 0 }])
    const refused = await t.call('placeOrder', { body: wish(a, b) } as never, { as: buyer })
    expect(refused.fault).toMatchObject({ code: 'SOLD_OUT', errors: [{ path: 'items.1.productId' }] })
  })

  it('takes what an edit adds', async () => {
    const { a, b, poolId } = await sharing({ capacity: 2 })
    const buyer = await t.person()
    const { orderId } = await paid(buyer, a)
    const body = { add: [{ productId: b.courseId }], reason: 'Thêm khóa học', dryRun: false }
    const edited = await t.call('editAdminOrder', { params: { id: orderId }, body } as never, { as: staff })
    expect(edited.body, edited.raw).toMatchObject({ extra: 200_000 })
    expect(await live(poolId)).toEqual(['HOLDING', 'SUCCESS'])
  })
})

describe('how many of them one person may have', () => {
  it('counts over all products; the quotation and every call that orders say that it is their own limit', async () => {
    const { a, b } = await sharing({ capacity: 9, per_user: 1 })
    const buyer = await t.person()
    expect(await quoted(buyer, a, b)).toMatchObject([{ problem: null }, { problem: 'PERSON_LIMIT' }])
    const { orderId } = await paid(buyer, a)
    expect(await quoted(buyer, b)).toMatchObject([{ problem: 'PERSON_LIMIT', placesLeft: 8 }])
    const refused = await t.call('placeOrder', { body: wish(b) } as never, { as: buyer })
    expect(refused.fault).toMatchObject({
      code: 'PERSON_LIMIT',
      errors: [{ message: '“Nấu phở tại nhà”: Bạn đã mua đủ số lượng cho phép.' }],
    })
    const made = { userId: buyer.id, items: [{ productId: b.courseId }], voucherCodes: [], payment: null }
    expect((await t.call('createAdminOrder', { body: made } as never, { as: staff })).fault.code).toBe('PERSON_LIMIT')
    const edit = { params: { id: orderId }, body: { add: [{ productId: b.courseId }], reason: 'Thêm', dryRun: false } }
    expect((await t.call('editAdminOrder', edit as never, { as: staff })).fault.code).toBe('PERSON_LIMIT')
    const other = await t.person()
    expect(await quoted(other, b)).toMatchObject([{ problem: null }])
  })

  it('counts what waits to be paid when the next order takes its places', async () => {
    const { a, b } = await sharing({ per_user: 1 })
    const [buyer] = await buyersOf(t, 1)
    if (!buyer) return
    expect(await outcome(placeOrder(buyer, wish(a)))).toBe('ok')
    expect(await outcome(placeOrder(buyer, wish(b)))).toBe('PERSON_LIMIT')
  })
})

describe('who wants the last place of a shared pool', () => {
  it('of two at once, each for another product, gets it one after the other', async () => {
    const { a, b, poolId } = await sharing({ capacity: 5 })
    const answers = await Promise.all(
      (await buyersOf(t, 16)).map((ctx, index) => outcome(placeOrder(ctx, wish(index % 2 ? a : b)))),
    )
    expect([count(answers, 'ok'), count(answers, 'SOLD_OUT')]).toEqual([5, 11])
    expect(await live(poolId)).toHaveLength(5)
  })

  it('control: with the locks off both get it', async () => {
    const { a, b, poolId } = await sharing({ capacity: 1 })
    const both = bothLooked()
    const [one, two] = await buyersOf(t, 2)
    if (!one || !two) return
    const answers = await Promise.all([
      outcome(placeOrder(both(withoutLocks(one)), wish(a))),
      outcome(placeOrder(both(withoutLocks(two)), wish(b))),
    ])
    expect(answers).toEqual(['ok', 'ok'])
    expect(await live(poolId)).toHaveLength(2)
  })
})

describe('products that join and leave', () => {
  it('bring what they have sold and what waits; what leaves takes it along; who joins again is counted once', async () => {
    const { a, poolId } = await sharing({ capacity: 9 })
    const late = await course()
    await paid(await t.person(), late)
    await ordered(t, await t.person(), ids(late))
    await share(poolId, a, late)
    expect([await live(poolId), await left(a)]).toEqual([['HOLDING', 'SUCCESS'], 7])
    await share(poolId, a)
    expect([await live(poolId), await left(late)]).toEqual([[], undefined])
    await share(poolId, a, late)
    expect(await live(poolId)).toEqual(['HOLDING', 'SUCCESS'])
  })

  const anOrderBeside = async (change: (ctx: Awaited<ReturnType<typeof t.as>>) => Awaited<ReturnType<typeof t.as>>) => {
    const { a, b, poolId } = await sharing({ capacity: 9 })
    const late = await course()
    const [buyer] = await buyersOf(t, 1)
    const system = change(await t.as())
    if (!buyer) throw new Error('nobody buys')
    await Promise.all([
      outcome(placeOrder(change(buyer), wish(late))),
      write(system, (tx) => sharePool(tx, poolId, ids(a, b, late))),
    ])
    return (await live(poolId)).length
  }

  it('beside an order of what joins: it is counted, by the pool or by itself, and never twice', async () => {
    const found = []
    for (let round = 0; round < 6; round += 1) found.push(await anOrderBeside((ctx) => ctx))
    expect(found).toEqual(Array(6).fill(1))
  })

  it('control: with the locks off an order that comes at that moment is not counted', async () => {
    const bothHaveProducts = meetAfter((query) => {
      const text = JSON.stringify(query)
      return query.kind === 'SelectQueryNode' && text.includes('"products"') && !text.includes('"combo_items"')
    })
    expect(await anOrderBeside((ctx) => bothHaveProducts(withoutLocks(ctx)))).toBe(0)
  })
})

describe('money that comes late', () => {
  async function closedBefore(capacity: number) {
    const [a, b] = [await course(), await course()]
    const buyer = await t.person()
    const attempt = await ordered(t, buyer, ids(a))
    const closing = { id: attempt.orderId, action: 'cancel', as: 'user', reason: 'Thử' } as const
    await write(await t.as(buyer), (tx) => closeOrder(tx, closing))
    const poolId = crypto.randomUUID()
    await write(await t.as(), (tx) => openPools(tx, [{ id: poolId, kind: 'PLACE', capacity }]))
    await share(poolId, a, b)
    await paid(await t.person(), b)
    await notify(t, noticeOf(attempt))
    const order = await t.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', attempt.orderId)
      .executeTakeFirstOrThrow()
    return { status: order.status, taken: (await live(poolId)).length }
  }

  it('for an order closed before its product shared a pool takes a place of it where there is one, and goes back where not', async () => {
    expect(await closedBefore(2)).toEqual({ status: 'PAID', taken: 2 })
    expect(await closedBefore(1)).toEqual({ status: 'REJECTED', taken: 1 })
  })

  it('takes nothing of a pool that its product has left meanwhile', async () => {
    const { a, b, poolId } = await sharing({ capacity: 1 })
    const buyer = await t.person()
    const attempt = await ordered(t, buyer, ids(a))
    const closing = { id: attempt.orderId, action: 'cancel', as: 'user', reason: 'Thử' } as const
    await write(await t.as(buyer), (tx) => closeOrder(tx, closing))
    await share(poolId, b)
    await paid(await t.person(), b)
    await notify(t, noticeOf(attempt))
    expect(await live(poolId)).toHaveLength(1)
    const [order] = await t.db.selectFrom('orders').select('status').where('id', '=', attempt.orderId).execute()
    expect(order?.status).toBe('PAID')
  })
})
