import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { grantMembership, openTo } from '#server/modules/catalog/index.ts'
import { attemptOf, madeVoucher, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { endSales } from '../publishing/end-sales.ts'
import { type EventWish, publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  t.clock.now = START
  host = await fresh(t, host)
  staff = await fresh(t, staff)
})

/** A combo on sale for 300.000 đồng of a course and the first ticket of an event, which cost 200.000 each. */
async function comboWith(wish: EventWish = {}) {
  const event = await publishedEvent(t, { tiers: [{ price: 200_000 }], ...wish }, { host, staff })
  const course = await publishedCourse(t, { host, price: 200_000 })
  const [tierId = ''] = event.tierIds
  const body = {
    name: 'Khóa học và buổi gặp',
    description: 'Học trước ở nhà rồi đến gặp giảng viên để hỏi.',
    price: 300_000,
    productIds: [course.courseId, tierId],
  }
  const { id } = await ok(t.call('createCombo', { body }, { as: host }))
  const publish = () => t.call('changeComboState', { params: { id }, body: { status: 'PUBLISHED' } }, { as: host })
  return { event, course, tierId, id, publish }
}
async function onSale(wish: EventWish = {}) {
  const combo = await comboWith(wish)
  await ok(combo.publish())
  return combo
}
const quoted = async (id: string, as: Person, more: object = {}) =>
  (await ok(t.call('quote', { body: { items: [{ productId: id }], ...more } }, { as }))).lines[0]
async function buy(id: string, more: object = {}) {
  const buyer = await t.person()
  const { body, status, raw } = await t.call(
    'placeOrder',
    { body: { items: [{ productId: id }], ...more } },
    { as: buyer },
  )
  expect([status, raw]).toEqual([201, raw])
  expect(await notify(t, noticeOf(await attemptOf(t, body.paymentId ?? '')))).toBe('00')
  return { buyer, orderId: body.orderId }
}
const refund = async (buyer: Person, orderId: string, itemId: string) => {
  const body = { itemIds: [itemId], reason: 'Tôi bận mất rồi.' }
  const asked = await ok(t.call('askRefund', { params: { id: orderId }, body }, { as: buyer }))
  await ok(t.call('decideRefund', { params: { id: asked.id }, body: { decision: 'APPROVE' } }, { as: staff }))
  const { amount } = await t.db
    .selectFrom('refunds')
    .select('amount')
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  return amount
}

describe('a combo with a ticket', () => {
  it('gives the course and the ticket, in the name that its buyer gave', async () => {
    const { event, course, tierId, id } = await onSale()
    const holders = [{ tierId, name: 'Trần Thị Khách' }]
    const { buyer } = await buy(id, { tickets: [{ eventId: event.id, holders }] })
    const { items } = (await t.call('myTickets', { query: {} }, { as: buyer })).body
    expect(items).toMatchObject([{ holderName: 'Trần Thị Khách', price: 150_000, event: { id: event.id } }])
    expect((await openTo(await t.as(buyer), buyer.id, [course.courseId])).has(course.courseId)).toBe(true)
  })

  it('goes back part by part: the ticket by the rule of its event, the course by its own', async () => {
    const { id } = await onSale({ refundHours: 24, refundFeePercent: 10 })
    const { buyer, orderId } = await buy(id)
    const { items } = (await t.call('orderInfo', { params: { id: orderId } }, { as: buyer })).body
    const of = (kind: string) => items.find((item) => item.kind === kind)?.id ?? ''
    expect(await refund(buyer, orderId, of('TICKET_TIER'))).toBe(135_000)
    expect((await t.call('myTickets', { query: {} }, { as: buyer })).body.total).toBe(0)
    expect(await refund(buyer, orderId, of('ONLINE_COURSE'))).toBe(150_000)
  })

  it('takes its place from the tier and from what the tier shares with others', async () => {
    const { event, id } = await onSale({
      tiers: [{ price: 200_000 }, { price: 100_000 }],
      quotas: [{ capacity: 1, tiers: [0, 1] }],
    })
    const other = await t.person()
    expect(await quoted(id, other)).toMatchObject({ problem: null, placesLeft: 1 })
    await buy(id)
    expect(await quoted(id, other)).toMatchObject({ problem: 'SOLD_OUT' })
    expect(await quoted(event.tierIds[1] ?? '', other)).toMatchObject({ problem: 'SOLD_OUT' })
  })

  it('I-10: tells of no place that was given to the waiting list, as its own page tells of none', async () => {
    const { tierId, id } = await onSale({ tiers: [{ price: 200_000, capacity: 1 }] })
    const { buyer } = await buy(tierId)
    const ticketId = (await ok(t.call('myTickets', { query: {} }, { as: buyer }))).items[0]?.id ?? ''
    await ok(t.call('resellTicket', { params: { id: ticketId } }, { as: buyer }))
    const card = (await ok(t.call('eventsAndCombos', { query: { take: 50 } }))).combos.items.find(
      (one) => one.id === id,
    )
    expect([card?.placesLeft, await quoted(id, await t.person())]).toMatchObject([0, { problem: 'SOLD_OUT' }])
  })

  it('is cheaper by a code for it, and a code for the tier alone does nothing for it', async () => {
    const { tierId, id } = await onSale()
    const [combo, tier] = [
      await madeVoucher(t, host, { productIds: [id] }),
      await madeVoucher(t, host, { productIds: [tierId], value: 50 }),
    ]
    const buyer = await t.person()
    expect((await quoted(id, buyer, { voucherCodes: [combo.code] }))?.price).toBe(270_000)
    expect((await quoted(id, buyer, { voucherCodes: [tier.code] }))?.price).toBe(300_000)
    expect((await quoted(tierId, buyer, { voucherCodes: [tier.code] }))?.price).toBe(100_000)
  })

  it('leaves the shop when the event is over, and stands among combos with tickets until then', async () => {
    const { event, id } = await onSale()
    const listed = async () => {
      const { combos, events } = (await t.call('eventsAndCombos', { query: { take: 50 } })).body
      return [combos.items.some((one) => one.id === id), events.items.some((one) => one.id === event.id)]
    }
    const sold = () => t.db.selectFrom('products').select('on_sale').where('id', '=', id).executeTakeFirstOrThrow()
    await endSales(await t.as())
    expect([await listed(), await sold()]).toEqual([[true, true], { on_sale: true }])
    t.clock.now = addDays(START, 8)
    await endSales(await t.as())
    expect([await listed(), await sold()]).toEqual([[false, false], { on_sale: false }])
  })

  it('is not given away nor offered to several: a ticket is for whoever buys it', async () => {
    const { id } = await onSale()
    expect(await quoted(id, await t.person(), { forOthers: true })).toMatchObject({ problem: 'NOT_ON_SALE' })
  })
})

describe('tickets that no combo may hold', () => {
  it.each([
    ['whose buyer names the price', { isDonation: true }],
    ['behind a code', { isHidden: true }],
    ['for members', { membersOnly: true }],
    ['that come with another', { isAddOn: true }],
  ])('one %s is not offered to its host, and is named where it is put in all the same', async (_words, terms) => {
    const { tierId, publish } = await comboWith({ tiers: [{ price: 200_000, ...terms }, { price: 200_000 }] })
    const { items } = await ok(t.call('availableProducts', { query: { take: 100 } }, { as: host }))
    expect(items.map(({ productId }) => productId)).not.toContain(tierId)
    const { status, fault } = await publish()
    expect([status, fault.errors]).toMatchObject([400, [{ path: 'productIds.1', code: 'UNFIT' }]])
  })

  it('one that becomes so takes the combo off sale', async () => {
    const { event, tierId, id } = await onSale({ tiers: [{ price: 200_000 }, { price: 100_000 }] })
    const { tiers, version } = (await t.call('hostEventById', { params: { id: event.id } }, { as: host })).body
    const changed = tiers.map(({ slug: _, sold: __, held: ___, ...tier }) => ({
      ...tier,
      isHidden: tier.id === tierId,
    }))
    await ok(t.call('changeEvent', { params: { id: event.id }, body: { version, tiers: changed } }, { as: host }))
    expect(await quoted(id, await t.person())).toMatchObject({ problem: 'NOT_ON_SALE' })
  })
})

it('a membership lowers the price of a ticket and opens none, though it opens all of its host', async () => {
  const { course, tierId } = await onSale()
  const made = await membershipOnSale(t, staff, {
    opensAll: false,
    opens: [{ kind: 'HOST', id: host.id }],
    discountPercent: 20,
  })
  const member = await t.person()
  await write(await t.as(), (tx) =>
    grantMembership(tx, { userId: member.id, planId: made.planId, orderItemId: null, endsAt: addDays(START, 30) }),
  )
  const opened = await t.db
    .selectFrom('membership_products')
    .select('product_id')
    .where('membership_id', '=', made.id)
    .where('product_id', 'in', [course.courseId, tierId])
    .execute()
  expect(opened).toEqual([{ product_id: course.courseId }])
  expect(await quoted(tierId, member)).toMatchObject({ price: 160_000, problem: null })
})
