import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { attemptOf, limitPlaces, madeVoucher, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { ticketApp, ticketOnSale } from './ticket.fixture.ts'

vi.mock('#domain/sold/rows.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))
vi.mock('#server/modules.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))

let t: TestApp
let staff: Person

beforeAll(async () => {
  t = await ticketApp()
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(() => t?.close())

const linesOf = (orderId: string) =>
  t.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('index').execute()
const holdsOf = (orderId: string) =>
  t.db.selectFrom('holds').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()
const brokenRules = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
const given = async () =>
  (await t.db
    .selectFrom('ticket_access' as never)
    .selectAll()
    .execute()) as { order_item_id: string; revoked_at: Date | null }[]

async function bought(buyer: Person, id: string, quantity: number) {
  const items = [{ productId: id, quantity }]
  const placed = await t.call('placeOrder', { body: { items } }, { as: buyer })
  const attempt = await attemptOf(t, placed.body.paymentId ?? '')
  expect(await notify(t, noticeOf(attempt))).toBe('00')
  return attempt.orderId
}

describe('several of what is sold by the piece', () => {
  it('are as many lines, each with its price and a hold of its own; paid, each is given', async () => {
    const buyer = await t.person()
    const ticket = await ticketOnSale(t, { price: 90_000, listPrice: 100_000 })
    await limitPlaces(t, ticket.id, 5)
    const orderId = await bought(buyer, ticket.id, 3)
    const lines = await linesOf(orderId)
    expect(lines.map(({ piece, quantity, list_price, price }) => [piece, quantity, list_price, price])).toEqual([
      [1, 1, 100_000, 90_000],
      [2, 1, 100_000, 90_000],
      [3, 1, 100_000, 90_000],
    ])
    const holds = await holdsOf(orderId)
    expect(holds.map((one) => one.order_item_id).sort()).toEqual(lines.map(({ id }) => id).sort())
    expect(holds.map(({ quantity, status }) => [quantity, status])).toEqual(Array(3).fill([1, 'SUCCESS']))
    expect((await given()).map((one) => one.order_item_id).sort()).toEqual(lines.map(({ id }) => id).sort())
    await t.deliver()
    expect(await brokenRules()).toEqual([])
  })

  it('one of them goes back by itself, with its money and its place; the others stay', async () => {
    const buyer = await t.person()
    const ticket = await ticketOnSale(t)
    await limitPlaces(t, ticket.id, 3)
    const orderId = await bought(buyer, ticket.id, 3)
    const second = (await linesOf(orderId))[1]?.id ?? ''
    const params = { id: orderId }
    const asked = await t.call(
      'askRefund',
      { params, body: { itemIds: [second], reason: 'Bạn tôi bận', toCredit: true } },
      { as: buyer },
    )
    expect(asked.status, asked.raw).toBe(201)
    await t.call('decideRefund', { params: asked.body, body: { decision: 'APPROVE' } }, { as: staff })
    expect((await linesOf(orderId)).map(({ status }) => status)).toEqual(['APPROVED', 'CANCELED', 'APPROVED'])
    expect((await given()).find((one) => one.order_item_id === second)?.revoked_at).toBeInstanceOf(Date)
    expect((await t.call('placesLeft', { params: { id: ticket.id } }, { as: buyer })).body.left).toBe(1)
    const { body } = await t.call('refunds', { query: { orderId } }, { as: buyer })
    expect(body.items).toMatchObject([{ amount: 100_000, items: [{ orderItemId: second }] }])
    await t.deliver()
    expect(await brokenRules()).toEqual([])
  })

  it('share what a code takes off to the đồng, and who bears it', async () => {
    const buyer = await t.person()
    const ticket = await ticketOnSale(t)
    await madeVoucher(t, staff, {
      code: 'CHIABA',
      type: 'FIXED_AMOUNT',
      value: 100_000,
      costShare: { host: 0, platform: 100, affiliate: 0 },
    })
    const placed = await t.call(
      'placeOrder',
      { body: { items: [{ productId: ticket.id, quantity: 3 }], voucherCodes: ['CHIABA'] } },
      { as: buyer },
    )
    expect(placed.body, placed.raw).toMatchObject({ total: 200_000 })
    const order = (await t.call('orderInfo', { params: { id: placed.body.orderId } }, { as: buyer })).body
    expect(order.items.map(({ price }) => price)).toEqual([66_666, 66_667, 66_667])
    expect(order.reductions).toMatchObject([{ name: 'CHIABA', amount: 100_000 }])
  })

  it('may be bought again by whoever has one, beside an unpaid order that then gives way as ever', async () => {
    const buyer = await t.person()
    const ticket = await ticketOnSale(t)
    await bought(buyer, ticket.id, 1)
    const orderId = await bought(buyer, ticket.id, 2)
    expect(await linesOf(orderId)).toHaveLength(2)
  })
})

describe('an edit of a paid order', () => {
  it('takes one piece out and puts others in, whose numbers follow those there were', async () => {
    const buyer = await t.person()
    const ticket = await ticketOnSale(t)
    await limitPlaces(t, ticket.id, 5)
    const orderId = await bought(buyer, ticket.id, 2)
    const first = (await linesOf(orderId))[0]?.id ?? ''
    const edit = { remove: [first], add: [{ productId: ticket.id, quantity: 3 }] }
    const edited = await t.call(
      'editAdminOrder',
      { params: { id: orderId }, body: { ...edit, reason: 'Đi đông hơn', dryRun: false } } as never,
      { as: staff },
    )
    expect(edited.body, edited.raw).toMatchObject({ extra: 200_000, back: 0 })
    const lines = await linesOf(orderId)
    expect(lines.map(({ piece, status }) => [piece, status])).toEqual([
      [1, 'CANCELED'],
      [2, 'APPROVED'],
      [3, 'PENDING'],
      [4, 'PENDING'],
      [5, 'PENDING'],
    ])
    expect((await t.call('placesLeft', { params: { id: ticket.id } }, { as: staff })).body.left).toBe(1)
  })
})

it('of a course there is still one line, and never two in an order', async () => {
  const buyer = await t.person()
  const { courseId } = await publishedCourse(t, { price: 199_000 })
  const { orderId } = await ordered(t, buyer, [courseId])
  const [line] = await linesOf(orderId)
  expect(line?.piece).toBe(1)
  const again = { ...line, id: undefined, index: 7 }
  await expect(
    t.db
      .insertInto('order_items')
      .values(again as never)
      .execute(),
  ).rejects.toThrow(/order_items_once/)
})
