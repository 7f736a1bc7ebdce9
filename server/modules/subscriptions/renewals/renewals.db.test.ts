import { describe, expect, it } from 'vitest'
import { endOfPeriods } from '#domain/subscriptions.ts'
import { withoutConditions, withoutLocks } from '#server/testing/without-locks.ts'
import {
  cashOf,
  chargesOf,
  DAY,
  DECLINED_LATER,
  isOpen,
  now,
  payByHand,
  periods,
  plansOnSale,
  row,
  sim,
  stage,
  subscribed,
  TWICE_SHORT,
  t,
  tick,
  tickOne,
  withCard,
} from '../subscriptions.fixture.ts'
import { runSubscriptions } from './run-subscriptions.ts'
import { stepSubscription } from './step-subscription.ts'

stage()

describe('a year of renewals', () => {
  it('counts months from the first day: 31 January, 28 February, 31 March; one charge a period, access without a gap', async () => {
    t.clock.now = new Date('2026-01-31T02:30:00Z')
    const { membershipId, month } = await plansOnSale({ price: 120_000 })
    const { id, buyer } = await subscribed(month)
    const anchor = new Date('2026-01-31T02:30:00Z')
    for (let n = 1; n <= 12; n++) {
      const end = endOfPeriods(anchor, { unit: 'MONTH', count: 1 }, n)
      expect((await row(id)).period_end).toEqual(end)
      // Each hour from before the charge to after the end: never closed.
      t.clock.now = new Date((end?.getTime() ?? 0) - 7 * 3_600_000)
      for (let hour = 0; hour < 9; hour++) {
        await tick(3_600)
        expect(await isOpen(buyer.id, membershipId)).toBe(true)
      }
    }
    const rows = await periods(id)
    expect(rows.map((one) => one.period_start.toISOString().slice(0, 10))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((n) =>
        (endOfPeriods(anchor, { unit: 'MONTH', count: 1 }, n - 1) ?? anchor).toISOString().slice(0, 10),
      ),
    )
    expect(rows.every((one) => one.status === 'PAID')).toBe(true)
    expect(await cashOf(id)).toEqual({ paid: 13 * 120_000, back: 0 })
    expect((await chargesOf(id)).filter((one) => one.status === 'SUCCEEDED')).toHaveLength(13)
  })

  it('M10: what is not renewed closes at the very instant its period ends', async () => {
    const { membershipId, month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    await t.call('cancelSubscription', { params: { id }, body: { when: 'AT_END' } }, { as: buyer })
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 1)
    await tick()
    expect([await isOpen(buyer.id, membershipId), (await row(id)).status]).toEqual([true, 'ACTIVE'])
    t.clock.now = end
    expect(await isOpen(buyer.id, membershipId)).toBe(false)
    await tick()
    expect((await row(id)).status).toBe('CANCEL')
    expect(await cashOf(id)).toEqual({ paid: 100_000, back: 0 })
  })
})

describe('H27: dunning', () => {
  it('declined twice, paid the third time: open by grace meanwhile, one charge for the period, which begins where the last ended', async () => {
    const { membershipId, month } = await plansOnSale()
    const { buyer, cardId } = await withCard(TWICE_SHORT)
    // The first charge of this card would be declined: pay the first period otherwise.
    const first = await t.call('subscribe', { params: { id: month }, body: { provider: 'VNPAY' } }, { as: buyer })
    const id = first.body.subscriptionId
    await payByHand(first.body.paymentId ?? '')
    expect((await t.call('changeSubscriptionCard', { params: { id }, body: { cardId } }, { as: buyer })).status).toBe(
      200,
    )
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    await tickOne(id)
    expect(await row(id)).toMatchObject({ status: 'PENDING_RENEWAL', failures: 1 })
    await tickOne(id, 6 * 3_600)
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    await tickOne(id, 18 * 3_600)
    expect(await row(id)).toMatchObject({ status: 'PENDING_RENEWAL', failures: 2 })
    await tickOne(id, 2 * DAY)
    const sub = await row(id)
    expect(sub).toMatchObject({ status: 'ACTIVE', failures: 0, grace_until: null, period_start: end })
    expect(sub.period_end).toEqual(endOfPeriods(sub.anchor_at ?? end, { unit: 'MONTH', count: 1 }, 2))
    expect((await chargesOf(id)).filter((one) => one.status === 'SUCCEEDED')).toHaveLength(1)
    expect((await periods(id)).map((one) => one.status)).toEqual(['PAID', 'PAID'])
  })

  it('declined, and paid in another way within the days of grace: renewed from where the last period ended', async () => {
    const { month } = await plansOnSale()
    const { buyer, cardId } = await withCard(DECLINED_LATER)
    const first = await t.call('subscribe', { params: { id: month }, body: { provider: 'VNPAY' } }, { as: buyer })
    const id = first.body.subscriptionId
    await payByHand(first.body.paymentId ?? '')
    await t.call('changeSubscriptionCard', { params: { id }, body: { cardId } }, { as: buyer })
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    await tickOne(id)
    const me = await now(buyer)
    const shown = (await t.call('mySubscriptions', {}, { as: me })).body.items[0]
    expect(shown?.trouble).toMatchObject({ failures: 1, owed: { amount: 100_000 } })
    const orderId = shown?.trouble?.owed?.orderId ?? ''
    const again = await t.call('retryPayment', { body: { orderId, provider: 'VNPAY' } }, { as: me })
    await payByHand(again.body.paymentId)
    expect(await row(id)).toMatchObject({ status: 'ACTIVE', failures: 0, grace_until: null, period_start: end })
    await tickOne(id, 2 * DAY)
    expect((await chargesOf(id)).filter((one) => one.status === 'SUCCEEDED')).toHaveLength(0)
    expect(await cashOf(id)).toEqual({ paid: 200_000, back: 0 })
  })

  it('declined on all its days: open for seven days beyond the end, to the instant, then expired', async () => {
    const { membershipId, month } = await plansOnSale()
    const { buyer, cardId } = await withCard(DECLINED_LATER)
    const first = await t.call('subscribe', { params: { id: month }, body: { provider: 'VNPAY' } }, { as: buyer })
    const id = first.body.subscriptionId
    await payByHand(first.body.paymentId ?? '')
    await t.call('changeSubscriptionCard', { params: { id }, body: { cardId } }, { as: buyer })
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    for (let step = 0; step < 8 * 4; step++) await tickOne(id, 6 * 3_600)
    const over = new Date(end.getTime() + 7 * DAY * 1_000)
    expect(await row(id)).toMatchObject({ status: 'EXPIRED', failures: 4 })
    expect((await chargesOf(id)).map((one) => one.status)).toEqual(['FAILED', 'FAILED', 'FAILED', 'FAILED'])
    const access = await t.db
      .selectFrom('membership_access')
      .select('ends_at')
      .where('user_id', '=', buyer.id)
      .where('membership_id', '=', membershipId)
      .execute()
    expect(access).toEqual([{ ends_at: over }])
  })
})

describe('a charge without an answer', () => {
  it('H17: taken but not answered: unknown, found by asking, never charged twice', async () => {
    const { membershipId, month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    await sim.control('scenario', { next: 1, notice: 'none' })
    await sim.control('scenario', { next: 1, api: 'timeout-after-accept' })
    await tickOne(id)
    expect((await row(id)).status).toBe('PENDING_RENEWAL')
    const waiting = await t.db
      .selectFrom('payments as p')
      .innerJoin('subscription_payments as r', 'r.payment_id', 'p.id')
      .select(['p.status', 'p.unknown_since', 'p.mode'])
      .where('r.subscription_id', '=', id)
      .where('r.kind', '=', 'RENEWAL')
      .executeTakeFirstOrThrow()
    expect(waiting).toMatchObject({ status: 'PENDING', mode: 'RECURRING' })
    expect(waiting.unknown_since).not.toBeNull()
    await tickOne(id, 300)
    expect((await row(id)).status).toBe('ACTIVE')
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    expect((await chargesOf(id)).filter((one) => one.status === 'SUCCEEDED')).toHaveLength(2)
  })

  it('I-29: a process that died before it asked: charged once by the next round, under the same reference', async () => {
    const { month } = await plansOnSale()
    const { id } = await subscribed(month)
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    await sim.control('scenario', { next: 1, api: 'error-500' })
    await tickOne(id)
    const before = await refsOf(id)
    await tickOne(id, 300)
    expect((await row(id)).status).toBe('ACTIVE')
    expect(await refsOf(id)).toEqual(before)
  })
})

describe('I-91: two processes', () => {
  it('charge each due period once', async () => {
    const { month } = await plansOnSale()
    const subs = []
    for (let n = 0; n < 5; n++) subs.push(await subscribed(month))
    const ends = await Promise.all(subs.map(async ({ id }) => (await row(id)).period_end?.getTime() ?? 0))
    t.clock.now = new Date(Math.max(...ends) - 6 * 3_600_000)
    const [one, two] = [await t.as(), await t.as()]
    await Promise.all([runSubscriptions(one), runSubscriptions(two), runSubscriptions(one)])
    for (const { id } of subs) {
      expect((await row(id)).status).toBe('ACTIVE')
      expect((await chargesOf(id)).filter((charge) => charge.status === 'SUCCEEDED')).toHaveLength(2)
      expect(await periods(id)).toHaveLength(2)
    }
  })
})

describe('two processes, with and without the lock', () => {
  it('one period, one charge: the unique key holds even where nobody locks', async () => {
    const { month } = await plansOnSale()
    const { id } = await subscribed(month)
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    const open = withoutConditions(withoutLocks(await t.as(), 6))
    const steps = await Promise.allSettled(Array.from({ length: 6 }, () => stepSubscription(open, id)))
    // Without locks several find the period due: all but one run into the key, which is what the locks spare them.
    expect(steps.filter((step) => step.status === 'rejected').length).toBeGreaterThan(0)
    expect((await chargesOf(id)).filter((charge) => charge.status === 'SUCCEEDED')).toHaveLength(2)
    expect((await periods(id)).filter((one) => one.kind === 'RENEWAL')).toHaveLength(1)
  })

  it('with the lock nobody runs into anything', async () => {
    const { month } = await plansOnSale()
    const { id } = await subscribed(month)
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    const ctx = await t.as()
    const steps = await Promise.allSettled(Array.from({ length: 6 }, () => stepSubscription(ctx, id)))
    expect(steps.every((step) => step.status === 'fulfilled')).toBe(true)
    expect((await chargesOf(id)).filter((charge) => charge.status === 'SUCCEEDED')).toHaveLength(2)
  })
})

async function refsOf(id: string) {
  const rows = await t.db
    .selectFrom('payments as p')
    .innerJoin('subscription_payments as r', 'r.order_id', 'p.order_id')
    .select('p.txn_ref')
    .where('r.subscription_id', '=', id)
    .orderBy('p.created_at')
    .execute()
  return rows.map((one) => one.txn_ref)
}
