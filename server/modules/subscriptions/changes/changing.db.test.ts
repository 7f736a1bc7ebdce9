import { describe, expect, it } from 'vitest'
import { endOfPeriods } from '#domain/subscriptions.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { ledgerOf } from '#server/modules/refunds/testing.ts'
import {
  cashOf,
  DAY,
  DECLINED_LATER,
  isOpen,
  now,
  payByHand,
  periods,
  plansOnSale,
  row,
  stage,
  subscribed,
  t,
  tickOne,
  withCard,
} from '../subscriptions.fixture.ts'

stage()

const change = (id: string, newId: string, body: object, as: Awaited<ReturnType<typeof now>>) =>
  t.call('changeSubscriptionPlan', { params: { id, newId }, body }, { as })

describe('a change up', () => {
  it('counts what is not used to the đồng, charges the rest, and the new period begins now', async () => {
    t.clock.now = new Date('2026-04-01T00:00:00Z')
    const { membershipId, month, year } = await plansOnSale({ price: 100_001, yearly: 1_000_000 })
    const { id, buyer } = await subscribed(month)
    t.clock.advance(7 * DAY + 12_345)
    const me = await now(buyer)
    const told = await ok(
      t.call('subscriptionSummary', { params: { id: year }, query: { subscriptionId: id } }, { as: me }),
    )
    const left = 30 * DAY - 7 * DAY - 12_345
    const credit = Math.floor((100_001 * left) / (30 * DAY) + 0.5)
    expect(told.change).toMatchObject({ when: 'NOW', credit, due: 1_000_000 - credit, back: 0, fromPlanName: 'Tháng' })
    // Confirmed nine minutes after it was shown: charged as it was shown.
    const shownAt = told.shownAt
    t.clock.advance(9 * 60)
    const body = { shownAt, expectedDue: told.change?.due ?? 0 }
    const done = await ok(change(id, year, body, me))
    expect(done).toMatchObject({ when: 'NOW', status: 'ACTIVE', changed: true, due: 1_000_000 - credit, refunded: 0 })
    expect(await cashOf(id)).toEqual({ paid: 100_001 + 1_000_000 - credit, back: 0 })
    const sub = await row(id)
    expect(sub.period_start).toEqual(t.clock.now)
    expect(sub.period_end).toEqual(endOfPeriods(t.clock.now, { unit: 'YEAR', count: 1 }, 1))
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    expect((await periods(id)).map((one) => [one.kind, one.status])).toEqual([
      ['FIRST', 'PAID'],
      ['UPGRADE', 'PAID'],
    ])
    expect(await ledgerOf(t, done.orderId ?? '')).toMatchObject({ BUYER_FUNDS: 0, PLATFORM_SALES: credit - 1_000_000 })
    const stale = await change(id, month, { expectedDue: 1 }, me)
    expect(stale.fault.code).toBe('PRICE_CHANGED')
  })

  it('on a clock that goes on between two statements: what runs before ends where the new period begins', async () => {
    const { month, year } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const me = await now(buyer)
    const frozen = t.clock.now
    let passed = 0
    Object.defineProperty(t.clock, 'now', { configurable: true, get: () => new Date(frozen.getTime() + passed++) })
    const done = await change(id, year, {}, me)
    Object.defineProperty(t.clock, 'now', {
      configurable: true,
      writable: true,
      value: new Date(frozen.getTime() + passed),
    })
    expect(done.body, done.raw).toMatchObject({ changed: true })
    const [before, after] = await periods(id)
    expect(after?.period_start).toEqual(before?.period_end)
  })

  it('M10: up and back again on the same day costs no more than the time in between', async () => {
    t.clock.now = new Date('2026-04-01T03:00:00Z')
    const { month, year } = await plansOnSale({ price: 100_000, yearly: 1_200_000 })
    const { id, buyer } = await subscribed(month)
    t.clock.advance(10 * DAY)
    const me = await now(buyer)
    const worthBefore = Math.round((100_000 * 20) / 30)
    await ok(change(id, year, {}, me))
    t.clock.advance(5 * 3_600)
    const later = await now(buyer)
    expect((await ok(t.call('mySubscriptions', {}, { as: later }))).items[0]?.changeBack).toMatchObject({
      planId: month,
    })
    const back = await ok(change(id, month, {}, later))
    expect(back).toMatchObject({ when: 'NOW', due: 0 })
    const { paid, back: returned } = await cashOf(id)
    // What it cost: all that was paid, less what went back, less the month that begins now and what was used before.
    const cost = paid - returned - 100_000 - (100_000 - worthBefore)
    const fiveHours = (1_200_000 * 5) / (365 * 24)
    expect(Math.abs(cost - fiveHours)).toBeLessThanOrEqual(1)
    expect(cost).toBeLessThanOrEqual(1_200_000 / 365)
    expect(await row(id)).toMatchObject({ status: 'ACTIVE', plan_id: month, price: 100_000, back_plan_id: null })
  })

  it('where what is left is worth more than the new plan costs, the rest goes back, from the payments it came with', async () => {
    t.clock.now = new Date('2026-04-01T03:00:00Z')
    const cheap = await plansOnSale({ price: 30_000, yearly: 365_000 })
    const dear = await plansOnSale({ price: 60_000, yearly: 700_000 })
    const { id, buyer } = await subscribed(cheap.year)
    t.clock.advance(100 * DAY)
    const me = await now(buyer)
    const done = await ok(change(id, dear.month, {}, me))
    expect(done).toMatchObject({ when: 'NOW', due: 0, refunded: 265_000 - 60_000, status: 'ACTIVE' })
    expect(await cashOf(id)).toEqual({ paid: 365_000, back: 205_000 })
    expect([await isOpen(buyer.id, cheap.membershipId), await isOpen(buyer.id, dear.membershipId)]).toEqual([
      false,
      true,
    ])
    // Left now: what is not used of the new month comes from the year that paid for it.
    await ok(t.call('cancelSubscription', { params: { id }, body: { when: 'NOW' } }, { as: me }))
    expect(await cashOf(id)).toEqual({ paid: 365_000, back: 265_000 })
  })

  it('paid in another way: the plan that runs goes on until then, and may be taken back', async () => {
    const { month, year, membershipId } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const waits = await ok(change(id, year, { provider: 'VNPAY' }, buyer))
    expect(waits.payUrl).toMatch(/^http/)
    expect((await periods(id)).at(-1)?.status).toBe('PENDING_UPGRADE')
    expect((await change(id, year, {}, buyer)).fault.code).toBe('STATUS_CONFLICT')
    const undone = await ok(t.call('cancelPendingSubscription', { params: { id } }, { as: buyer }))
    expect(undone).toEqual({ status: 'ACTIVE', undone: ['PAYMENT'] })
    // The payer was on the page already: the money opens nothing and goes back, once.
    await payByHand(waits.paymentId ?? '')
    // VNPAY does not listen here: what is to be sent waits.
    await t.deliver().catch(() => 0)
    expect(await row(id)).toMatchObject({ status: 'ACTIVE', plan_id: month })
    const order = await ok(t.call('order', { params: { id: waits.orderId ?? '' } }, { as: buyer }))
    expect(order.payments[0]).toMatchObject({ status: expect.stringMatching(/SUCCESS|REFUND/) })
    const { back } = await cashOf(id)
    expect(back).toBe(waits.due)
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    const again = await ok(change(id, year, { provider: 'VNPAY' }, buyer))
    await payByHand(again.paymentId ?? '')
    expect(await row(id)).toMatchObject({ plan_id: year, status: 'ACTIVE' })
  })

  it('a declined card changes nothing', async () => {
    const { month, year } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const { cardId } = await withCard(DECLINED_LATER, buyer)
    const me = await now(buyer)
    const done = await ok(change(id, year, { cardId }, me))
    expect(done).toMatchObject({ status: 'ACTIVE', changed: false, payUrl: null })
    expect(await row(id)).toMatchObject({ plan_id: month, status: 'ACTIVE' })
    expect((await periods(id)).at(-1)).toMatchObject({ kind: 'UPGRADE', status: 'FAILED' })
    expect((await row(id)).next_at).not.toBeNull()
  })
})

describe('a change down', () => {
  it('waits for the end of the paid period, at the price of the day it was asked', async () => {
    t.clock.now = new Date('2026-01-10T03:00:00Z')
    const { month, year } = await plansOnSale({ price: 100_000, yearly: 1_000_000 })
    const { id, buyer } = await subscribed(year)
    t.clock.advance(30 * DAY)
    const me = await now(buyer)
    const plans = (await ok(t.call('ownSubscriptionPlans', { params: { id } }, { as: me }))).items
    expect(plans.find((plan) => plan.id === month)).toMatchObject({ when: 'AT_END', current: false })
    expect(await ok(change(id, month, {}, me))).toMatchObject({ when: 'AT_END', due: 0, refunded: 0 })
    const [mine] = (await ok(t.call('mySubscriptions', {}, { as: me }))).items
    expect(mine).toMatchObject({
      plan: { id: year },
      pendingPlan: { id: month, price: 100_000 },
      nextCharge: { amount: 100_000, planName: 'Tháng' },
    })
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 3_600_000)
    await tickOne(id)
    const sub = await row(id)
    expect(sub).toMatchObject({
      plan_id: month,
      price: 100_000,
      pending_plan_id: null,
      period_start: end,
      status: 'ACTIVE',
    })
    expect(sub.period_end).toEqual(endOfPeriods(end, { unit: 'MONTH', count: 1 }, 1))
    expect(await cashOf(id)).toEqual({ paid: 1_100_000, back: 0 })
  })

  it('may be taken back before then', async () => {
    const { month, year } = await plansOnSale()
    const { id, buyer } = await subscribed(year)
    await ok(change(id, month, {}, buyer))
    expect((await ok(t.call('cancelPendingSubscription', { params: { id } }, { as: buyer }))).undone).toEqual(['PLAN'])
    expect(await row(id)).toMatchObject({ pending_plan_id: null, plan_id: year })
    expect((await t.call('cancelPendingSubscription', { params: { id } }, { as: buyer })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it('SUBSCRIPTION_ALREADY_ACTIVE: the plan that runs, and a membership that is subscribed apart', async () => {
    const one = await plansOnSale()
    const two = await plansOnSale()
    const { id, buyer, cardId } = await subscribed(one.month)
    await ok(t.call('subscribe', { params: { id: two.month }, body: { cardId } }, { as: buyer }))
    for (const plan of [one.month, two.year]) {
      expect((await change(id, plan, {}, buyer)).fault.code).toBe('SUBSCRIPTION_ALREADY_ACTIVE')
    }
  })
})
