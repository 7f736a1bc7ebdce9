import { describe, expect, it } from 'vitest'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { ledgerOf } from '#server/modules/refunds/testing.ts'
import {
  cashOf,
  chargesOf,
  DAY,
  DECLINED_LATER,
  isOpen,
  now,
  periods,
  plansOnSale,
  row,
  sim,
  stage,
  subscribed,
  t,
  tickOne,
  withCard,
} from '../subscriptions.fixture.ts'

stage()

describe('H28: leaving while a charge is in flight', () => {
  it.each(['AT_END', 'NOW'] as const)(
    '%s: the charge still succeeds, opens nothing and goes back, once',
    async (when) => {
      const { membershipId, month } = await plansOnSale()
      const { id, buyer } = await subscribed(month)
      const end = (await row(id)).period_end ?? new Date(0)
      t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
      await sim.control('scenario', { next: 1, notice: 'none' })
      await sim.control('scenario', { next: 1, api: 'timeout-after-accept' })
      await tickOne(id)
      expect((await row(id)).status).toBe('PENDING_RENEWAL')
      const me = await now(buyer)
      const left = await ok(t.call('cancelSubscription', { params: { id }, body: { when } }, { as: me }))
      expect(left.cancelAtEnd).toBe(when === 'AT_END')
      if (when === 'AT_END') await tickOne(id, 300)
      else await askAbout(id)
      await t.deliver()
      expect((await chargesOf(id)).filter((charge) => charge.status === 'SUCCEEDED')).toHaveLength(2)
      const unused = when === 'NOW' ? left.refunded : 0
      expect(await cashOf(id)).toEqual({ paid: 200_000, back: 100_000 + unused })
      expect((await periods(id)).map((one) => [one.kind, one.status])).toEqual([
        ['FIRST', 'PAID'],
        ['RENEWAL', 'CANCELLED'],
      ])
      t.clock.now = end
      expect(await isOpen(buyer.id, membershipId)).toBe(false)
      await tickOne(id)
      expect((await row(id)).status).toBe('CANCEL')
      await t.deliver()
      expect((await cashOf(id)).back).toBe(100_000 + unused)
    },
  )

  it('a charge that is declined then is let go of', async () => {
    const { month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const { cardId } = await withCard(DECLINED_LATER, buyer)
    await ok(t.call('changeSubscriptionCard', { params: { id }, body: { cardId } }, { as: await now(buyer) }))
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    await tickOne(id)
    expect(await row(id)).toMatchObject({ status: 'PENDING_RENEWAL', failures: 1 })
    await ok(
      t.call(
        'cancelSubscription',
        { params: { id }, body: { when: 'AT_END', reason: 'TOO_DEAR' } },
        { as: await now(buyer) },
      ),
    )
    t.clock.now = end
    await tickOne(id)
    expect(await row(id)).toMatchObject({ status: 'CANCEL', leave_reason: 'TOO_DEAR' })
  })
})

describe('leaving', () => {
  it('now: what is not used goes back to the đồng, and it closes at once', async () => {
    t.clock.now = new Date('2026-04-01T00:00:00Z')
    const { membershipId, month } = await plansOnSale({ price: 99_999 })
    const { id, buyer, answer } = await subscribed(month)
    t.clock.advance(11 * DAY + 1)
    const left = 30 * DAY - 11 * DAY - 1
    const refund = Math.floor((99_999 * left) / (30 * DAY) + 0.5)
    const shown = await ok(t.call('mySubscriptions', {}, { as: await now(buyer) }))
    expect(shown.items[0]?.unused).toBe(refund)
    const done = await ok(
      t.call('cancelSubscription', { params: { id }, body: { when: 'NOW' } }, { as: await now(buyer) }),
    )
    expect(done).toEqual({ status: 'CANCEL', cancelAtEnd: false, refunded: refund })
    expect(await isOpen(buyer.id, membershipId)).toBe(false)
    expect(await cashOf(id)).toEqual({ paid: 99_999, back: refund })
    await t.deliver()
    expect(await ledgerOf(t, answer.orderId ?? '')).toMatchObject({ PLATFORM_SALES: refund - 99_999, BUYER_FUNDS: 0 })
    expect(
      (await t.call('cancelSubscription', { params: { id }, body: {} }, { as: await now(buyer) })).fault.code,
    ).toBe('STATUS_CONFLICT')
  })

  it('at the end, and staying after all', async () => {
    const { month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    await ok(t.call('cancelSubscription', { params: { id }, body: {} }, { as: buyer }))
    const [leaving] = (await ok(t.call('mySubscriptions', {}, { as: buyer }))).items
    expect(leaving).toMatchObject({ cancelAtEnd: true, nextCharge: null, can: { keep: true, cancelAtEnd: false } })
    expect((await ok(t.call('cancelPendingSubscription', { params: { id } }, { as: buyer }))).undone).toEqual([
      'LEAVING',
    ])
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 3_600_000)
    await tickOne(id)
    expect((await row(id)).period_start).toEqual(end)
  })

  it('money that went back by a refund takes the period along', async () => {
    const { membershipId, month } = await plansOnSale()
    const { id, buyer, answer } = await subscribed(month)
    const promise = await ok(t.call('refundPromise', { params: { id: answer.orderId ?? '' } }, { as: buyer }))
    const itemIds = promise.items.map((item) => item.orderItemId)
    const asked = await ok(
      t.call(
        'askRefund',
        { params: { id: answer.orderId ?? '' }, body: { itemIds, reason: 'Không hợp' } },
        { as: buyer },
      ),
    )
    const colleague = await t.person({ role: 'ADMIN' })
    await ok(t.call('decideRefund', { params: { id: asked.id }, body: { decision: 'APPROVE' } }, { as: colleague }))
    expect([(await row(id)).status, await isOpen(buyer.id, membershipId)]).toEqual(['CANCEL', false])
    expect((await periods(id))[0]?.status).toBe('REFUNDED')
  })
})

describe('cards', () => {
  it('one that is forgotten ends what it paid for with the paid period; another makes it renew again', async () => {
    const { month } = await plansOnSale()
    const { id, buyer, cardId } = await subscribed(month)
    await ok(t.call('forgetCard', { params: { id: cardId } }, { as: buyer }))
    expect(await row(id)).toMatchObject({ renews: false, card_id: null })
    expect((await t.call('forgetCard', { params: { id: cardId } }, { as: buyer })).fault.code).toBe('CARD_NOT_FOUND')
    const other = await withCard(undefined, buyer)
    const me = await now(buyer)
    await ok(t.call('chooseCard', { params: { id: other.cardId } }, { as: me }))
    await ok(t.call('changeSubscriptionCard', { params: { id }, body: { cardId: other.cardId } }, { as: me }))
    expect(await row(id)).toMatchObject({ renews: true, card_id: other.cardId })
  })

  it('another card during dunning is charged at once', async () => {
    const { month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const bad = await withCard(DECLINED_LATER, buyer)
    await ok(
      t.call('changeSubscriptionCard', { params: { id }, body: { cardId: bad.cardId } }, { as: await now(buyer) }),
    )
    const end = (await row(id)).period_end ?? new Date(0)
    t.clock.now = new Date(end.getTime() - 6 * 3_600_000)
    await tickOne(id)
    const [trouble] = (await ok(t.call('mySubscriptions', {}, { as: await now(buyer) }))).items
    expect(trouble).toMatchObject({
      status: 'PENDING_RENEWAL',
      trouble: { failures: 1, words: expect.stringContaining('từ chối') },
    })
    const good = await withCard(undefined, buyer)
    const done = await ok(
      t.call('changeSubscriptionCard', { params: { id }, body: { cardId: good.cardId } }, { as: await now(buyer) }),
    )
    expect(done.triedAgain).toBe(true)
    expect(await row(id)).toMatchObject({ status: 'ACTIVE', period_start: end })
  })
})

/** The provider is asked about what is in flight, as reconciliation does. */
async function askAbout(id: string): Promise<void> {
  const { checkPayment } = await import('#server/modules/payments/attempts/reconcile.ts')
  const payment = await t.db
    .selectFrom('payments as p')
    .innerJoin('subscription_payments as r', 'r.payment_id', 'p.id')
    .selectAll('p')
    .where('r.subscription_id', '=', id)
    .where('r.kind', '=', 'RENEWAL')
    .executeTakeFirstOrThrow()
  await checkPayment(await t.as(), payment)
}
