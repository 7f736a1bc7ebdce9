import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const reason = 'Khách báo không đến được.'

async function bought(price: number) {
  const event = await publishedEvent(t, { tiers: [{ price, capacity: 1 }], refundHours: null }, { host, staff })
  const buyer = await t.person()
  const body = { items: [{ productId: event.tierIds[0] ?? '' }] }
  const order = await t.call('placeOrder', { body }, { as: buyer })
  if (order.body.paymentId) expect(await notify(t, noticeOf(await attemptOf(t, order.body.paymentId)))).toBe('00')
  const [line] = (await t.call('eventOrderItems', { params: { id: event.id }, query: {} }, { as: host })).body.items
  return { event, buyer, orderId: order.body.orderId, id: line?.id ?? '', ticketId: line?.ticketId ?? '' }
}
const put = (id: string, status: 'CANCELED' | 'APPROVED', as: Person) =>
  t.call('setOrderItemStatus', { params: { id }, body: { status, reason } }, { as })
const code = async (answer: ReturnType<typeof put>) => (await answer).fault.code

it('a free one ends as its line says, and its buyer is told why', async () => {
  const { id, buyer } = await bought(0)
  expect((await put(id, 'CANCELED', host)).body).toEqual({ id, status: 'CANCELED' })
  await t.deliver()
  const told = await t.db.selectFrom('notifications').select(['kind', 'body']).where('user_id', '=', buyer.id).execute()
  expect(told.find(({ kind }) => kind === 'TICKET_CANCELED')?.body).toContain(reason)
})

it('a ticket that its host takes back: all of the money goes back whatever its rule, and its place is free', async () => {
  const { event, buyer, orderId, id } = await bought(199_000)
  expect((await put(id, 'CANCELED', host)).status).toBe(200)
  const back = await t.db.selectFrom('refunds').select(['amount', 'origin']).where('order_id', '=', orderId).execute()
  expect(back).toEqual([{ amount: 199_000, origin: 'SYSTEM' }])
  expect((await t.call('myTickets', { query: {} }, { as: await fresh(t, buyer) })).body.total).toBe(0)
  const page = await t.call('eventById', { params: { id: event.id }, query: {} })
  expect(page.body.tiers[0]?.left).toBe(1)
  expect(await code(put(id, 'CANCELED', host))).toBe('TICKET_REVOKED')
})

it('is refused for another step, by others, of what came in, is over or is no ticket', async () => {
  const { event, id, ticketId, buyer } = await bought(0)
  expect(await code(put(id, 'APPROVED', host))).toBe('STATUS_CONFLICT')
  expect(await code(put(id, 'CANCELED', await approvedHost(t)))).toBe('NOT_OWNER')
  expect(await code(put(NOBODY, 'CANCELED', host))).toBe('ORDER_ITEM_NOT_FOUND')
  const params = { id: event.id }
  const doors = await t.call('openDoors', { params }, { as: host })
  await t.call('checkInByHand', { params, body: { ticketId, listId: doors.body.lists[0]?.id ?? '' } }, { as: host })
  expect(await code(put(id, 'CANCELED', host))).toBe('TICKET_USED')
  const { courseId: productId } = await publishedCourse(t, { price: 0 })
  const order = await t.call('placeOrder', { body: { items: [{ productId }] } }, { as: buyer })
  const line = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.body.orderId)
    .executeTakeFirstOrThrow()
  expect(await code(put(line.id, 'CANCELED', host))).toBe('ORDER_ITEM_NOT_FOUND')
  const other = await bought(0)
  t.clock.now = addDays(START, 8)
  expect(await code(put(other.id, 'CANCELED', await fresh(t, host)))).toBe('EVENT_OVER')
})
