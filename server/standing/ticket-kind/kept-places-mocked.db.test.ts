import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { write } from '#server/core/write.ts'
import { bothLooked, buyersOf, liveIn, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import { openPools } from '#server/modules/capacity/index.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { attemptOf, limitPlaces, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { says } from './sellable.ts'
import { ticketApp, ticketOnSale } from './ticket.fixture.ts'

vi.mock('#domain/sold/rows.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))
vi.mock('#server/modules.ts', async (original) => (await import('./lists.ts')).withTickets(original as never))
vi.mock('#domain/contract/checkout/order-wishes.ts', async (original) =>
  (await import('./lists.ts')).withTickets(original as never),
)

let t: TestApp
beforeAll(async () => {
  t = await ticketApp({ POOL_SIZE: '12' })
})
afterAll(() => t?.close())
beforeEach(() => {
  says.kept = []
})

/** A ticket of which the last place is kept for whoever comes with an id. */
async function keptTicket() {
  const ticket = await ticketOnSale(t)
  await limitPlaces(t, ticket.id, 1)
  const keptId = crypto.randomUUID()
  await write(await t.as(), (tx) => openPools(tx, [{ id: keptId, kind: 'PLACE', capacity: 1 }]))
  says.kept = [{ id: keptId, of: ticket.id, places: 1 }]
  return { items: [{ productId: ticket.id }], ticketId: ticket.id, keptId }
}
const problem = async (items: object[], as: Person, reserved?: string[]) =>
  (await t.call('quote', { body: { items, reserved } } as never, { as })).body.lines[0]?.problem
const order = (items: object[], as: Person, kept?: string[]) =>
  t.call('placeOrder', { body: { items, kept } } as never, { as })

it('a kept place is there for who comes with it, quoted and ordered, and for nobody else', async () => {
  const { items, ticketId, keptId } = await keptTicket()
  const [buyer, other] = [await t.person(), await t.person()]
  expect([await problem(items, other), await problem(items, buyer, [keptId])]).toEqual(['SOLD_OUT', null])
  expect((await order(items, other)).fault.code).toBe('SOLD_OUT')
  const placed = await order(items, buyer, [keptId])
  expect(placed.status, placed.raw).toBe(201)
  expect([(await liveIn(t, ticketId)).length, (await liveIn(t, keptId)).length]).toEqual([1, 1])
  const ends = await t.db.selectFrom('holds').select('expires_at').where('pool_id', '=', keptId).executeTakeFirst()
  expect((ends?.expires_at.getTime() ?? 0) - t.clock.now.getTime()).toBe(30 * 60_000)
  await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
  expect((await liveIn(t, keptId)).map(({ status }) => status)).toEqual(['SUCCESS'])
  expect((await order(items, await t.person(), [keptId])).fault.code).toBe('SOLD_OUT')
})

it('an order that is given up gives it back: it is kept as before', async () => {
  const { items, ticketId, keptId } = await keptTicket()
  const [buyer, other] = [await t.person(), await t.person()]
  const placed = await order(items, buyer, [keptId])
  await t.call('cancelOrder', { params: { id: placed.body.orderId } }, { as: buyer })
  expect([(await liveIn(t, ticketId)).length, (await liveIn(t, keptId)).length]).toEqual([0, 0])
  expect([await problem(items, other), await problem(items, buyer, [keptId])]).toEqual(['SOLD_OUT', null])
})

it('of two who come with it at once one has it', async () => {
  const { items, keptId } = await keptTicket()
  const answers = await Promise.all(
    (await buyersOf(t, 2)).map((ctx) => outcome(placeOrder(ctx, { items, kept: [keptId] } as never))),
  )
  expect(answers.sort()).toEqual(['SOLD_OUT', 'ok'])
})

it('control: with the locks off both have it', async () => {
  const { items, keptId } = await keptTicket()
  const both = bothLooked()
  const answers = await Promise.all(
    (await buyersOf(t, 2)).map((ctx) =>
      outcome(placeOrder(both(withoutLocks(ctx)), { items, kept: [keptId] } as never)),
    ),
  )
  expect(answers).toEqual(['ok', 'ok'])
})
