import { expect, it } from 'vitest'
import type { DomainEvents } from '#domain/domain-events.ts'
import { write } from '#server/core/write.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'
import { ledgerOf } from '#server/modules/refunds/testing.ts'
import { cashOf, DAY, isOpen, payByHand, periods, plansOnSale, row, stage, t } from '../subscriptions.fixture.ts'
import { followApple } from './follow-apple.ts'

stage()

type Told = DomainEvents['apple.subscription-changed']
let number = 2_000_000_000

/** A plan bought in the app: an order of ours that Apple's transaction paid. */
async function boughtInApp(plan: string) {
  const buyer = await t.person()
  const placed = await ok(t.call('placeOrder', { body: { items: [{ productId: plan }] } }, { as: buyer }))
  await payByHand(placed.paymentId ?? '')
  const original = String(++number)
  await t.db
    .updateTable('payments')
    .set({ provider: 'APPLE_IN_APP', provider_txn_no: original })
    .where('id', '=', placed.paymentId ?? '')
    .execute()
  const told = async (more: Partial<Told>) =>
    followApple(await t.as(), {
      originalTransactionId: original,
      userId: buyer.id,
      transactionId: original,
      appleProductId: `vn.benhoc.app.membership_price.${plan.replaceAll('-', '')}`,
      priceMilliunits: 199_000_000,
      currency: 'VND',
      state: 'ACTIVE',
      expiresAt: new Date(t.clock.now.getTime() + 30 * DAY * 1_000).toISOString(),
      graceUntil: null,
      cancelAtPeriodEnd: false,
      nextAppleProductId: null,
      changedAt: t.clock.now.toISOString(),
      ...more,
    })
  const mine = () =>
    t.db.selectFrom('subscriptions').selectAll().where('apple_id', '=', original).executeTakeFirstOrThrow()
  return { buyer, told, mine, orderId: placed.orderId }
}

const after = (days: number) => new Date(t.clock.now.getTime() + days * DAY * 1_000).toISOString()

it('a purchase in the app is a subscription here that Apple keeps: renewed once per transaction, booked as an order', async () => {
  const { membershipId, month } = await plansOnSale({ price: 120_000 })
  const { buyer, told, mine } = await boughtInApp(month)
  const first = after(30)
  await told({ expiresAt: first })
  await told({ expiresAt: first })
  const sub = await mine()
  expect(sub).toMatchObject({ status: 'ACTIVE', next_at: null, renews: true })
  expect(sub.period_end?.toISOString()).toBe(first)
  t.clock.advance(30 * DAY - 60)
  const second = after(30)
  await told({ transactionId: 'renewal-1', expiresAt: second })
  await told({ transactionId: 'renewal-1', expiresAt: second })
  expect((await mine()).period_end?.toISOString()).toBe(second)
  expect((await periods(sub.id)).map((one) => [one.kind, one.status, one.amount])).toEqual([
    ['APPLE', 'PAID', 120_000],
    ['APPLE', 'PAID', 120_000],
  ])
  expect(await cashOf(sub.id)).toEqual({ paid: 240_000, back: 0 })
  const renewal = (await periods(sub.id)).find((one) => one.apple_transaction_id === 'renewal-1')
  expect(await ledgerOf(t, renewal?.order_id ?? '')).toMatchObject({ PLATFORM_SALES: -120_000, BUYER_FUNDS: 0 })
  expect(await isOpen(buyer.id, membershipId)).toBe(true)
})

it('older news changes nothing: a renewal signed later, told before an end signed earlier (H20)', async () => {
  const { month } = await plansOnSale()
  const { told, mine } = await boughtInApp(month)
  await told({})
  const before = t.clock.now.toISOString()
  t.clock.advance(30 * DAY)
  await told({ transactionId: 'later-1', expiresAt: after(30) })
  await told({ state: 'EXPIRED', changedAt: before })
  expect((await mine()).status).toBe('ACTIVE')
})

it('grace is open as long as Apple says, past due is not; then it recovers, ends, and lives again', async () => {
  const { membershipId, month } = await plansOnSale()
  const { buyer, told, mine } = await boughtInApp(month)
  const end = after(30)
  await told({ expiresAt: end })
  t.clock.now = new Date(end)
  t.clock.advance(60)
  expect(await isOpen(buyer.id, membershipId)).toBe(false)
  await told({ state: 'GRACE', expiresAt: end, graceUntil: after(6) })
  expect([(await mine()).status, await isOpen(buyer.id, membershipId)]).toEqual(['PENDING_RENEWAL', true])
  t.clock.advance(7 * DAY)
  await told({ state: 'PAST_DUE', expiresAt: end })
  expect(await isOpen(buyer.id, membershipId)).toBe(false)
  t.clock.advance(DAY)
  await told({ transactionId: `recovered-${end}`, expiresAt: after(30) })
  expect([(await mine()).status, await isOpen(buyer.id, membershipId)]).toEqual(['ACTIVE', true])
  t.clock.advance(31 * DAY)
  await told({ transactionId: `recovered-${end}`, state: 'EXPIRED' })
  expect((await mine()).status).toBe('EXPIRED')
  t.clock.advance(DAY)
  await told({ transactionId: `again-${end}`, expiresAt: after(30) })
  expect([(await mine()).status, await isOpen(buyer.id, membershipId)]).toEqual(['ACTIVE', true])
})

it('SUBSCRIPTION_AT_APPLE: what Apple keeps is left and changed there alone; we follow', async () => {
  const { membershipId, month, year } = await plansOnSale()
  const { buyer, told, mine } = await boughtInApp(month)
  await told({})
  const { id } = await mine()
  const answers = [
    await t.call('cancelSubscription', { params: { id }, body: {} }, { as: buyer }),
    await t.call('changeSubscriptionCard', { params: { id }, body: { cardId: id } }, { as: buyer }),
    await t.call('changeSubscriptionPlan', { params: { id, newId: year }, body: {} }, { as: buyer }),
  ]
  expect(answers.map((answer) => answer.fault.code)).toEqual(Array(3).fill('SUBSCRIPTION_AT_APPLE'))
  t.clock.advance(60)
  await told({ cancelAtPeriodEnd: true })
  expect(await row(id)).toMatchObject({ cancel_at_end: true, status: 'ACTIVE' })
  t.clock.advance(60)
  await told({ state: 'REVOKED' })
  expect([(await row(id)).status, await isOpen(buyer.id, membershipId)]).toEqual(['CANCEL', false])
})

it('a refund that Apple takes back: the period runs again as it was, the subscription with it, and renews', async () => {
  const { membershipId, month } = await plansOnSale()
  const { buyer, told, mine, orderId } = await boughtInApp(month)
  const end = after(30)
  await told({ expiresAt: end })
  const { id: orderItemId } = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const line = { orderItemId, productId: month, userId: buyer.id, availableDays: null }
  const membership = sellableOf(await t.as(), 'MEMBERSHIP_PRICE')
  await write(await t.as(), (tx) => membership.revoke(tx, orderItemId, 'App Store đã hoàn tiền'))
  expect([(await mine()).status, await isOpen(buyer.id, membershipId)]).toEqual(['CANCEL', false])
  t.clock.advance(DAY)
  await write(await t.as(), (tx) => membership.grant(tx, line))
  expect([(await mine()).status, await isOpen(buyer.id, membershipId)]).toEqual(['ACTIVE', true])
  expect((await mine()).period_end?.toISOString()).toBe(end)
  expect((await periods((await mine()).id)).map((one) => one.status)).toEqual(['PAID'])
  t.clock.advance(29 * DAY - 60)
  await told({ transactionId: `after-${end}`, expiresAt: after(30) })
  expect((await periods((await mine()).id)).map((one) => one.status)).toEqual(['PAID', 'PAID'])
})
