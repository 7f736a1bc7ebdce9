import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Dong, percentOf, subtract, ZERO } from '#domain/money.ts'
import { refundPromise } from '#domain/refund-policy.ts'
import { addDays } from '#domain/time.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, limitPlaces, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { says } from './sellable.ts'
import { ticketApp, ticketOnSale } from './ticket.fixture.ts'

vi.mock('#domain/sold/rows.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))
vi.mock('#server/modules.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))

let t: TestApp
let staff: Person
let starts: Date
beforeAll(async () => {
  t = await ticketApp()
  staff = await t.person({ role: 'ADMIN' })
  starts = addDays(t.clock.now, 60)
})
afterAll(() => t?.close())
beforeEach(() => {
  says.promisesAsked = 0
  // A rule of its own: until it starts, less a fee of a third.
  says.promise = ({ price, returned }, now) =>
    now < starts
      ? {
          amount: subtract(subtract(price, returned), percentOf(price, 33)),
          until: starts,
          why: 'OPEN',
          words: 'giữ lại 33%',
        }
      : { amount: ZERO, until: null, why: 'BY_RULE', words: 'Sự kiện đã bắt đầu.' }
})

const quoted = async (buyer: Person, items: object[]) =>
  (await t.call('quote', { body: { items } } as never, { as: buyer })).body.lines
const promised = async (buyer: Person, orderId: string) =>
  (await t.call('refundPromise', { params: { id: orderId } }, { as: buyer })).body.items
async function bought(buyer: Person, items: object[]) {
  const placed = await t.call('placeOrder', { body: { items } } as never, { as: buyer })
  await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
  return placed.body.orderId
}
const asks = (buyer: Person, id: string, itemIds: string[]) =>
  t.call('askRefund', { params: { id }, body: { itemIds, reason: 'Bận', toCredit: true } }, { as: buyer })
const brokenRules = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

describe('a kind with a promise of its own', () => {
  it('says the same before buying and on the order, to the đồng of each piece, and is asked once for all its lines', async () => {
    const buyer = await t.person()
    const ticket = await ticketOnSale(t, { price: 33_335 })
    const items = [{ productId: ticket.id, quantity: 3 }]
    const each = 33_335 - percentOf(33_335 as Dong, 33)
    const [line] = await quoted(buyer, items)
    expect(line?.promise).toMatchObject({
      why: 'OPEN',
      amount: 3 * each,
      until: starts.toISOString(),
      words: 'giữ lại 33%',
    })
    expect(says.promisesAsked).toBe(1)
    const orderId = await bought(buyer, items)
    says.promisesAsked = 0
    expect((await promised(buyer, orderId)).map(({ promise }) => promise.amount)).toEqual([each, each, each])
    expect(says.promisesAsked).toBe(1)
  })

  it('gives back what it says: the line goes whole, its place is free, and the fee stays sold', async () => {
    let buyer = await t.person()
    const ticket = await ticketOnSale(t)
    await limitPlaces(t, ticket.id, 2)
    const orderId = await bought(buyer, [{ productId: ticket.id, quantity: 2 }])
    const [first, second] = await promised(buyer, orderId)
    t.clock.advance(20 * 86_400)
    buyer = await fresh(t, buyer)
    staff = await fresh(t, staff)
    const asked = await asks(buyer, orderId, [first?.orderItemId ?? ''])
    expect(asked.status, asked.raw).toBe(201)
    await t.call('decideRefund', { params: asked.body, body: { decision: 'APPROVE' } }, { as: staff })
    const [refund] = (await t.call('refunds', { query: { orderId } }, { as: buyer })).body.items
    expect(refund).toMatchObject({ amount: 67_000, items: [{ amount: 67_000, fee: 33_000 }] })
    const lines = await t.db
      .selectFrom('order_items')
      .select(['id', 'status'])
      .where('order_id', '=', orderId)
      .execute()
    expect(lines.filter(({ status }) => status === 'APPROVED').map(({ id }) => id)).toEqual([second?.orderItemId])
    expect((await t.call('placesLeft', { params: { id: ticket.id } }, { as: buyer })).body.left).toBe(1)
    expect((await promised(buyer, orderId))[0]?.promise.why).toBe('RETURNED')
    await t.deliver()
    expect(await brokenRules()).toEqual([])
  })

  it('refuses in its own words once its time is over', async () => {
    const buyer = await t.person()
    const orderId = await bought(buyer, [{ productId: (await ticketOnSale(t)).id }])
    starts = t.clock.now
    const [line] = await promised(buyer, orderId)
    expect(line?.promise).toEqual({ amount: 0, until: null, why: 'BY_RULE', words: 'Sự kiện đã bắt đầu.' })
    const refused = await asks(buyer, orderId, [line?.orderItemId ?? ''])
    expect(refused.fault).toMatchObject({
      code: 'REFUND_NOT_PROMISED',
      errors: [{ path: 'itemIds.0', code: 'BY_RULE', message: '“Vé thường”: Sự kiện đã bắt đầu.' }],
    })
    starts = addDays(t.clock.now, 60)
  })

  it('is not asked of what no rule gives back, nor of other kinds, which are promised as ever', async () => {
    const buyer = await t.person()
    const free = await ticketOnSale(t, { price: 0 })
    const { courseId } = await publishedCourse(t, { price: 199_000 })
    const [ticket, course] = await quoted(buyer, [{ productId: free.id }, { productId: courseId }])
    expect(ticket?.promise).toMatchObject({ why: 'FREE' })
    const general = refundPromise({ price: 199_000 as Dong, returned: ZERO, paidAt: t.clock.now, used: 0 }, t.clock.now)
    expect(course?.promise).toEqual({ ...general, until: general.until?.toISOString() })
    expect(says.promisesAsked).toBe(0)
  })

  it('gives back no more than is left, whatever it says', async () => {
    const buyer = await t.person()
    says.promise = () => ({ amount: 1_000_000 as Dong, until: starts, why: 'OPEN' })
    const orderId = await bought(buyer, [{ productId: (await ticketOnSale(t)).id }])
    expect((await promised(buyer, orderId))[0]?.promise.amount).toBe(100_000)
  })
})
