import { beforeAll, expect, it } from 'vitest'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { type PublishedEvent, publishedEvent } from '../testing.ts'

const t = openedApp()
let event: PublishedEvent
let paid = ''
let named = ''
beforeAll(async () => {
  event = await publishedEvent(t, { tiers: [{ price: 200_000 }, { price: 50_000, isDonation: true }] })
  ;[paid = '', named = ''] = event.tierIds
})

const gathered = (lines: readonly { productId: string }[], productId: string) =>
  lines.find((line) => line.productId === productId)

it('a visitor’s cart is priced for as many tickets as there are, at the price that the visitor names', async () => {
  const query = { ids: `${paid},${named}`, seen: '200000,80000', counts: '3,2', prices: ',80000' }
  const { body } = await t.call('guestCart', { query })
  expect(gathered(body.items, paid)).toMatchObject({ quantity: 3, offer: 600_000, priceNamed: null, problem: null })
  expect(gathered(body.items, named)).toMatchObject({ quantity: 2, offer: 160_000, priceNamed: 80_000, problem: null })
  expect(body.summary.total).toBe(760_000)
})

it('at login it becomes the person’s own with numbers and named prices, and is bought so', async () => {
  const person = await t.person()
  await t.call('addToCartV2', { body: { productId: paid, quantity: 1 } }, { as: person })
  const body = {
    productIds: [paid, named],
    seen: { [paid]: 200_000, [named]: 80_000 },
    quantities: { [paid]: 3, [named]: 2 },
    prices: { [named]: 80_000 },
  }
  expect((await t.call('mergeCart', { body }, { as: person })).body).toEqual({ added: 2, count: 2 })
  const { body: cart } = await t.call('cartV2', {}, { as: person })
  expect(gathered(cart.items, paid)).toMatchObject({ quantity: 3, offer: 600_000, problem: null })
  expect(gathered(cart.items, named)).toMatchObject({ quantity: 2, offer: 160_000, priceNamed: 80_000, problem: null })
  const { status, body: placed } = await t.call('placeOrder', { body: { provider: 'BANK_TRANSFER' } }, { as: person })
  expect([status, placed.total]).toEqual([201, 760_000])
  const { body: order } = await t.call('orderInfo', { params: { id: placed.orderId } }, { as: person })
  expect(order.items.map((item) => item.price).sort((a, b) => a - b)).toEqual([
    80_000, 80_000, 200_000, 200_000, 200_000,
  ])
})

it('a price below the least is refused at its field; another one replaces what was named before', async () => {
  const person = await t.person()
  const low = await t.call('addToCartV2', { body: { productId: named, price: 10_000 } }, { as: person })
  expect(low.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'price' }] })
  for (const price of [60_000, 90_000])
    await t.call('addToCartV2', { body: { productId: named, price } }, { as: person })
  const { items } = (await t.call('cartV2', {}, { as: person })).body
  expect(items).toMatchObject([{ offer: 90_000, priceSeen: 90_000, priceNamed: 90_000, problem: null }])
  await t.call('addToCartV2', { body: { productId: named } }, { as: person })
  expect((await t.call('cartV2', {}, { as: person })).body.items).toMatchObject([
    { offer: 50_000, priceSeen: 50_000, priceNamed: null, problem: null },
  ])
})

it('where its host takes the naming away the cart still opens, and says that the price is another', async () => {
  const own = await publishedEvent(t, { tiers: [{ price: 50_000, isDonation: true }] }, { host: event.host })
  const [tierId = ''] = own.tierIds
  const person = await t.person()
  await t.call('addToCartV2', { body: { productId: tierId, quantity: 2, price: 70_000 } }, { as: person })
  const { tiers, version } = (await t.call('hostEventById', { params: { id: own.id } }, { as: own.host })).body
  const fixed = tiers.map(({ slug: _, sold: __, held: ___, ...tier }) => ({ ...tier, isDonation: false }))
  const changed = await t.call(
    'changeEvent',
    { params: { id: own.id }, body: { version, tiers: fixed as never } },
    { as: own.host },
  )
  expect(changed.status).toBe(200)
  const { items } = (await t.call('cartV2', {}, { as: person })).body
  expect(items).toMatchObject([{ offer: 100_000, priceSeen: 70_000, problem: 'PRICE_CHANGED' }])
})

it('tickets behind a code come along with the code that was typed', async () => {
  const own = await publishedEvent(t, { tiers: [{ isHidden: true }, {}] }, { host: event.host })
  const [hidden = ''] = own.tierIds
  await madeVoucher(t, own.host, { code: 'VAOCUA', productIds: [hidden] })
  const person = await t.person()
  const body = { productIds: [hidden], quantities: { [hidden]: 2 }, voucherCodes: ['vaocua'] }
  expect((await t.call('mergeCart', { body }, { as: person })).body).toEqual({ added: 1, count: 1 })
  const { items } = (await t.call('cartV2', {}, { as: person })).body
  expect(items).toMatchObject([{ quantity: 2, problem: null }])
})
