import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { retryPayment } from '#server/modules/payments/attempts/retry-payment.ts'
import { exchangeOwnLine } from '#server/modules/refunds/edits/exchange-own-line.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { publishedEvent } from '../testing.ts'
import { peopleOf } from '../waiting/testing.ts'

const t = openedApp()
const people = peopleOf(t)
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})

/** An order of a ticket and a course for 100.000 đồng, paid; and a course that costs as much, or more. */
async function boughtTogether({ price, days = 7 }: { price: number; days?: number }) {
  const startsAt = addDays(t.clock.now, days)
  const sessions = [{ startsAt: startsAt.toISOString(), endsAt: addDays(startsAt, 1).toISOString() }]
  const by = { host: await fresh(t, host), staff: await fresh(t, staff) }
  const event = await publishedEvent(t, { tiers: [{ price: 90_000, capacity: 2 }], sessions }, by)
  const [tierId = ''] = event.tierIds
  const [course, other] = [
    await publishedCourse(t, { price: 100_000, host }),
    await publishedCourse(t, { price, host }),
  ]
  const buyer = await t.person()
  const body = { items: [{ productId: tierId }, { productId: course.courseId }] }
  const placed = await t.call('placeOrder', { body }, { as: buyer })
  await people.pay(placed.body.paymentId ?? '')
  const lines = await t.db
    .selectFrom('order_items')
    .select(['id', 'kind'])
    .where('order_id', '=', placed.body.orderId)
    .execute()
  const line = (kind: string) => lines.find((one) => one.kind === kind)?.id ?? ''
  const exchange = async () =>
    exchangeOwnLine(await t.as(await fresh(t, buyer)), placed.body.orderId, {
      itemId: line('ONLINE_COURSE'),
      productId: other.courseId,
      dryRun: false,
    })
  return { ...placed.body, buyer, tierId, line, exchange }
}

describe('a ticket that was bought together with a course', () => {
  it('I-01: is on the waiting list once, though the course is exchanged meanwhile', async () => {
    const { buyer, tierId, line, exchange } = await boughtTogether({ price: 100_000 })
    const [ticket] = await people.tickets(buyer)
    expect((await t.call('resellTicket', { params: { id: ticket?.id ?? '' } }, { as: buyer })).status).toBe(200)
    await exchange()
    const held = t.db.selectFrom('holds').select('status').where('order_item_id', '=', line('TICKET_TIER'))
    expect(await held.where('pool_id', '=', tierId).execute()).toEqual([{ status: 'CANCELED' }])
  })

  it('lets the course be exchanged for a dearer one, though its event is over', async () => {
    const { orderId, buyer, exchange } = await boughtTogether({ price: 150_000, days: 1 })
    t.clock.now = addDays(t.clock.now, 3)
    await exchange()
    const { paymentId } = await retryPayment(await t.as(await fresh(t, buyer)), { orderId, provider: 'VNPAY' })
    await people.pay(paymentId)
    const refunds = t.db.selectFrom('refunds').select(['origin', 'amount']).where('order_id', '=', orderId)
    expect(await refunds.execute()).toEqual([{ origin: 'EDIT', amount: 0 }])
  })
})
