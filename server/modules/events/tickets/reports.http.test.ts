import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, DAY, HOUR, localDay } from '#domain/time.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { runPayouts } from '#server/modules/accounting/payouts/run-payouts.ts'
import { fresh, saveAccount } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms, publishedEvent } from '../testing.ts'
import { appWithMoney } from '../waiting/testing.ts'

const START = new Date('2026-06-15T03:00:00Z')
const PRICE = 300_000
let t: TestApp
let stop: () => Promise<void>
let staff: Person
let host: Person
beforeAll(async () => {
  ;({ t, stop } = await appWithMoney())
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(() => stop())
beforeEach(async () => {
  t.clock.now = START
  host = await approvedHost(t)
  await saveAccount(t, host, '0071000123456')
})

/** An event in thirty days, and one paid ticket of it. */
async function soldTicket() {
  const startsAt = addDays(START, 30)
  const session = { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 2 * HOUR).toISOString() }
  const wish = { sessions: [session], tiers: [{ name: 'Hàng ghế đầu', price: PRICE }] }
  const event = await publishedEvent(t, wish, { host, staff })
  const buyer = await t.person()
  const items = [{ productId: event.tierIds[0] ?? '' }]
  const { body } = await t.call('placeOrder', { body: { items } }, { as: buyer })
  expect(await notify(t, noticeOf(await attemptOf(t, body.paymentId ?? '')))).toBe('00')
  return { event, buyer, orderId: body.orderId, endsAt: new Date(session.endsAt) }
}

const asHost = async () => ({ as: await fresh(t, host) })
const asStaff = async () => ({ as: await fresh(t, staff) })
/** What a run at that moment pays this host. */
const paidAt = async (cutoff: Date) => {
  t.clock.now = cutoff
  await runPayouts(await t.as(), { cutoff })
  const { items } = (await t.call('ownPayouts', { query: {} }, await asHost())).body
  return items.map(({ amount }) => amount)
}
const brokenRules = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

it('a sold ticket stands in what its host earned, in the books, in its invoice and in the list of orders, by its name', async () => {
  const { buyer, orderId } = await soldTicket()
  const { items } = (await t.call('ownSales', { query: { day: localDay(START) } }, await asHost())).body
  expect(items).toMatchObject([{ kind: 'SALE', price: PRICE, state: 'WAITING' }])
  expect(items[0]?.name).toContain('Hàng ghế đầu')
  const { products } = (await t.call('ownEarningsOverTime', {}, await asHost())).body
  expect(products).toMatchObject([{ kind: 'TICKET_TIER', sales: 1, share: items[0]?.share }])
  await t.deliver()
  const invoices = (await t.call('orderInvoices', { params: { id: orderId } }, { as: buyer })).body
  expect(invoices.items).toMatchObject([{ total: PRICE, lines: [{ hostName: host.fullName, quantity: 1 }] }])
  expect(invoices.items[0]?.lines[0]?.name).toContain('Hàng ghế đầu')
  const orders = (await t.call('adminOrders', { query: { search: 'Hàng ghế đầu' } }, await asStaff())).body
  expect(orders.items.map(({ id }) => id)).toContain(orderId)
  expect(await brokenRules()).toEqual([])
})

it('the host is paid once the event is over, also where it was moved, and never for one that was called off', async () => {
  const { event, endsAt } = await soldTicket()
  const share = (await t.call('ownEarnings', {}, await asHost())).body.pending
  expect(share).toBeGreaterThan(0)
  // Longer ago than other sales wait, and the event is still to come.
  expect(await paidAt(new Date(endsAt.getTime() - 1))).toEqual([])
  const later = addDays(endsAt, 5)
  t.clock.now = START
  const terms = await eventTerms(t)
  const sessions = [
    {
      ...terms.sessions[0],
      id: event.sessionIds[0] ?? '',
      startsAt: addDays(endsAt, 4).toISOString(),
      endsAt: later.toISOString(),
    },
  ]
  const tiers = [{ ...terms.tiers[0], id: event.tierIds[0] ?? '', name: 'Hàng ghế đầu', price: PRICE }]
  const body = { ...terms, sessions, tiers, version: event.version }
  const changed = await t.call('changeEvent', { params: { id: event.id }, body }, await asHost())
  expect(changed.raw).toContain(later.toISOString())
  expect(await paidAt(new Date(later.getTime() - 1))).toEqual([])
  expect(await paidAt(later)).toEqual([share])
  expect(await brokenRules()).toEqual([])

  t.clock.now = START
  const other = await soldTicket()
  const params = { id: other.event.id }
  await t.call('cancelEvent', { params, body: { reason: 'Diễn giả bị ốm nặng.' } }, await asHost())
  await t.deliver()
  expect(await paidAt(new Date(other.endsAt.getTime() + DAY))).toEqual([share])
  expect(await brokenRules()).toEqual([])
})
