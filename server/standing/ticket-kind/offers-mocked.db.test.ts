import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dong } from '#domain/money.ts'
import { comboOnSale } from '#server/modules/catalog/goods.fixture.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { says } from './sellable.ts'
import { ticketApp, ticketOnSale } from './ticket.fixture.ts'

vi.mock('#domain/sold/rows.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))
vi.mock('#server/modules.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))

let t: TestApp
let buyer: Person
let ticket: { id: string }
let courseId: string

beforeAll(async () => {
  t = await ticketApp()
  buyer = await t.person()
  ticket = await ticketOnSale(t)
  courseId = (await publishedCourse(t, { price: 199_000 })).courseId
})
afterAll(() => t?.close())
beforeEach(() => {
  says.asked = []
  says.offers = () => ({})
})

type Items = { productId: string; quantity?: number; price?: number }[]
const quoted = (items: Items, more: object = {}) =>
  t.call('quote', { body: { items, ...more } } as never, { as: buyer })
// Each of a buyer of their own: nobody's order waits for another.
const order = async (items: Items) => t.call('placeOrder', { body: { items } } as never, { as: await t.person() })
const line = async (items: Items) => (await quoted(items)).body.lines[0]

describe('a row that says what may be bought', () => {
  it('is asked once for all that is wanted of its kind, with the buyer, the codes and the price they name', async () => {
    const other = await ticketOnSale(t, { name: 'Vé đôi' })
    says.offers = () => ({ [other.id]: { problem: null, price: dong(70_000) } })
    await quoted(
      [{ productId: ticket.id, quantity: 2 }, { productId: courseId }, { productId: other.id, price: 70_000 }],
      {
        voucherCodes: ['tot lam'],
      },
    )
    expect(says.asked).toEqual([
      {
        buyerId: buyer.id,
        learner: buyer.id,
        forOthers: false,
        codes: ['TOTLAM'],
        usable: [],
        reserved: [],
        wishes: [
          { productId: ticket.id, quantity: 2, price: null },
          { productId: other.id, quantity: 1, price: 70_000 },
        ],
      },
    ])
    says.asked = []
    await quoted([{ productId: ticket.id }], { forOthers: true })
    expect(says.asked).toMatchObject([{ buyerId: buyer.id, learner: null, forOthers: true }])
  })

  it('is not asked where nothing of its kind is wanted', async () => {
    await quoted([{ productId: courseId }])
    expect(says.asked).toEqual([])
  })

  it('refuses in its own words or those of the problem; the order names the reason', async () => {
    says.offers = () => ({ [ticket.id]: { problem: 'NOT_YET_ON_SALE', message: 'Mở bán lúc 9:00.' } })
    expect(await line([{ productId: ticket.id }])).toMatchObject({
      problem: 'NOT_YET_ON_SALE',
      message: 'Mở bán lúc 9:00.',
      price: 100_000,
    })
    const refused = await order([{ productId: ticket.id }])
    expect(refused.fault).toMatchObject({
      code: 'INVALID_PRODUCT_ITEM',
      errors: [{ path: 'items.0.productId', message: '“Vé thường”: Mở bán lúc 9:00.' }],
      detail: { reasons: [{ path: 'items.0.productId', reason: 'NOT_YET_ON_SALE' }] },
    })
    says.offers = () => ({ [ticket.id]: { problem: 'MEMBERS_ONLY' } })
    expect((await order([{ productId: ticket.id }])).fault.errors).toMatchObject([
      { message: '“Vé thường”: Chỉ dành cho hội viên.' },
    ])
  })

  it('is asked about parts of a combo: what it refuses, the combo cannot be bought with; its price stays the combo’s', async () => {
    const combo = await comboOnSale(t, {})
    const part = await ticketOnSale(t, { name: 'Vé trong combo', price: 50_000 })
    const { max } = await t.db
      .selectFrom('combo_items')
      .select((e) => e.fn.max('index').as('max'))
      .where('combo_id', '=', combo.id)
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('combo_items')
      .values({ combo_id: combo.id, product_id: part.id, index: (max ?? 0) + 1 } as never)
      .execute()
    const before = await line([{ productId: combo.id }])
    says.offers = () => ({ [part.id]: { problem: null, price: dong(1) } })
    expect(await line([{ productId: combo.id }])).toEqual(before)
    expect(says.asked.at(-1)?.wishes).toEqual([{ productId: part.id, quantity: 1, price: null }])
    says.offers = () => ({ [part.id]: { problem: 'SALE_ENDED', message: 'Vé đã hết hạn bán.' } })
    expect(await line([{ productId: combo.id }])).toMatchObject({
      problem: 'SALE_ENDED',
      message: 'Vé đã hết hạn bán.',
    })
  })
})

describe('a price that a row says', () => {
  it('takes the place of the price, and of the list price where that is less', async () => {
    says.offers = () => ({ [ticket.id]: { problem: null, price: dong(60_000) } })
    expect(await line([{ productId: ticket.id, quantity: 2 }])).toMatchObject({ listPrice: 200_000, price: 120_000 })
    says.offers = () => ({ [ticket.id]: { problem: null, price: dong(250_000) } })
    expect(await line([{ productId: ticket.id }])).toMatchObject({ listPrice: 250_000, price: 250_000, reductions: [] })
  })

  it('is the buyer’s where the row takes it, and then what the order costs', async () => {
    says.offers = ({ wishes }) =>
      Object.fromEntries(
        wishes.map(({ productId, price }) => [
          productId,
          (price ?? 0) < 100_000 ? { problem: 'PRICE_TOO_LOW' as const } : { problem: null, price: dong(price ?? 0) },
        ]),
      )
    expect(await line([{ productId: ticket.id, price: 99_999 }])).toMatchObject({ problem: 'PRICE_TOO_LOW' })
    const placed = await order([{ productId: ticket.id, price: 300_000 }])
    expect(placed.body, placed.raw).toMatchObject({ total: 300_000 })
    const tooLow = await order([{ productId: ticket.id, price: 99_999 }])
    expect(tooLow.fault.detail.reasons).toEqual([{ path: 'items.0.productId', reason: 'PRICE_TOO_LOW' }])
  })

  it('is refused at its field where no row takes it', async () => {
    const refusal = { code: 'VALIDATION_FAILED', errors: [{ path: 'items.1.price' }] }
    const items = [{ productId: ticket.id }, { productId: courseId, price: 1_000 }]
    expect((await quoted(items)).fault).toMatchObject(refusal)
    expect((await order(items)).fault).toMatchObject(refusal)
    says.offers = () => ({ [ticket.id]: { problem: null, price: dong(60_000) } })
    expect((await quoted([{ productId: ticket.id, price: 59_999 }])).fault).toMatchObject({
      errors: [{ path: 'items.0.price' }],
    })
  })
})

it('of too few places the words say how many there are', async () => {
  const scarce = await ticketOnSale(t, { name: 'Vé hiếm' })
  await t.db.insertInto('pools').values({ id: scarce.id, kind: 'PLACE', capacity: 2 }).execute()
  expect(await line([{ productId: scarce.id, quantity: 3 }])).toMatchObject({ problem: 'SOLD_OUT', placesLeft: 2 })
  const refused = await order([{ productId: scarce.id, quantity: 3 }])
  expect(refused.fault).toMatchObject({
    code: 'SOLD_OUT',
    errors: [{ message: '“Vé hiếm”: Chỉ còn 2 chỗ.' }],
    detail: { reasons: [{ reason: 'SOLD_OUT', placesLeft: 2 }] },
  })
})
