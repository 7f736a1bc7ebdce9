import { describe, expect, it } from 'vitest'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import { ledgerOf } from '#server/modules/refunds/testing.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import {
  ALWAYS_SHORT,
  cashOf,
  chargesOf,
  DAY,
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
import { subscribe } from './subscribe.ts'

stage()

const nobody = '00000000-0000-7000-8000-00000000abcd'

describe('subscribing', () => {
  it('with a kept card: paid at once, open at once, an order and a ledger like any other', async () => {
    const { membershipId, month } = await plansOnSale({ price: 150_000 })
    const { buyer, cardId, id, answer } = await subscribed(month)
    expect(answer).toMatchObject({ status: 'ACTIVE', total: 150_000, payUrl: null })
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    const order = await ok(t.call('order', { params: { id: answer.orderId ?? '' } }, { as: buyer }))
    expect(order).toMatchObject({
      status: 'PAID',
      total: 150_000,
      payments: [{ provider: 'XENDIT', status: 'SUCCESS' }],
    })
    expect(await ledgerOf(t, order.id)).toMatchObject({ BUYER_FUNDS: 0, PLATFORM_SALES: -150_000 })
    const [mine] = (await ok(t.call('mySubscriptions', {}, { as: buyer }))).items
    expect(mine).toMatchObject({
      id,
      status: 'ACTIVE',
      renews: true,
      nextCharge: { amount: 150_000, planName: 'Tháng' },
      card: { id: cardId, brand: 'VISA', last4: '1091', chargeable: true },
      can: { cancelNow: true, cancelAtEnd: true, changePlan: true, changeCard: true, cancelPending: false },
    })
    expect((await ok(t.call('ownSubscriptions', {}, { as: buyer }))).items).toMatchObject([{ id, renews: true }])
    expect((await ok(t.call('subscriptionPaymentRecords', {}, { as: buyer }))).items).toMatchObject([
      { kind: 'FIRST', status: 'PAID', amount: 150_000, orderCode: order.code },
    ])
    expect((await ok(t.call('cards', {}, { as: buyer }))).items).toMatchObject([
      { id: cardId, usedBy: [{ subscriptionId: id }] },
    ])
  })

  it('in any other way: one period, which does not renew', async () => {
    const { membershipId, month } = await plansOnSale()
    const buyer = await t.person()
    const begun = await ok(t.call('subscribe', { params: { id: month }, body: { provider: 'VNPAY' } }, { as: buyer }))
    expect(begun).toMatchObject({ status: 'PENDING', total: 100_000 })
    expect(begun.payUrl).toMatch(/^http/)
    expect(await isOpen(buyer.id, membershipId)).toBe(false)
    expect((await ok(t.call('mySubscriptions', {}, { as: buyer }))).items[0]?.waiting).toMatchObject({
      amount: 100_000,
    })
    await payByHand(begun.paymentId ?? '')
    const sub = await row(begun.subscriptionId)
    expect([sub.status, sub.renews, await isOpen(buyer.id, membershipId)]).toEqual(['ACTIVE', false, true])
    t.clock.now = sub.period_end ?? t.clock.now
    await tickOne(sub.id)
    expect((await row(sub.id)).status).toBe('EXPIRED')
    expect(await cashOf(sub.id)).toEqual({ paid: 100_000, back: 0 })
  })

  it('a declined card fails at once, opens nothing, and one may try again', async () => {
    const { membershipId, month } = await plansOnSale()
    const { buyer, id, answer } = await subscribed(month, ALWAYS_SHORT)
    expect(answer.status).toBe('FAILED')
    expect((await periods(id)).map((one) => one.status)).toEqual(['FAILED'])
    expect(await isOpen(buyer.id, membershipId)).toBe(false)
    expect((await ok(t.call('order', { params: { id: answer.orderId ?? '' } }, { as: buyer }))).status).toBe('REJECTED')
    expect((await ok(t.call('subscriptionPaymentRecords', {}, { as: buyer }))).items[0]?.failure).toBe(
      'Thẻ không đủ số dư.',
    )
    const { cardId } = await withCard(undefined, buyer)
    const again = await ok(t.call('subscribe', { params: { id: month }, body: { cardId } }, { as: await now(buyer) }))
    expect(again.status).toBe('ACTIVE')
  })

  it('a first period that nobody pays is given up, and money that comes late still counts', async () => {
    const { membershipId, month } = await plansOnSale()
    const buyer = await t.person()
    const begun = await ok(t.call('subscribe', { params: { id: month }, body: { provider: 'VNPAY' } }, { as: buyer }))
    await t.db
      .updateTable('payments')
      .set({ status: 'EXPIRED' })
      .where('id', '=', begun.paymentId ?? '')
      .execute()
    await tickOne(begun.subscriptionId, 3_601)
    expect((await row(begun.subscriptionId)).status).toBe('FAILED')
    await payByHand(begun.paymentId ?? '')
    expect((await row(begun.subscriptionId)).status).toBe('ACTIVE')
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
  })

  it('M11: a trial costs nothing, is told with what follows, comes once, and the card is charged when it ends', async () => {
    const { membershipId, month } = await plansOnSale({ price: 90_000, trialDays: 7 })
    const { buyer, cardId } = await withCard()
    const told = await ok(t.call('subscriptionSummary', { params: { id: month } }, { as: buyer }))
    expect(told).toMatchObject({ total: 0, listPrice: 90_000, trial: { days: 7 }, nextCharge: { amount: 90_000 } })
    const begun = await ok(
      t.call('subscribe', { params: { id: month }, body: { cardId, expectedTotal: 0 } }, { as: buyer }),
    )
    expect(begun).toMatchObject({ status: 'ACTIVE', total: 0, orderId: null })
    const sub = await row(begun.subscriptionId)
    const ends = sub.period_end as Date
    const wholeMinute = Math.ceil(t.clock.now.getTime() / 60_000) * 60_000
    expect(ends.getTime() - wholeMinute).toBe(7 * DAY * 1_000)
    expect((await ok(t.call('mySubscriptions', {}, { as: buyer }))).items[0]).toMatchObject({ isTrial: true })
    t.clock.now = new Date(ends.getTime() - 1)
    await tickOne(sub.id)
    expect(await cashOf(sub.id)).toEqual({ paid: 0, back: 0 })
    t.clock.now = ends
    await tickOne(sub.id)
    await tickOne(sub.id)
    expect(await cashOf(sub.id)).toEqual({ paid: 90_000, back: 0 })
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    const me = await now(buyer)
    await ok(t.call('cancelSubscription', { params: { id: sub.id }, body: { when: 'NOW' } }, { as: me }))
    expect(await ok(t.call('subscriptionSummary', { params: { id: month } }, { as: me }))).toMatchObject({
      trial: null,
      total: 90_000,
    })
  })

  it('for life: nothing renews, nothing more is sold', async () => {
    const { month, life } = await plansOnSale()
    const { buyer, cardId, id } = await subscribed(life)
    expect(await row(id)).toMatchObject({ status: 'ACTIVE', period_end: null, next_at: null })
    const refused = await t.call('subscribe', { params: { id: month }, body: { cardId } }, { as: buyer })
    expect(refused.fault.code).toBe('SUBSCRIPTION_ALREADY_LIFETIME')
    for (const [name, more] of [
      ['cancelSubscription', { body: {} }],
      ['changeSubscriptionCard', { body: { cardId } }],
    ] as const) {
      const answer = await t.call(name, { params: { id }, ...more } as never, { as: buyer })
      expect(answer.fault.code).toBe('SUBSCRIPTION_ALREADY_LIFETIME')
    }
    const change = { params: { id, newId: month }, body: {} }
    expect((await t.call('changeSubscriptionPlan', change, { as: buyer })).fault.code).toBe(
      'SUBSCRIPTION_ALREADY_LIFETIME',
    )
  })
})

describe('a code', () => {
  it('M11: makes the first period cheaper and no other; its use is held with the order, and free again where the card is declined', async () => {
    const { membershipId, month } = await plansOnSale({ price: 200_000 })
    const marketer = await t.person({ role: 'ADMIN' })
    const { code, id: voucherId } = await madeVoucher(t, marketer, {
      usage: 'SINGLE_USE',
      value: 30,
      productIds: [month],
    })
    const refused = await withCard(ALWAYS_SHORT)
    const body = { cardId: refused.cardId, voucherCode: code }
    const told = await ok(
      t.call('subscriptionVoucher', { params: { id: month }, body: { code } }, { as: refused.buyer }),
    )
    expect(told).toMatchObject({ total: 140_000, voucher: { code, amount: 60_000 }, nextCharge: { amount: 200_000 } })
    expect((await ok(t.call('subscribe', { params: { id: month }, body }, { as: refused.buyer }))).status).toBe(
      'FAILED',
    )
    const { buyer, cardId } = await withCard()
    const begun = await ok(
      t.call('subscribe', { params: { id: month }, body: { cardId, voucherCode: code } }, { as: buyer }),
    )
    expect(begun).toMatchObject({ status: 'ACTIVE', total: 140_000 })
    expect(await ledgerOf(t, begun.orderId ?? '')).toMatchObject({ PROMOTION: 60_000, PLATFORM_SALES: -200_000 })
    const holds = await t.db
      .selectFrom('holds')
      .select('status')
      .where('pool_id', '=', voucherId)
      .orderBy('created_at')
      .execute()
    expect(holds.map((hold) => hold.status)).toEqual(['CANCELED', 'SUCCESS'])
    const late = await t.person()
    const used = await t.call('subscribe', { params: { id: month }, body: { voucherCode: code } }, { as: late })
    expect(used.fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
    t.clock.now = new Date(((await row(begun.subscriptionId)).period_end?.getTime() ?? 0) - 3_600_000)
    await tickOne(begun.subscriptionId)
    expect(await cashOf(begun.subscriptionId)).toEqual({ paid: 340_000, back: 0 })
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
  })
})

describe('refusals', () => {
  it('SUBSCRIPTION_ALREADY_ACTIVE: twice, and a plan in the cart while one renews', async () => {
    const { month, year } = await plansOnSale()
    const { buyer, cardId } = await subscribed(month)
    const twice = await t.call('subscribe', { params: { id: year }, body: { cardId } }, { as: buyer })
    expect([twice.status, twice.fault.code]).toEqual([409, 'SUBSCRIPTION_ALREADY_ACTIVE'])
    const cart = await t.call('placeOrder', { body: { items: [{ productId: month }] } }, { as: buyer })
    expect(cart.fault.code).toBe('ALREADY_OWNED')
  })

  it('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND: somebody else’s card, one that ran out, none at all', async () => {
    const { month } = await plansOnSale()
    const { cardId } = await withCard()
    const other = await t.person()
    const tried = (id: string, as = other) =>
      t.call('subscribe', { params: { id: month }, body: { cardId: id } }, { as })
    expect((await tried(cardId)).fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
    expect((await tried(nobody)).fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
    const own = await withCard()
    await t.db.updateTable('cards').set({ expires_at: t.clock.now }).where('id', '=', own.cardId).execute()
    expect((await tried(own.cardId, own.buyer)).fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
    expect(await t.db.selectFrom('subscriptions').select('id').where('plan_id', '=', month).execute()).toEqual([])
  })

  it('PRICE_CHANGED, INVALID_PRODUCT_ITEM, MEMBERSHIP_PRICE_NOT_FOUND, VOUCHER_NOT_FOUND', async () => {
    const { membershipId, month } = await plansOnSale()
    const buyer = await t.person()
    const tried = (body: object, id = month) => t.call('subscribe', { params: { id }, body }, { as: buyer })
    expect((await tried({ expectedTotal: 1 })).fault.code).toBe('PRICE_CHANGED')
    expect((await tried({}, nobody)).fault.code).toBe('MEMBERSHIP_PRICE_NOT_FOUND')
    expect((await tried({ voucherCode: 'KHONGCO' })).fault.code).toBe('VOUCHER_NOT_FOUND')
    const voucher = { params: { id: month }, body: { code: 'KHONGCO' } }
    expect((await t.call('subscriptionVoucher', voucher, { as: buyer })).fault.code).toBe('VOUCHER_NOT_FOUND')
    await t.call('switchMembershipStatus', { params: { id: membershipId } }, { as: await t.person({ role: 'ADMIN' }) })
    expect((await tried({})).fault.code).toBe('INVALID_PRODUCT_ITEM')
  })

  it('of somebody else’s subscription nothing is known', async () => {
    const { month } = await plansOnSale()
    const { id } = await subscribed(month)
    const as = { as: await t.person() }
    const params = { id }
    const answers = await Promise.all([
      t.call('cancelSubscription', { params, body: {} }, as),
      t.call('cancelPendingSubscription', { params }, as),
      t.call('changeSubscriptionPlan', { params: { id, newId: month }, body: {} }, as),
      t.call('changeSubscriptionCard', { params, body: { cardId: nobody } }, as),
      t.call('ownSubscriptionPlans', { params }, as),
      t.call('subscriptionSummary', { params: { id: month }, query: { subscriptionId: id } }, as),
    ])
    expect(answers.map((answer) => answer.fault.code)).toEqual(Array(6).fill('SUBSCRIPTION_NOT_FOUND'))
    expect((await t.call('subscriptionPaymentRecords', { query: { subscriptionId: id } }, as)).body.total).toBe(0)
  })
})

describe('two clicks at once', () => {
  it('subscribe once and charge once', async () => {
    const { month } = await plansOnSale()
    const { buyer, cardId } = await withCard()
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => t.call('subscribe', { params: { id: month }, body: { cardId } }, { as: buyer })),
    )
    expect(clicks.map((click) => click.status).sort()).toEqual([201, 409, 409, 409, 409])
    const rows = await t.db.selectFrom('subscriptions').select('id').where('user_id', '=', buyer.id).execute()
    expect(rows).toHaveLength(1)
    expect(await chargesOf(rows[0]?.id ?? '')).toHaveLength(1)
  })

  it('the control: without the lock the constraint is what refuses, in the same words', async () => {
    const { month } = await plansOnSale()
    const { buyer, cardId } = await withCard()
    const open = withoutLocks(await t.as(buyer))
    const clicks = await Promise.allSettled(Array.from({ length: 5 }, () => subscribe(open, month, { cardId })))
    const refusals = clicks.flatMap((click) =>
      click.status === 'rejected' ? [(click.reason as { code: string }).code] : [],
    )
    expect(refusals).toEqual(Array(4).fill('SUBSCRIPTION_ALREADY_ACTIVE'))
  })
})

describe('a plan bought in the cart', () => {
  it('makes a subscription that does not renew longer by its period', async () => {
    const { membershipId, month } = await plansOnSale()
    const buyer = await t.person()
    const begun = await ok(t.call('subscribe', { params: { id: month }, body: { provider: 'VNPAY' } }, { as: buyer }))
    await payByHand(begun.paymentId ?? '')
    const before = (await row(begun.subscriptionId)).period_end
    const placed = await ok(t.call('placeOrder', { body: { items: [{ productId: month }] } }, { as: buyer }))
    await payByHand(placed.paymentId ?? '')
    const after = await row(begun.subscriptionId)
    expect(after.period_start).toEqual(before)
    expect((await periods(after.id)).map((one) => one.kind)).toEqual(['FIRST', 'EXTRA'])
    t.clock.now = new Date((before?.getTime() ?? 0) + 1_000)
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
  })
})
