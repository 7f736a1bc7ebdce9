import { describe, expect, it } from 'vitest'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { now, plansOnSale, stage, subscribed, t, withCard } from '../subscriptions.fixture.ts'

stage()

describe('currency and mode of a subscription', () => {
  it('with a kept card it is RECURRING, without one ONE-TIME; each list says so, in VND', async () => {
    const { month } = await plansOnSale()
    const { buyer, answer } = await subscribed(month)
    const recurring = { currency: 'VND', mode: 'RECURRING' }
    expect(answer).toMatchObject(recurring)
    expect((await ok(t.call('mySubscriptions', {}, { as: buyer }))).items[0]).toMatchObject(recurring)
    const { items } = await ok(t.call('subscriptionPaymentRecords', { query: {} }, { as: buyer }))
    expect(items[0]).toMatchObject(recurring)
    const order = await ok(t.call('order', { params: { id: answer.orderId ?? '' } }, { as: buyer }))
    expect(order.payments[0]).toMatchObject({ ...recurring, method: 'CREDIT_CARD' })
    const staff = await t.person({ role: 'ADMIN' })
    const { items: all } = await ok(t.call('staffSubscriptions', { query: {} }, { as: staff }))
    expect(all.find(({ id }) => id === answer.subscriptionId)).toMatchObject(recurring)
    const once = await t.person()
    const begun = await ok(t.call('subscribe', { params: { id: month }, body: { provider: 'VNPAY' } }, { as: once }))
    expect(begun).toMatchObject({ currency: 'VND', mode: 'ONE-TIME' })
  })

  it('PAYMENT_WAY_UNAVAILABLE where it is taken for the other (subscribe, changeSubscriptionPlan)', async () => {
    const { month, year, life } = await plansOnSale()
    const { buyer, cardId } = await withCard()
    const tries = async (planId: string, body: object) =>
      (await t.call('subscribe', { params: { id: planId }, body }, { as: buyer })).fault.code
    expect(await tries(month, { cardId, mode: 'ONE-TIME' })).toBe('PAYMENT_WAY_UNAVAILABLE')
    expect(await tries(month, { provider: 'VNPAY', mode: 'RECURRING' })).toBe('PAYMENT_WAY_UNAVAILABLE')
    expect(await tries(life, { cardId, mode: 'RECURRING' })).toBe('PAYMENT_WAY_UNAVAILABLE')
    const wish = { cardId, mode: 'RECURRING' as const, currency: 'VND' as const }
    const begun = await ok(t.call('subscribe', { params: { id: month }, body: wish }, { as: buyer }))
    const to = (planId: string, mode: 'RECURRING' | 'ONE-TIME') => ({
      params: { id: begun.subscriptionId, newId: planId },
      body: { mode },
    })
    const me = await now(buyer)
    const refused = await t.call('changeSubscriptionPlan', to(year, 'ONE-TIME'), { as: me })
    expect(refused.fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    const changed = await ok(t.call('changeSubscriptionPlan', to(year, 'RECURRING'), { as: me }))
    expect(changed).toMatchObject({ changed: true, currency: 'VND', mode: 'RECURRING' })
  })
})
