import { describe, expect, it } from 'vitest'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import { courseInParts } from '#server/modules/growth/instalments/instalments.fixture.ts'
import { now, plansOnSale, stage, subscribed, t, withCard } from '../subscriptions.fixture.ts'

stage()

const platformCode = async () =>
  (await madeVoucher(t, await t.person({ role: 'MARKETING' }), { startsAt: new Date(0).toISOString() })).code

describe('a code that would do nothing is refused, and says why', () => {
  it('VOUCHER_NOT_APPLICABLE: subscriptionSummary and subscriptionVoucher of a change', async () => {
    const { month, year } = await plansOnSale()
    const { buyer } = await subscribed(month)
    const code = await platformCode()
    const params = { id: year }
    expect((await t.call('subscriptionSummary', { params, query: {} }, { as: buyer })).status).toBe(200)
    for (const one of [code, 'KHONGCO']) {
      const asked = await t.call('subscriptionSummary', { params, query: { voucherCode: one } }, { as: buyer })
      expect(asked.fault).toMatchObject({ code: 'VOUCHER_NOT_APPLICABLE', message: expect.stringContaining('đổi gói') })
      const typed = await t.call('subscriptionVoucher', { params, body: { code: one } }, { as: buyer })
      expect(typed.fault.code).toBe('VOUCHER_NOT_APPLICABLE')
    }
  })

  it('VOUCHER_NOT_APPLICABLE: subscribe with a trial; who pays at once has the code', async () => {
    const { month } = await plansOnSale({ trialDays: 7 })
    const { buyer, cardId } = await withCard()
    const voucherCode = await platformCode()
    const subscribe = (body: object) => t.call('subscribe', { params: { id: month }, body }, { as: buyer })
    const refused = await subscribe({ cardId, voucherCode })
    expect(refused.fault).toMatchObject({
      code: 'VOUCHER_NOT_APPLICABLE',
      message: expect.stringContaining('dùng thử'),
    })
    expect(await t.db.selectFrom('subscriptions').select('id').where('user_id', '=', buyer.id).execute()).toEqual([])
    expect((await ok(subscribe({ voucherCode }))).total).toBe(90_000)
  })
})

it('MEMBERSHIP_PRICE_NOT_FOUND: subscriptionPeriod of a plan that is not sold, but to who subscribed to it', async () => {
  const { membershipId, month, year } = await plansOnSale()
  const { buyer } = await subscribed(month)
  const ask = (id: string, as?: Parameters<typeof now>[0]) => t.call('subscriptionPeriod', { params: { id } }, { as })
  expect((await ask(month)).status).toBe(200)
  await t.db.updateTable('membership_prices').set({ removed_at: t.clock.now }).where('id', '=', year).execute()
  expect((await ask(year)).fault.code).toBe('MEMBERSHIP_PRICE_NOT_FOUND')
  await t.db.updateTable('memberships').set({ status: 'INACTIVE' }).where('id', '=', membershipId).execute()
  expect((await ask(month)).fault.code).toBe('MEMBERSHIP_PRICE_NOT_FOUND')
  expect((await ask(month, await t.person())).fault.code).toBe('MEMBERSHIP_PRICE_NOT_FOUND')
  expect((await ask(month, await now(buyer))).status).toBe(200)
})

describe('a card that is charged again by itself is in use', () => {
  const way = { provider: 'XENDIT', method: 'CREDIT_CARD' } as const
  const inUse = async (as: Parameters<typeof now>[0]) =>
    (await ok(t.call('checkPaymentMethod', { body: way }, { as: await now(as) }))).inUse

  it('by a subscription that renews, until it is left: PAYMENT_METHOD_IN_USE', async () => {
    const { month } = await plansOnSale()
    const { buyer, id } = await subscribed(month)
    const set = (methods: object[]) => t.call('setPaymentMethods', { body: { methods } as never }, { as: buyer })
    expect((await set([{ ...way, preferred: true }])).status).toBe(200)
    expect(await inUse(buyer)).toBe(true)
    expect((await set([])).fault.code).toBe('PAYMENT_METHOD_IN_USE')
    await ok(t.call('cancelSubscription', { params: { id }, body: {} }, { as: buyer }))
    expect(await inUse(buyer)).toBe(false)
    expect((await set([])).status).toBe(200)
  })

  it('by the parts of a price that are still to come', async () => {
    const { courseId } = await courseInParts()
    const { buyer, cardId } = await withCard()
    expect(await inUse(buyer)).toBe(false)
    await ok(
      t.call('beginInstalments', { body: { productId: courseId, cardId, expectedTotal: 1_000_000 } }, { as: buyer }),
    )
    expect(await inUse(buyer)).toBe(true)
  })
})
