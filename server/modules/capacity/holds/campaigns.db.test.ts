import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { noticeOf, notify, ordered, voucherTerms } from '#server/modules/checkout/testing.ts'
import { turnDiscounts } from '#server/modules/pricing/discounts/refresh-offers.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { bothLooked, buyersOf, outcome, wish } from './holds.fixture.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
})
beforeEach(() => {
  t.clock.now = START
})

const buyers = (count: number) => buyersOf(t, count)
let made = 0
/** A course of 200.000 ₫ that a discount of a quarter lowers to 150.000 ₫ as far as its limits reach. */
async function campaign(limits: { maxUses?: number; perUser?: number; budget?: number }) {
  const some = await publishedCourse(t, { host, price: 200_000 })
  const { status, body } = await t.call(
    'createDiscount',
    {
      body: {
        name: 'Một phần tư',
        type: 'PERCENTAGE',
        value: 25,
        durationType: 'DURATION_OVER_DAY',
        startsAt: '2026-06-14T17:00:00Z',
        endsAt: '2026-06-30T17:00:00Z',
        productIds: [some.courseId],
        ...limits,
      },
    },
    { as: host },
  )
  expect(status).toBe(201)
  return { some, discount: body }
}
const given = async (poolId: string) =>
  (await t.db.selectFrom('holds').selectAll().where('pool_id', '=', poolId).where('status', '!=', 'CANCELED').execute())
    .filter((hold) => hold.status === 'SUCCESS' || hold.expires_at > t.clock.now)
    .reduce((sum, { amount }) => sum + amount, 0)
const totals = async (orders: Promise<{ total: number }>[]) =>
  (await Promise.all(orders)).map(({ total }) => total).sort()
const card = async (id: string) =>
  (await t.db.selectFrom('products').select(['price', 'offer_price']).where('id', '=', id).executeTakeFirstOrThrow())
    .offer_price

describe('the budget of a discount', () => {
  it('twelve who order at once: it lowers as many as it reaches for, the others pay the ordinary price', async () => {
    const { some, discount } = await campaign({ budget: 120_000 })
    const all = await totals((await buyers(12)).map((ctx) => placeOrder(ctx, wish(some))))
    expect(all).toEqual([...Array(2).fill(150_000), ...Array(10).fill(200_000)])
    expect(await given(discount.id)).toBe(100_000)
  })

  it('control: with the locks off two get what is there for one', async () => {
    const { some, discount } = await campaign({ budget: 60_000 })
    const both = bothLooked()
    const all = await totals((await buyers(2)).map((ctx) => placeOrder(both(withoutLocks(ctx)), wish(some))))
    expect([all, await given(discount.id)]).toEqual([[150_000, 150_000], 100_000])
  })

  it('who saw the lower price is asked again where it is gone', async () => {
    const { some } = await campaign({ maxUses: 1 })
    const [first, second] = (await buyers(2)) as [Context, Context]
    await placeOrder(first, { ...wish(some), expectedTotal: 150_000 })
    expect(await outcome(placeOrder(second, { ...wish(some), expectedTotal: 150_000 }))).toBe('PRICE_CHANGED')
  })

  it('what an order held comes back when it runs out or is given up, and stays taken once it is paid', async () => {
    const { some, discount } = await campaign({ budget: 50_000 })
    const [first, second, third] = (await buyers(3)) as [Context, Context, Context]
    await placeOrder(first, wish(some))
    expect(await totals([placeOrder(second, wish(some))])).toEqual([200_000])
    t.clock.advance(31 * 60)
    expect(await totals([placeOrder(third, wish(some))])).toEqual([150_000])
    t.clock.advance(31 * 60)
    const attempt = await ordered(t, await t.person(), [some.courseId])
    expect([attempt.amount, await notify(t, noticeOf(attempt))]).toEqual([150_000, '00'])
    t.clock.advance(90 * 60)
    expect(await given(discount.id)).toBe(50_000)
    expect(await totals([placeOrder((await buyers(1))[0] as Context, wish(some))])).toEqual([200_000])
  })

  it('one person has it as often as it says; their unpaid order for the same thing stands in nobody’s way', async () => {
    const { some, discount } = await campaign({ perUser: 1 })
    const other = await publishedCourse(t, { host, price: 200_000 })
    await t.call(
      'changeDiscount',
      { params: { id: discount.id }, body: { productIds: [some.courseId, other.courseId] } },
      { as: host },
    )
    const [ctx] = (await buyers(1)) as [Context]
    const { orderId, total } = await placeOrder(ctx, wish(some))
    expect(total).toBe(150_000)
    expect(await totals([placeOrder(ctx, { ...wish(some), replaces: [orderId] })])).toEqual([150_000])
    expect(await totals([placeOrder(ctx, wish(other))])).toEqual([200_000])
  })

  it('several lines that it cannot reach for together it lowers none of', async () => {
    const { some, discount } = await campaign({ budget: 60_000 })
    const other = await publishedCourse(t, { host, price: 200_000 })
    await t.call(
      'changeDiscount',
      { params: { id: discount.id }, body: { productIds: [some.courseId, other.courseId] } },
      { as: host },
    )
    const [ctx] = (await buyers(1)) as [Context]
    const both = { items: [...wish(some).items, ...wish(other).items] }
    expect(await totals([placeOrder(ctx, both)])).toEqual([400_000])
  })

  it('cards show the ordinary price once nothing is left, and the lower one when something came back', async () => {
    const { some } = await campaign({ maxUses: 1 })
    expect(await card(some.courseId)).toBe(150_000)
    const ctx = await t.as()
    const buyer = await t.person()
    t.clock.advance(60)
    const { orderId } = await ordered(t, buyer, [some.courseId])
    await turnDiscounts(ctx)
    expect(await card(some.courseId)).toBe(null)
    t.clock.advance(60)
    await t.call('cancelOrder', { params: { id: orderId } }, { as: buyer })
    await turnDiscounts(ctx)
    expect(await card(some.courseId)).toBe(150_000)
  })
})

describe('the budget of a batch of codes', () => {
  async function batch(budget: number) {
    const some = await publishedCourse(t, { host, price: 200_000 })
    const {
      code: _code,
      usage: _usage,
      keeps: _keeps,
      maxUses: _uses,
      perUser: _per,
      ...terms
    } = voucherTerms(t, {
      type: 'PERCENTAGE',
      value: 25,
      productIds: [some.courseId],
    }) as Record<string, unknown>
    const pattern = `L${++made}-######`
    const { body, status, raw } = await t.call(
      'createVoucherBatch',
      { body: { ...terms, budget, pattern, count: 12 } } as never,
      { as: host },
    )
    expect([status, raw]).toEqual([201, raw])
    const codes = await t.db.selectFrom('vouchers').select('code').where('batch_id', '=', body.batchId).execute()
    return { some, batchId: body.batchId, codes: codes.map(({ code }) => code) }
  }

  it('twelve codes at once: no more is given away than the batch may', async () => {
    const { some, batchId, codes } = await batch(120_000)
    const answers = await Promise.all(
      (await buyers(12)).map((ctx, at) => outcome(placeOrder(ctx, { ...wish(some), voucherCodes: [codes[at] ?? ''] }))),
    )
    expect(answers.filter((one) => one === 'ok')).toHaveLength(2)
    expect(await given(batchId)).toBe(100_000)
  })

  it('control: with the locks off two codes take what is there for one', async () => {
    const { some, batchId, codes } = await batch(60_000)
    const both = meetAfter(
      (query) =>
        query.kind === 'SelectQueryNode' &&
        JSON.stringify(query).includes('coalesce(sum(quantity), 0)') &&
        JSON.stringify(query).includes(batchId),
    )
    const answers = await Promise.all(
      (await buyers(2)).map((ctx, at) =>
        outcome(placeOrder(both(withoutLocks(ctx)), { ...wish(some), voucherCodes: [codes[at] ?? ''] })),
      ),
    )
    expect([answers, await given(batchId)]).toEqual([['ok', 'ok'], 100_000])
  })
})
