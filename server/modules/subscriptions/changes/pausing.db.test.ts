import { describe, expect, it } from 'vitest'
import { endOfPeriods } from '#domain/subscriptions.ts'
import { paidGift } from '#server/modules/growth/gifts/testing.ts'
import type { Person } from '#server/testing/app.ts'
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
  stage,
  subscribed,
  t,
  tickOne,
  withCard,
} from '../subscriptions.fixture.ts'

stage()

const pause = async (id: string, buyer: Person, months = 1) =>
  t.call('pauseSubscription', { params: { id }, body: { months } }, { as: await now(buyer) })
const resume = async (id: string, buyer: Person) =>
  t.call('resumeSubscription', { params: { id } }, { as: await now(buyer) })
const shown = async (buyer: Person) => (await t.call('mySubscriptions', {}, { as: await now(buyer) })).body.items[0]
const monthAfter = (at: Date, months = 1) => endOfPeriods(at, { unit: 'MONTH', count: 1 }, months) ?? at
const endOf = async (id: string) => (await row(id)).period_end ?? new Date(0)

/** Lets the clock come by at each of these moments. */
async function at(id: string, ...moments: Date[]) {
  for (const moment of moments) {
    t.clock.now = moment
    await tickOne(id)
  }
}
const earlier = (moment: Date, seconds = 1) => new Date(moment.getTime() - seconds * 1_000)

/** Somebody whose card will be declined from the second charge on, in a pause. */
async function restingWithBadCard() {
  const plans = await plansOnSale()
  const { buyer, cardId } = await withCard(DECLINED_LATER)
  const first = await t.call('subscribe', { params: { id: plans.month }, body: { provider: 'VNPAY' } }, { as: buyer })
  const id = first.body.subscriptionId
  await payByHand(first.body.paymentId ?? '')
  await t.call('changeSubscriptionCard', { params: { id }, body: { cardId } }, { as: buyer })
  await pause(id, buyer)
  const { resumes_at: until } = await row(id)
  await at(id, until ?? new Date(0))
  return { ...plans, buyer, id, until: until ?? new Date(0) }
}

describe('a subscription that rests', () => {
  it('stays open to the end of what is paid, then neither opens nor charges, and goes on by itself', async () => {
    const { membershipId, month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const end = await endOf(id)
    const until = monthAfter(end, 2)
    const asked = await pause(id, buyer, 2)
    expect(asked.body).toEqual({ pausesAt: end.toISOString(), resumesAt: until.toISOString() })
    expect(await shown(buyer)).toMatchObject({
      status: 'ACTIVE',
      pause: { from: end.toISOString(), until: until.toISOString(), rests: false },
      nextCharge: { at: until.toISOString(), amount: 100_000 },
      can: { changePlan: false, resume: true, cancelAtEnd: true },
    })

    await at(id, earlier(end))
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    await at(id, end, monthAfter(end), earlier(until))
    expect(await isOpen(buyer.id, membershipId)).toBe(false)
    expect(await shown(buyer)).toMatchObject({ status: 'ACTIVE', pause: { rests: true }, can: { cancelAtEnd: false } })
    expect(await cashOf(id)).toEqual({ paid: 100_000, back: 0 })

    await at(id, until)
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    const sub = await row(id)
    expect(sub).toMatchObject({ status: 'ACTIVE', resumes_at: null, anchor_at: sub.period_start, periods: 1 })
    expect(sub.period_start?.getTime()).toBeGreaterThanOrEqual(until.getTime())
    expect(sub.period_end).toEqual(monthAfter(sub.period_start ?? until))
    expect(await cashOf(id)).toEqual({ paid: 200_000, back: 0 })
    expect((await chargesOf(id)).filter((one) => one.status === 'SUCCEEDED')).toHaveLength(2)
  })

  it('tells of it, and reminds three days before it charges again, not before what is paid ends', async () => {
    const { month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const end = await endOf(id)
    await pause(id, buyer)
    const until = monthAfter(end)
    const reminders = () =>
      t.db
        .selectFrom('notifications')
        .select('body')
        .where('user_id', '=', buyer.id)
        .where('kind', '=', 'SUBSCRIPTION_RENEWS_SOON')
        .execute()
    await t.deliver()
    const told = (await t.call('listNotifications', { query: {} }, { as: await now(buyer) })).body.items
    expect(told.map((one) => one.title)).toContainEqual(expect.stringMatching(/sẽ tạm nghỉ$/))
    await at(id, earlier(end, DAY))
    await t.deliver()
    expect(await reminders()).toEqual([])
    await at(id, earlier(until, 3 * DAY - 60))
    await t.deliver()
    expect((await reminders())[0]?.body).toMatch(/100\.000\s₫/)
  })

  it('may be taken back before it begins: renewed as if nothing had been asked', async () => {
    const { membershipId, month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    const end = await endOf(id)
    await pause(id, buyer, 3)
    expect((await resume(id, buyer)).body).toEqual({ charged: false })
    expect(await row(id)).toMatchObject({ resumes_at: null })
    await at(id, earlier(end, 6 * 3_600), end)
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    expect(await row(id)).toMatchObject({ status: 'ACTIVE', period_start: end, periods: 2 })
    expect((await resume(id, buyer)).fault.code).toBe('STATUS_CONFLICT')
  })

  it('may be ended while it lasts: charged at once, and open from then on', async () => {
    const { membershipId, month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    await pause(id, buyer, 3)
    const back = new Date(monthAfter(await endOf(id)).getTime() + 5 * DAY * 1_000)
    await at(id, back)
    expect(await isOpen(buyer.id, membershipId)).toBe(false)
    expect((await resume(id, buyer)).body).toEqual({ charged: true })
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    const sub = await row(id)
    expect(sub.period_end).toEqual(monthAfter(sub.period_start ?? back))
    expect(await cashOf(id)).toEqual({ paid: 200_000, back: 0 })
  })

  it('asked for in the very moment of the charge, it is charged for its period or pauses before it, never both', async () => {
    const { month } = await plansOnSale()
    for (let round = 0; round < 6; round++) {
      const { id, buyer } = await subscribed(month)
      const end = await endOf(id)
      t.clock.now = earlier(end, 6 * 3_600)
      const me = await now(buyer)
      const [asked] = await Promise.all([
        t.call('pauseSubscription', { params: { id }, body: { months: 1 } }, { as: me }),
        tickOne(id),
      ])
      const sub = await row(id)
      const [paused, charged] = [sub.resumes_at !== null, sub.periods === 2]
      expect([paused, paused || charged]).toEqual([asked.status === 200, true])
      expect(await cashOf(id)).toEqual({ paid: charged ? 200_000 : 100_000, back: 0 })
      if (paused) expect(sub.resumes_at).toEqual(monthAfter(sub.period_end ?? end))
    }
  })

  it('left while it rests it is over at once; left before, at the end of what is paid: nothing is charged', async () => {
    const { month } = await plansOnSale()
    const [resting, coming] = [await subscribed(month), await subscribed(month)]
    const end = await endOf(coming.id)
    for (const { id, buyer } of [resting, coming]) await pause(id, buyer)
    const leave = async ({ id, buyer }: typeof resting) =>
      t.call('cancelSubscription', { params: { id }, body: { when: 'AT_END' } }, { as: await now(buyer) })
    expect((await leave(coming)).body).toMatchObject({ status: 'ACTIVE', cancelAtEnd: true })
    await at(coming.id, new Date(end.getTime() + 60_000))
    await at(resting.id, new Date(end.getTime() + DAY * 1_000))
    expect((await leave(resting)).body).toEqual({ status: 'CANCEL', cancelAtEnd: false, refunded: 0 })
    await at(coming.id, monthAfter(end, 2))
    await at(resting.id, monthAfter(end, 2))
    for (const { id } of [resting, coming]) {
      expect(await row(id)).toMatchObject({ status: 'CANCEL', resumes_at: null })
      expect(await cashOf(id)).toEqual({ paid: 100_000, back: 0 })
    }
  })

  it('is refused where nothing renews, where a change waits, and while it rests; plans change once it runs again', async () => {
    const { month, year } = await plansOnSale({ yearly: 900_000 })
    const { id, buyer } = await subscribed(year)
    const stranger = await t.person()
    expect((await pause(id, stranger)).fault.code).toBe('SUBSCRIPTION_NOT_FOUND')
    expect((await pause(id, buyer, 4)).fault.code).toBe('VALIDATION_FAILED')
    const change = async () =>
      t.call('changeSubscriptionPlan', { params: { id, newId: month }, body: {} }, { as: await now(buyer) })
    await change()
    expect((await pause(id, buyer)).fault.code).toBe('STATUS_CONFLICT')
    await t.call('cancelPendingSubscription', { params: { id } }, { as: await now(buyer) })
    expect((await pause(id, buyer)).status).toBe(200)
    expect((await change()).fault.message).toMatch(/tạm nghỉ/)
    await at(id, await endOf(id))
    expect((await pause(id, buyer)).fault.code).toBe('STATUS_CONFLICT')

    const once = await t.person()
    const first = await t.call(
      'subscribe',
      { params: { id: month }, body: { provider: 'VNPAY' } },
      { as: await now(once) },
    )
    await payByHand(first.body.paymentId ?? '')
    expect((await pause(first.body.subscriptionId, once)).fault.code).toBe('STATUS_CONFLICT')
  })

  it('SUBSCRIPTION_AT_APPLE, SUBSCRIPTION_ALREADY_LIFETIME: what Apple renews, and what never ends, does not pause', async () => {
    const { month, life } = await plansOnSale()
    const [atApple, forLife] = [await subscribed(month), await subscribed(life)]
    await t.db
      .updateTable('subscriptions')
      .set({ apple_id: 'mua-trong-ung-dung' })
      .where('id', '=', atApple.id)
      .execute()
    for (const act of [pause, resume]) {
      expect((await act(atApple.id, atApple.buyer)).fault.code).toBe('SUBSCRIPTION_AT_APPLE')
      expect((await act(forLife.id, forLife.buyer)).fault.code).toBe('SUBSCRIPTION_ALREADY_LIFETIME')
    }
  })

  it('does not come back once its card is forgotten', async () => {
    const { month } = await plansOnSale()
    const forgotten = await subscribed(month)
    await pause(forgotten.id, forgotten.buyer)
    const { cardId: id } = forgotten
    expect((await t.call('forgetCard', { params: { id } }, { as: await now(forgotten.buyer) })).status).toBe(200)
    await at(forgotten.id, monthAfter(await endOf(forgotten.id), 2))
    expect(await row(forgotten.id)).toMatchObject({ status: 'EXPIRED' })
  })
})

it('a period that somebody gives is used while it rests, and opens at once', async () => {
  const { membershipId, month } = await plansOnSale()
  const { id, buyer } = await subscribed(month)
  const gift = await paidGift(t, await now(await t.person()), [month])
  const claim = async () => t.call('claimGift', { params: { code: gift.code } }, { as: await now(buyer) })
  await pause(id, buyer, 3)
  expect((await claim()).fault.code).toBe('GIFT_NOTHING_NEW')
  await at(id, await endOf(id))
  expect(await isOpen(buyer.id, membershipId)).toBe(false)
  expect((await claim()).status).toBe(200)
  expect(await isOpen(buyer.id, membershipId)).toBe(true)
  expect((await shown(buyer))?.pause).toMatchObject({ rests: false })
})

describe('a charge after a pause that is declined', () => {
  it('opens nothing meanwhile, and opens from the moment its money comes', async () => {
    const { membershipId, buyer, id, until } = await restingWithBadCard()
    expect(await row(id)).toMatchObject({ status: 'PENDING_RENEWAL', failures: 1 })
    expect(await isOpen(buyer.id, membershipId)).toBe(false)
    const seen = await shown(buyer)
    expect(seen?.trouble).toMatchObject({ isOpen: false, owed: { amount: 100_000 } })
    await at(id, new Date(until.getTime() + 2 * DAY * 1_000))
    expect(await isOpen(buyer.id, membershipId)).toBe(false)

    const orderId = seen?.trouble?.owed?.orderId ?? ''
    const again = await t.call('retryPayment', { body: { orderId, provider: 'VNPAY' } }, { as: await now(buyer) })
    await payByHand(again.body.paymentId)
    const sub = await row(id)
    expect(sub).toMatchObject({ status: 'ACTIVE', resumes_at: null, grace_until: null })
    expect(sub.period_start?.getTime()).toBeGreaterThan(until.getTime() + DAY * 1_000)
    expect(sub.period_end).toEqual(monthAfter(sub.period_start ?? until))
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
  })

  it('bought in the cart instead, it opens at once and is owed no more', async () => {
    const { membershipId, month, buyer, id, until } = await restingWithBadCard()
    await at(id, new Date(until.getTime() + DAY * 1_000))
    // What the card could not be charged for waits as an order: the buyer lets go of it.
    const asked = await t.call('quote', { body: { items: [{ productId: month }] } }, { as: await now(buyer) })
    const replaces = asked.body.waiting.map(({ orderId }) => orderId)
    const body = { items: [{ productId: month }], replaces }
    const order = await t.call('placeOrder', { body }, { as: await now(buyer) })
    await payByHand(order.body.paymentId ?? '')
    expect(await isOpen(buyer.id, membershipId)).toBe(true)
    const sub = await row(id)
    expect(sub).toMatchObject({ status: 'ACTIVE', resumes_at: null, grace_until: null })
    expect(sub.period_end).toEqual(monthAfter(sub.period_start ?? until))
  })

  it('declined on all its days, or left meanwhile: over, and never open again', async () => {
    for (const leaves of [false, true]) {
      const { membershipId, buyer, id, until } = await restingWithBadCard()
      if (leaves)
        await t.call('cancelSubscription', { params: { id }, body: { when: 'AT_END' } }, { as: await now(buyer) })
      for (let day = 1; day <= 8; day++) {
        await at(id, new Date(until.getTime() + day * DAY * 1_000))
        expect(await isOpen(buyer.id, membershipId)).toBe(false)
      }
      expect(await row(id)).toMatchObject({ status: leaves ? 'CANCEL' : 'EXPIRED', resumes_at: null })
      expect((await periods(id)).map((one) => one.status)).toEqual(['PAID', 'CANCELLED'])
      expect(await cashOf(id)).toEqual({ paid: 100_000, back: 0 })
    }
  })
})
