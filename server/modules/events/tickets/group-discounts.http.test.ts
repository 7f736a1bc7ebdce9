import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type PublishedEvent, publishedEvent } from '../testing.ts'

const t = openedApp()
const START = new Date('2026-06-15T03:00:00Z')
let host: Person
let staff: Person
let event: PublishedEvent
let usual = ''
let dear = ''
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  t.clock.now = START
  host = await approvedHost(t)
  const tiers = [
    { name: 'Thường', price: 100_000 },
    { name: 'VIP', price: 333_333 },
    { name: 'Mời', price: 0 },
  ]
  event = await publishedEvent(t, { tiers, refundHours: 24 }, { host, staff })
  ;[usual = '', dear = ''] = event.tierIds
})

async function discount(more: object, as = host) {
  const made = await t.call(
    'createDiscount',
    {
      body: {
        name: 'Đi cùng nhau',
        type: 'PERCENTAGE',
        value: 10,
        durationType: 'DURATION_OVER_DAY',
        startsAt: addDays(START, -1).toISOString(),
        endsAt: addDays(START, 20).toISOString(),
        ...more,
      },
    },
    { as },
  )
  if (made.status !== 201) throw new Error(made.raw)
  return made.body
}
const items = (...counts: [productId: string, quantity: number][]) =>
  counts.map(([productId, quantity]) => ({ productId, quantity }))
const quoted = async (wanted: ReturnType<typeof items>, as: Person) =>
  (await t.call('quote', { body: { items: wanted } }, { as })).body
/** What was ordered, once its payment is settled. */
async function paid(wanted: ReturnType<typeof items>) {
  const buyer = await t.person()
  const placed = await t.call('placeOrder', { body: { items: wanted } }, { as: buyer })
  if (placed.status !== 201) throw new Error(placed.raw)
  expect(await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))).toBe('00')
  const order = (await t.call('orderInfo', { params: { id: placed.body.orderId } }, { as: buyer })).body
  return { buyer, order }
}
/** What the buyer gets for one line that they give back. */
async function wentBack(orderId: string, itemId: string, buyer: Person) {
  const ask = { params: { id: orderId }, body: { itemIds: [itemId], reason: 'Một bạn không đi được.' } }
  const asked = await t.call('askRefund', ask, { as: buyer })
  const decide = { params: { id: asked.body.id }, body: { decision: 'APPROVE' as const } }
  expect((await t.call('decideRefund', decide, { as: staff })).status).toBe(200)
  return t.db.selectFrom('refunds').select('amount').where('order_id', '=', orderId).execute()
}
const page = async () => (await t.call('eventBySlug', { params: { slug: event.slug }, query: {} })).body
const priceOf = (tiers: readonly { id: string; price: number }[], id: string) =>
  tiers.find((one) => one.id === id)?.price

describe('from five tickets on, of whatever tier', () => {
  it('four cost what four cost, five a tenth less; the page shows one ticket’s price and says what five cost', async () => {
    await discount({ minQuantity: 5 })
    const buyer = await t.person()
    expect((await quoted(items([usual, 3], [dear, 1]), buyer)).total).toBe(633_333)
    const five = await quoted(items([usual, 3], [dear, 2]), buyer)
    expect(five).toMatchObject({ total: 870_000, reductions: [{ step: 'DISCOUNT', name: 'Đi cùng nhau' }] })
    const shown = await page()
    expect([priceOf(shown.tiers, usual), priceOf(shown.tiers, dear)]).toEqual([100_000, 333_333])
    expect(shown.groupDiscounts).toEqual([
      {
        name: 'Đi cùng nhau',
        type: 'PERCENTAGE',
        value: 10,
        maxAmount: null,
        minQuantity: 5,
        freeEach: null,
        tierIds: [usual, dear],
      },
    ])
  })

  it('a paid order of five is exact in every ticket, and one of them goes back for what was paid for it', async () => {
    const { id } = await discount({ minQuantity: 5, budget: 97_000 })
    const { buyer, order } = await paid(items([usual, 3], [dear, 2]))
    expect(order.total).toBe(870_000)
    expect(order.items.map(({ price }) => price).sort((a, b) => a - b)).toEqual([
      90_000, 90_000, 90_000, 300_000, 300_000,
    ])
    expect(order.reductions).toMatchObject([{ step: 'DISCOUNT', ruleId: id, amount: 96_666 }])
    const used = (await t.call('discountOrderItems', { params: { id } }, { as: host })).body.items
    expect(used.reduce((sum, one) => sum + one.amount, 0)).toBe(96_666)
    expect(used.every((one) => one.hostPart === one.amount)).toBe(true)
    const report = (await t.call('reductionReport', { query: { month: '2026-06' } }, { as: staff })).body
    expect(report.items.find(({ ruleId }) => ruleId === id)).toMatchObject({ lines: 5, amount: 96_666 })
    const back = order.items.find(({ price }) => price === 300_000)
    expect(await wentBack(order.id, back?.id ?? '', buyer)).toEqual([{ amount: 300_000 }])
    // What is left of its budget is not enough for five more.
    expect((await quoted(items([usual, 3], [dear, 2]), await t.person())).total).toBe(966_666)
  })

  it('a cart of five is no changed price: it is paid as it lies there, at a tenth less', async () => {
    await discount({ minQuantity: 5 })
    const buyer = await t.person()
    await t.call('addToCartV2', { body: { productId: usual, quantity: 5 } }, { as: buyer })
    const { body: cart } = await t.call('cartV2', {}, { as: buyer })
    expect(cart.items).toMatchObject([{ offer: 450_000, offerSingly: 500_000, priceSeen: 100_000, problem: null }])
    const query = { ids: usual, counts: '5', seen: '100000' }
    const guest = (await t.call('guestCart', { query })).body
    expect(guest.items).toMatchObject([{ offer: 450_000, priceSeen: 100_000, problem: null }])
    const placed = await t.call('placeOrder', { body: { provider: 'BANK_TRANSFER' } }, { as: buyer })
    expect([placed.status, placed.body.total]).toEqual([201, 450_000])
  })

  it('a visitor’s cart of several lines keeps the price of one of each when it becomes a person’s', async () => {
    await discount({ minQuantity: 2 })
    const buyer = await t.person()
    const body = { productIds: [usual, dear] }
    expect((await t.call('mergeCart', { body }, { as: buyer })).status).toBe(200)
    const { body: cart } = await t.call('cartV2', {}, { as: buyer })
    expect(cart.items.map(({ priceSeen, problem }) => [priceSeen, problem]).sort()).toEqual([
      [100_000, null],
      [333_333, null],
    ])
    expect(cart.summary.total).toBe(390_000)
  })
})

describe('of each four the cheapest is free', () => {
  const free = { name: 'Mua 4 tính tiền 3', value: 100, freeEach: 4 }

  it('one, two or three cost what they cost; of four the cheapest costs nothing, whatever is free besides', async () => {
    await discount(free)
    const buyer = await t.person()
    const total = async (...counts: [string, number][]) => (await quoted(items(...counts), buyer)).total
    const gratis = event.tierIds[2] ?? ''
    expect(await total([dear, 1])).toBe(333_333)
    expect(await total([usual, 1], [dear, 2])).toBe(766_666)
    expect(await total([usual, 1], [dear, 3])).toBe(999_999)
    expect(await total([usual, 1], [dear, 3], [gratis, 1])).toBe(999_999)
    expect((await page()).groupDiscounts).toMatchObject([{ freeEach: 4, tierIds: [usual, dear] }])
  })

  it('a paid order says it by name; what was free gives nothing back, another ticket what it cost', async () => {
    await discount(free)
    const { buyer, order } = await paid(items([usual, 1], [dear, 3]))
    expect(order).toMatchObject({
      total: 999_999,
      reductions: [{ step: 'DISCOUNT', name: 'Mua 4 tính tiền 3', amount: 100_000 }],
    })
    expect(order.items.map(({ price }) => price).sort((a, b) => a - b)).toEqual([0, 333_333, 333_333, 333_333])
    const other = order.items.find(({ price }) => price > 0)
    expect(await wentBack(order.id, other?.id ?? '', buyer)).toEqual([{ amount: 333_333 }])
  })

  it('what is free of one tier is shared by its tickets, to the đồng, and so goes back', async () => {
    await discount(free)
    const { buyer, order } = await paid(items([dear, 4]))
    expect([order.total, order.items.map(({ price }) => price).sort()]).toEqual([
      999_999,
      [249_999, 250_000, 250_000, 250_000],
    ])
    const first = order.items.find(({ price }) => price === 249_999)
    expect(await wentBack(order.id, first?.id ?? '', buyer)).toEqual([{ amount: 249_999 }])
  })

  it('of the platform is borne as it says; who simulates the price sees it where it was not taken', async () => {
    const costShare = { host: 50, platform: 50, affiliate: 0 }
    await discount({ ...free, productIds: [usual, dear], costShare }, staff)
    await discount({ name: 'Hai phần năm', value: 40, productIds: [usual] })
    const asked = { items: items([usual, 2], [dear, 2]) }
    const { lines } = (await t.call('simulatePrice', { body: asked }, { as: staff })).body
    const of = (id: string) => lines.find((line) => line.productId === id)
    // One of two is free: that is more than two fifths of both.
    expect(of(usual)).toMatchObject({ price: 100_000, reductions: [{ amount: 100_000, hostPart: 50_000 }] })
    expect(of(dear)?.considered).toMatchObject([
      { name: 'Mua 4 tính tiền 3', amount: 0, taken: false, group: { freeEach: 4, minQuantity: 1 } },
    ])
  })
})

it('a discount that is for some people, is over or asks for one ticket is no group discount of the page', async () => {
  await discount({ value: 20 })
  await discount({ minQuantity: 5, active: false })
  await discount({ minQuantity: 5, startsAt: addDays(START, 1).toISOString() })
  expect((await page()).groupDiscounts).toEqual([])
  expect(priceOf((await page()).tiers, usual)).toBe(80_000)
})

it('a group discount of as many as there are tiers lowers no ticket of the page, sold out or not', async () => {
  await discount({ minQuantity: 2 })
  expect((await page()).tiers.map(({ price }) => price)).toEqual([100_000, 333_333, 0])
})
