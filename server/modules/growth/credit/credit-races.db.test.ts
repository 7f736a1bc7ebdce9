import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { confirmHolds } from '#server/modules/capacity/holds/settle-holds.ts'
import { takeHolds } from '#server/modules/capacity/holds/take-holds.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { waitingLines } from '#server/modules/orders/places-reads.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { bookCreditPayment } from './book-credit-payment.ts'
import { broken, withCredit } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
let staff: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
})

const course = async (price = 100_000) => (await publishedCourse(t, { host, price })).courseId
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (isFault(error)) return error.code
    throw error
  }
}
const balance = async (person: Person) => {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(-sum(amount), 0)::bigint as sum from ledger_entries where user_id = ${person.id}`.execute(t.db)
  return Number(rows[0]?.sum)
}
/** Đồng that wait in orders, whoever's. */
const waiting = async (person: Person) => {
  const { sum } = await t.db
    .selectFrom('holds')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('sum'))
    .where('pool_id', '=', person.id)
    .where('status', '=', 'HOLDING')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

describe('credit that is wanted twice at once', () => {
  it('five orders that each want all of it: it is spent once', async () => {
    const buyer = await withCredit(t, 100_000, staff)
    const courses = await Promise.all(Array.from({ length: 5 }, () => course()))
    const ctx = await t.as(buyer)
    const all = await Promise.all(
      courses.map((productId) => outcome(placeOrder(ctx, { items: [{ productId }], credit: 100_000 }))),
    )
    expect(all.filter((one) => one === 'ok')).toHaveLength(1)
    expect(all.filter((one) => one === 'CREDIT_NOT_ENOUGH')).toHaveLength(4)
    expect(await balance(buyer)).toBe(0)
    expect(await broken(t)).toEqual([])
  })

  /** Two orders of one person, each already written, that reach for the same credit at the same moment. */
  async function two(race: (ctx: Context) => Context) {
    const buyer = await withCredit(t, 100_000, staff)
    const orders = await Promise.all(
      [0, 1].map(async () => placeOrder(await t.as(buyer), { items: [{ productId: await course() }] })),
    )
    const ctx = race(await t.as(buyer))
    const expiresAt = new Date(t.clock.now.getTime() + 3_600_000)
    const hold = (id: string) =>
      write(ctx, (tx) =>
        takeHolds(tx, { id, userId: buyer.id, expiresAt }, [{ poolId: buyer.id, quantity: 1, amount: 100_000 }]),
      )
    const ends = await Promise.all(orders.map(({ orderId }) => outcome(hold(orderId))))
    return { buyer, ends: ends.sort() }
  }
  it('two holds on the same credit: the second finds it taken', async () => {
    const { buyer, ends } = await two((ctx) => ctx)
    expect(ends).toEqual(['CREDIT_NOT_ENOUGH', 'ok'])
    expect(await waiting(buyer)).toBe(100_000)
  })
  it('control: without the lock both hold what is there once', async () => {
    const met = meetAfter((node) => JSON.stringify(node).includes('"account"') && node.kind === 'SelectQueryNode')
    const { buyer, ends } = await two((ctx) => met(withoutLocks(ctx)))
    expect(ends).toEqual(['ok', 'ok'])
    expect(await waiting(buyer)).toBe(200_000)
    expect(await broken(t)).toEqual(['credit-not-negative'])
    await t.db
      .updateTable('holds')
      .set({ status: 'CANCELED', closed_at: t.clock.now })
      .where('pool_id', '=', buyer.id)
      .execute()
  })

  it('two late payments that each revive an order with the same credit: one is paid, the other’s money goes back', async () => {
    const buyer = await withCredit(t, 50_000, staff)
    const placed: { orderId: string; paymentId: string | null }[] = []
    for (const productId of [await course(), await course()]) {
      const replaces = placed.map(({ orderId }) => orderId)
      placed.push(await placeOrder(await t.as(buyer), { items: [{ productId }], credit: 50_000, replaces }))
    }
    const attempts = await Promise.all(placed.map(({ paymentId }) => attemptOf(t, paymentId ?? '')))
    await t.call('cancelOrder', { params: { id: placed[1]?.orderId ?? '' } }, { as: buyer })
    await Promise.all(attempts.map((attempt) => notify(t, noticeOf(attempt))))
    const orders = await t.db
      .selectFrom('orders')
      .select('status')
      .where('user_id', '=', buyer.id)
      .orderBy('status')
      .execute()
    expect(orders.map(({ status }) => status)).toEqual(['PAID', 'REJECTED'])
    expect(await balance(buyer)).toBe(0)
    expect(await broken(t)).toEqual([])
  })
})

describe('the database’s own refusal', () => {
  it('whatever the code does, nobody’s entries sum to a debt: of two who book at once one is refused', async () => {
    const buyer = await withCredit(t, 100_000, staff)
    const ctx = withoutLocks(await t.as(buyer))
    const { orderId } = await placeOrder(await t.as(buyer), { items: [{ productId: await course() }] })
    const book = (id: string) =>
      write(ctx, (tx) =>
        bookCreditPayment(tx, { id, order_id: orderId, amount: 80_000, txn_ref: 'SD', userId: buyer.id }),
      )
    const ends = await Promise.allSettled([book(crypto.randomUUID()), book(crypto.randomUUID())])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balance(buyer)).toBe(20_000)
    await expect(write(ctx, (tx) => confirmHolds(tx, orderId, waitingLines(orderId)))).resolves.toBe(true)
  })
})
