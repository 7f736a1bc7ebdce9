import { afterEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { chargeCard } from '#server/modules/payments/attempts/charge-card.ts'
import {
  DAY,
  DECLINED_LATER,
  GOOD,
  now,
  payByHand,
  sim,
  stage,
  t,
} from '#server/modules/subscriptions/subscriptions.fixture.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import {
  begun,
  booksHold,
  cashOf,
  chargesOf,
  courseInParts,
  dueDay,
  isOpen,
  part,
  payWith,
  planRow,
  tickPlan,
} from './instalments.fixture.ts'
import { runInstalments, stepPlan } from './step-plan.ts'

// An answer that is late on a busy machine is no answer that never came.
stage({ XENDIT_TIMEOUT_MS: '3000' })
afterEach(() => booksHold())

const taken = async (userId: string) => (await chargesOf(userId)).filter(({ status }) => status === 'SUCCEEDED').length

describe('two workers', () => {
  it('charge each due part once', async () => {
    const { courseId } = await courseInParts()
    const plans = []
    for (let n = 0; n < 4; n++) plans.push(await begun(courseId))
    const days = await Promise.all(plans.map(async ({ id }) => (await part(id, 2)).due_at.getTime()))
    t.clock.now = new Date(Math.max(...days))
    const [one, two] = [await t.as(), await t.as()]
    await Promise.all([runInstalments(one), runInstalments(two), runInstalments(one)])
    for (const { id, buyer } of plans) {
      expect(await planRow(id)).toMatchObject({ status: 'ACTIVE' })
      expect((await part(id, 2)).status).toBe('PAID')
      expect(await taken(buyer.id)).toBe(2)
    }
  })

  const sixAtOnce = async (ctxOf: (ctx: Context) => Context) => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    t.clock.now = (await part(plan.id, 2)).due_at
    const ctx = ctxOf(await t.as())
    const steps = await Promise.allSettled(Array.from({ length: 6 }, () => stepPlan(ctx, plan.id)))
    return { plan, refused: steps.filter((step) => step.status === 'rejected').length }
  }

  it('with the lock nobody runs into anything', async () => {
    const { plan, refused } = await sixAtOnce((ctx) => ctx)
    expect([refused, await taken(plan.buyer.id)]).toEqual([0, 2])
  })

  it('control: without it several find the part due, and only the step of its lifecycle holds them off', async () => {
    const { plan, refused } = await sixAtOnce((ctx) => withoutLocks(ctx, 6))
    expect(refused).toBeGreaterThan(0)
    expect(await taken(plan.buyer.id)).toBe(2)
  })
})

describe('in person against the clock', () => {
  it('both succeed at once: one is kept, the other goes back by itself', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await payWith(plan, DECLINED_LATER)
    await dueDay(plan.id, 2)
    await payWith(plan, GOOD)
    const { orderId } = await declinedAgain(plan)
    const me = await now(plan.buyer)
    const attempt = await ok(t.call('retryPayment', { body: { orderId, provider: 'VNPAY' } }, { as: me }))
    const charge = await t.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('mode', '=', 'RECURRING')
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()
    await Promise.all([payByHand(attempt.paymentId), chargeCard(await t.as(), charge.id)])
    expect(await cashOf(plan.buyer.id)).toEqual({ paid: 1_333_333, back: 333_333 })
    expect(await planRow(plan.id)).toMatchObject({ status: 'FINISHED' })
  })

  /** The third part is due, and its charge has no answer yet. */
  async function declinedAgain(plan: { id: string; buyer: { id: string } }) {
    await sim.control('scenario', { next: 1, api: 'error-500' })
    await dueDay(plan.id, 3)
    const { order_id } = await part(plan.id, 3)
    return { orderId: order_id ?? '' }
  }

  it('while a person pays in another way the card is not tried again', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await payWith(plan, DECLINED_LATER)
    await dueDay(plan.id, 2)
    t.clock.advance(DAY - 60)
    const me = await now(plan.buyer)
    const { order_id } = await part(plan.id, 2)
    await ok(t.call('retryPayment', { body: { orderId: order_id ?? '', provider: 'VNPAY' } }, { as: me }))
    await tickPlan(plan.id, 60)
    expect((await chargesOf(plan.buyer.id)).filter(({ status }) => status === 'FAILED')).toHaveLength(1)
    await tickPlan(plan.id, 3_600)
    expect((await chargesOf(plan.buyer.id)).filter(({ status }) => status === 'FAILED')).toHaveLength(2)
  })

  it('a charge without an answer is asked about, and taken once', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await sim.control('scenario', { next: 1, notice: 'none' })
    await sim.control('scenario', { next: 1, api: 'timeout-after-accept' })
    await dueDay(plan.id, 2)
    expect((await part(plan.id, 2)).status).toBe('OPEN')
    await tickPlan(plan.id, 300)
    expect((await part(plan.id, 2)).status).toBe('PAID')
    expect(await taken(plan.buyer.id)).toBe(2)
  })

  it('a first part whose answer comes late opens everything once, and the other parts follow it by months', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId, { before: () => sim.control('scenario', { next: 1, api: 'error-500' }) })
    expect(plan.answer.status).toBe('PENDING')
    expect(await isOpen(plan.buyer.id, courseId)).toBe(false)
    await tickPlan(plan.id, 300)
    expect((await planRow(plan.id)).status).toBe('ACTIVE')
    expect([await isOpen(plan.buyer.id, courseId), await taken(plan.buyer.id)]).toEqual([true, 1])
  })
})
