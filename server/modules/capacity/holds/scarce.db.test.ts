import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { limitPlaces, madeVoucher } from '#server/modules/checkout/testing.ts'
import { givePersonalVoucher } from '#server/modules/pricing/vouchers/give-personal-voucher.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { bothLooked, buyersOf, count, liveIn, outcome, placesLeft, wish } from './holds.fixture.ts'

let t: TestApp
let host: Person
let staff: Person
beforeAll(async () => {
  t = await testApp({ POOL_SIZE: '12' })
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'MARKETING' })
})
afterAll(() => t.close())
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

const buyers = (count: number) => buyersOf(t, count)
const course = (price = 200_000) => publishedCourse(t, { host, price })
const live = (poolId: string) => liveIn(t, poolId)
const left = (id: string) => placesLeft(t, id)

describe('I-01: never more than there is', () => {
  it('a flash sale: 100 places, 300 buyers, 24 of them at any moment on twelve connections: 100 orders, never 101, no error', async () => {
    const flash = await course()
    await limitPlaces(t, flash.courseId, 100)
    const queue = await buyers(300)
    const answers: string[] = []
    const next = async () => {
      for (let ctx = queue.pop(); ctx; ctx = queue.pop()) answers.push(await outcome(placeOrder(ctx, wish(flash))))
    }
    await Promise.all(Array.from({ length: 24 }, next))
    expect([count(answers, 'ok'), count(answers, 'SOLD_OUT')]).toEqual([100, 200])
    expect((await live(flash.courseId)).length).toBe(100)
    expect(await left(flash.courseId)).toBe(0)
    const [late] = await buyers(1)
    expect((await t.call('guestCart', { query: { ids: flash.courseId } })).body.items[0]?.problem).toBe('SOLD_OUT')
    expect(await outcome(placeOrder(late as Context, wish(flash)))).toBe('SOLD_OUT')
    const person = await t.person()
    for (const call of ['addToCart', 'addToCartV2'] as const)
      expect((await t.call(call, { body: { productId: flash.courseId } }, { as: person })).fault.code).toBe('SOLD_OUT')
  })

  it('I-02 control: with the locks off two get the last place', async () => {
    const last = await course()
    await limitPlaces(t, last.courseId, 1)
    const both = bothLooked()
    const answers = await Promise.all(
      (await buyers(2)).map((ctx) => outcome(placeOrder(both(withoutLocks(ctx)), wish(last)))),
    )
    expect(answers).toEqual(['ok', 'ok'])
    expect((await live(last.courseId)).length).toBe(2)
  })

  it('I-03: what is checked is read after the lock was granted: READ COMMITTED, said by the transaction itself', async () => {
    const [ctx] = await buyers(1)
    const level = await write(
      ctx as Context,
      async (tx) =>
        (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx.db)).rows[0]
          ?.level,
    )
    expect(level).toBe('read committed')
  })

  it('M9: a code of 5 uses, 24 parallel checkouts of 0 ₫: exactly five get in', async () => {
    const gift = await course()
    const { id, code } = await madeVoucher(t, staff, { value: 100, maxUses: 5 })
    const answers = await Promise.all(
      (await buyers(24)).map((ctx) => outcome(placeOrder(ctx, { ...wish(gift), voucherCodes: [code] }))),
    )
    expect([count(answers, 'ok'), count(answers, 'VOUCHER_USAGE_LIMIT_REACHED')]).toEqual([5, 19])
    expect((await live(id)).map((hold) => hold.status)).toEqual(Array(5).fill('SUCCESS'))
    const { n } = await t.db
      .selectFrom('enrollments')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('course_id', '=', gift.courseId)
      .executeTakeFirstOrThrow()
    expect(n).toBe(5)
  })
  it('M9 control: with the locks off two use the last one', async () => {
    const gift = await course()
    const { code } = await madeVoucher(t, staff, { value: 100, maxUses: 1 })
    const both = bothLooked()
    const answers = await Promise.all(
      (await buyers(2)).map((ctx) =>
        outcome(placeOrder(both(withoutLocks(ctx)), { ...wish(gift), voucherCodes: [code] })),
      ),
    )
    expect(answers).toEqual(['ok', 'ok'])
  })

  it('I-51: a SINGLE_USE code among 16 at once is used once; a person’s own limit holds for two at once', async () => {
    const some = await course()
    const other = await course()
    const single = await madeVoucher(t, staff, { usage: 'SINGLE_USE' })
    const answers = await Promise.all(
      (await buyers(16)).map((ctx) => outcome(placeOrder(ctx, { ...wish(some), voucherCodes: [single.code] }))),
    )
    expect(count(answers, 'ok')).toBe(1)
    const own = await madeVoucher(t, staff, { perUser: 1 })
    const [ctx] = await buyers(1)
    await Promise.all(
      [some, other].map((one) => outcome(placeOrder(ctx as Context, { ...wish(one), voucherCodes: [own.code] }))),
    )
    expect((await live(own.id)).length).toBe(1)
  })

  it('M11: a code given to one person is redeemed once, though they press eight times at once, and by nobody else', async () => {
    const gifts = await Promise.all(Array.from({ length: 8 }, () => course()))
    const [own, stranger] = (await buyers(2)) as [Context, Context]
    const given = await write(await t.as(staff), (tx) =>
      givePersonalVoucher(tx, {
        userId: own.actor.kind === 'user' ? own.actor.userId : '',
        prefix: 'QUA',
        name: 'Quà tặng',
        percent: 100,
        most: 1_000_000,
        endsAt: new Date(t.clock.now.getTime() + 86_400_000),
      }),
    )
    const redeem = (ctx: Context, one: PublishedCourse) =>
      outcome(placeOrder(ctx, { ...wish(one), voucherCodes: [given.code] }))
    expect(await redeem(stranger, gifts[0] as PublishedCourse)).not.toBe('ok')
    const answers = await Promise.all(gifts.map((one) => redeem(own, one)))
    expect([count(answers, 'ok'), count(answers, 'VOUCHER_USAGE_LIMIT_REACHED')]).toEqual([1, 7])
    expect((await live(given.id)).map((hold) => hold.status)).toEqual(['SUCCESS'])
  })

  it('I-52: a budget is looked at again behind the lock; its control', async () => {
    const some = await course()
    const budget = () => madeVoucher(t, staff, { type: 'FIXED_AMOUNT', value: 50_000, budget: 120_000 })
    const { id, code } = await budget()
    const answers = await Promise.all(
      (await buyers(12)).map((ctx) => outcome(placeOrder(ctx, { ...wish(some), voucherCodes: [code] }))),
    )
    expect([count(answers, 'ok'), count(answers, 'VOUCHER_USAGE_LIMIT_REACHED')]).toEqual([2, 10])
    expect((await live(id)).reduce((sum, hold) => sum + hold.amount, 0)).toBe(100_000)
    const tight = await madeVoucher(t, staff, { type: 'FIXED_AMOUNT', value: 50_000, budget: 60_000 })
    const both = bothLooked()
    const broken = await Promise.all(
      (await buyers(2)).map((ctx) =>
        outcome(placeOrder(both(withoutLocks(ctx)), { ...wish(some), voucherCodes: [tight.code] })),
      ),
    )
    expect(broken).toEqual(['ok', 'ok'])
  })
})

describe('I-04, I-05: several pools at once', () => {
  it('I-04: all or nothing: a refused order leaves no row, no use, no hold', async () => {
    const [open, full] = [await course(), await course()]
    await limitPlaces(t, open.courseId, 5)
    await limitPlaces(t, full.courseId, 0)
    const { id, code } = await madeVoucher(t, staff, { maxUses: 5 })
    const [ctx] = (await buyers(1)) as [Context]
    const rows = async () => [
      await live(open.courseId),
      await live(id),
      await t.db.selectFrom('orders').select('id').execute(),
    ]
    const before = await rows()
    expect(await outcome(placeOrder(ctx, { ...wish(open, full), voucherCodes: [code] }))).toBe('SOLD_OUT')
    expect(await rows()).toEqual(before)
  })

  it('I-05: carts that want the same two in opposite order, while others pay: nobody meets a deadlock or an error', async () => {
    const [a, b] = [await course(0), await course(0)]
    for (const one of [a, b]) await limitPlaces(t, one.courseId, 1_000)
    const answers = await Promise.all(
      (await buyers(40)).map((ctx, index) => outcome(placeOrder(ctx, index % 2 ? wish(a, b) : wish(b, a)))),
    )
    expect(count(answers, 'ok')).toBe(40)
    const { rows } = await sql<{
      deadlocks: number
    }>`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(t.db)
    expect(rows[0]?.deadlocks).toBe(0)
  })

  it('the control: two who lock the same two each in the order of their wish meet a deadlock', async () => {
    const pools = [await course(0), await course(0)].map(({ courseId }) => courseId)
    for (const id of pools) await limitPlaces(t, id, 10)
    const both = meetAfter((query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('"capacity"'))
    const lockBoth = (ids: readonly string[]) =>
      both({ db: t.db } as Context)
        .db.transaction()
        .execute(async (db) => {
          const lock = (id = '') => db.selectFrom('pools').where('id', '=', id).forUpdate()
          await lock(ids[0]).select('capacity').execute()
          await lock(ids[1]).select('id').execute()
        })
    const answers = await Promise.allSettled([lockBoth(pools), lockBoth(pools.toReversed())])
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes).toEqual(['40P01'])
  })

  it('I-05: who waits too long for a lock is told to try again, with no error of ours', async () => {
    const some = await course()
    await limitPlaces(t, some.courseId, 5)
    const person = await t.person()
    const impatient = await testApp({ DATABASE_WAIT_MS: '300' }, { database: { url: t.url, drop: async () => {} } })
    await t.db.transaction().execute(async (db) => {
      await db.selectFrom('pools').select('id').where('id', '=', some.courseId).forUpdate().execute()
      const answer = await impatient.call('placeOrder', { body: wish(some) }, { as: person })
      expect([answer.status, answer.fault.code]).toEqual([409, 'CONFLICT'])
    })
    await impatient.close()
    expect((await t.call('placeOrder', { body: wish(some) }, { as: person })).status).toBe(201)
  })
})
