import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, HOUR } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms, type PublishedEvent, publishedEvent } from '../testing.ts'
import { remindGuests, remindWhenTold } from './remind-guests.ts'

const t = openedApp()
const START = new Date('2026-06-15T03:00:00Z')
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = START
})

const toldOf = async (person: Person, kind: string) => {
  await t.deliver()
  const rows = t.db.selectFrom('notifications').select(['title', 'body', 'link']).where('user_id', '=', person.id)
  return rows.where('kind', '=', kind).orderBy('created_at').execute()
}
const lettersTo = async (person: Person) => {
  await t.deliver()
  return (await t.db.selectFrom('messages').selectAll().where('user_id', '=', person.id).execute()).map((row) =>
    JSON.stringify(row),
  )
}
async function bought(event: PublishedEvent, quantity = 1, more: object = {}): Promise<Person> {
  const buyer = await t.person({ fullName: 'Lê Thị Mua' })
  const items = [{ productId: event.tierIds[0] ?? '', quantity }]
  const { body, status, raw } = await t.call('placeOrder', { body: { items, ...more } } as never, { as: buyer })
  expect([status, raw]).toEqual([201, raw])
  if (body.paymentId) expect(await notify(t, noticeOf(await attemptOf(t, body.paymentId)))).toBe('00')
  return buyer
}
/** The day before it, an hour in. */
const eve = () => {
  t.clock.now = new Date(addDays(START, 6).getTime() + HOUR)
}

it('a host is told what became of an event, the staff that one waits', async () => {
  const host = await approvedHost(t)
  const { body } = await t.call('createEvent', { body: await eventTerms(t) }, { as: host })
  const params = { id: body.id }
  expect(await toldOf(staff, 'EVENT_SUBMITTED')).toMatchObject([{ link: `/quan-tri/su-kien/${body.id}` }])
  await t.call('rejectEvent', { params, body: { reason: 'Ảnh bìa chưa rõ.' } }, { as: staff })
  expect(await toldOf(host, 'EVENT_REJECTED')).toMatchObject([
    { body: 'Lý do: Ảnh bìa chưa rõ.', link: `/host/su-kien/${body.id}` },
  ])
  t.clock.advance(60)
  await t.call('createEvent', { body: params }, { as: host })
  expect(await toldOf(staff, 'EVENT_SUBMITTED')).toHaveLength(2)
  await t.call('approveEvent', { params }, { as: staff })
  expect(await toldOf(host, 'EVENT_APPROVED')).toMatchObject([{ link: `/su-kien/${body.slug}` }])
  await t.call('hideEvent', { params, body: { reason: 'Đang xác minh.' } }, { as: staff })
  expect((await toldOf(host, 'EVENT_HIDDEN'))[0]?.body).toContain('Đang xác minh.')
})

it('whoever buys tickets is told of them once for the order, each ticket by its name', async () => {
  const event = await publishedEvent(t, { tiers: [{ name: 'Hạng sớm', price: 50_000 }] }, { staff })
  const tierId = event.tierIds[0] ?? ''
  const holders = [{ tierId }, { tierId, name: 'Bạn Đi Cùng' }]
  const buyer = await bought(event, 2, { tickets: [{ eventId: event.id, holders }] })
  const told = await toldOf(buyer, 'TICKETS_READY')
  expect(told).toMatchObject([{ title: expect.stringMatching(/^2 vé “/), link: '/ve' }])
  expect(told[0]?.body).toContain('69 Lý Tự Trọng')
  const letters = (await lettersTo(buyer)).join('\n')
  expect(letters).toContain('Bạn Đi Cùng')
  expect(letters).toContain('Lê Thị Mua')
})

it('whoever has a ticket is reminded a day before, once; of another start again', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0 }] }, { staff })
  const [guest, other] = [await bought(event, 2), await t.person()]
  const remind = async () => remindGuests(await t.as())
  await remind()
  expect(await toldOf(guest, 'EVENT_REMINDER')).toEqual([])
  eve()
  for (let n = 0; n < 2; n++) await remind()
  expect(await toldOf(guest, 'EVENT_REMINDER')).toMatchObject([{ link: '/ve' }])
  expect(await toldOf(other, 'EVENT_REMINDER')).toEqual([])
  const again = await fresh(t, event.host)
  const { body } = await t.call('hostEventById', { params: { id: event.id } }, { as: again })
  const later = body.sessions.map((one) => ({
    ...one,
    startsAt: addDays(one.startsAt ?? '', 2).toISOString(),
    endsAt: addDays(one.endsAt ?? '', 2).toISOString(),
  }))
  const moved = await t.call(
    'changeEvent',
    { params: { id: event.id }, body: { version: body.version, sessions: later } },
    { as: again },
  )
  expect([moved.status, moved.raw]).toEqual([200, moved.raw])
  expect((await toldOf(guest, 'EVENT_MOVED'))[0]?.body).toMatch(/chuyển từ .* sang /)
  await remind()
  expect(await toldOf(guest, 'EVENT_REMINDER')).toHaveLength(1)
  t.clock.now = addDays(t.clock.now, 2)
  await remind()
  expect(await toldOf(guest, 'EVENT_REMINDER')).toHaveLength(2)
})

it('the scheduler reminds guests too, and nobody twice of one start', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0 }] }, { staff })
  const guest = await bought(event)
  const due = { subjectId: event.id, deliveryId: randomUUID(), sendAt: START.toISOString() }
  await remindWhenTold(await t.as(), { ...due, subject: 'CALENDAR' })
  expect(await toldOf(guest, 'EVENT_REMINDER')).toEqual([])
  for (let n = 0; n < 2; n++) await remindWhenTold(await t.as(), { ...due, subject: 'EVENT' })
  eve()
  await remindGuests(await t.as())
  expect(await toldOf(guest, 'EVENT_REMINDER')).toHaveLength(1)
})

it('whoever had a ticket of an event that is called off is told why, also where it went back already', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0 }] }, { staff })
  const guest = await bought(event)
  const body = { reason: 'Diễn giả bị ốm nặng.' }
  const { status, raw } = await t.call('cancelEvent', { params: { id: event.id }, body }, { as: event.host })
  expect([status, raw]).toEqual([200, raw])
  expect((await toldOf(guest, 'EVENT_CANCELED'))[0]?.body).toContain('Diễn giả bị ốm nặng.')
  eve()
  await remindGuests(await t.as())
  expect(await toldOf(guest, 'EVENT_REMINDER')).toEqual([])
})

it('a session that is called off is told to whoever had a ticket for it', async () => {
  const sessions = [{ id: randomUUID() }, { id: randomUUID(), name: 'Buổi chiều' }]
  const event = await publishedEvent(t, { sessions, tiers: [{ price: 0 }] }, { staff })
  const guest = await bought(event)
  const params = { id: event.id, sessionId: event.sessionIds[1] ?? '' }
  const body = { reason: 'Phòng bị trùng lịch.' }
  const { status, raw } = await t.call('cancelSession', { params, body }, { as: event.host })
  expect([status, raw]).toEqual([200, raw])
  expect((await toldOf(guest, 'EVENT_CANCELED'))[0]).toMatchObject({ body: expect.stringContaining('“Buổi chiều”') })
})

it('a change of several sessions is told each guest once, with those that their ticket is for', async () => {
  const [first, second, third] = [0, 1, 2].map((day) => ({
    id: randomUUID(),
    name: `Ngày ${day + 1}`,
    startsAt: addDays(START, 20 + day).toISOString(),
    endsAt: addDays(START, 20.1 + day).toISOString(),
  }))
  if (!first || !second || !third) throw new Error('three sessions')
  const tiers = [{ price: 0 }, { price: 0, sessionIds: [second.id] }, { price: 0, sessionIds: [third.id] }]
  const event = await publishedEvent(t, { sessions: [first, second, third], tiers }, { staff })
  const [whole, one, none] = await Promise.all(
    event.tierIds.map(async (tierId) => bought({ ...event, tierIds: [tierId] })),
  )
  const later = (at: string | null = null) => new Date(new Date(at ?? '').getTime() + 3 * HOUR).toISOString()
  const host = await fresh(t, event.host)
  const { body } = await t.call('hostEventById', { params: { id: event.id } }, { as: host })
  const sessions = body.sessions.map((session) =>
    session.name === 'Ngày 3'
      ? session
      : { ...session, startsAt: later(session.startsAt), endsAt: later(session.endsAt) },
  )
  const changed = await t.call(
    'changeEvent',
    { params: { id: event.id }, body: { version: body.version, sessions: sessions as never } },
    { as: host },
  )
  expect([changed.status, changed.raw]).toEqual([200, changed.raw])
  const told = async (person: Person | undefined) => (person ? toldOf(person, 'EVENT_MOVED') : [])
  expect(await told(whole)).toMatchObject([
    {
      title: expect.stringContaining('đổi giờ 2 buổi'),
      body: expect.stringMatching(/“Ngày 1” chuyển.*“Ngày 2” chuyển/),
    },
  ])
  const [only, ...more] = await told(one)
  expect([only?.body, more]).toEqual([expect.not.stringContaining('Ngày 1'), []])
  expect(only?.body).toContain('“Ngày 2” chuyển')
  expect(await told(none)).toEqual([])
})

it('a receipt says where tickets are, not that there is something to learn', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 50_000 }] }, { staff })
  const guest = await bought(event)
  expect(await toldOf(guest, 'ORDER_PAID')).toMatchObject([
    { body: expect.stringContaining('Vé của bạn đã sẵn sàng.') },
  ])
  const [receipt = ''] = (await lettersTo(guest)).filter((letter) => letter.includes('Biên nhận'))
  expect(receipt).toContain('Vé của tôi')
  expect(receipt).not.toContain('Vào học ngay')
})
