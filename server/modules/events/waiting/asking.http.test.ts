import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, HOUR } from '#domain/time.ts'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eraseHolders } from '../leaving/erase-holders.ts'
import { type PublishedEvent, publishedEvent } from '../testing.ts'
import { serveWaiting } from './serve-waiting.ts'
import { peopleOf } from './testing.ts'

const t = openedApp()
const { order, tickets, ask, own, told } = peopleOf(t)
const START = new Date('2026-06-15T03:00:00Z')
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = START
})
const decide = (as: Person, id: string, decision: 'APPROVE' | 'REFUSE', reason = '') =>
  t.call('decideReservation', { params: { id }, body: { decision, reason } }, { as })
const listed = async (event: PublishedEvent, show: 'WAITING' | 'ASKED' | 'OFFERED' | 'CLOSED') =>
  (await t.call('eventReservations', { params: { id: event.id }, query: { show } }, { as: host })).body

describe('a tier whose buyers the host approves', () => {
  const approved = (capacity: number | null = null) =>
    publishedEvent(t, { tiers: [{ price: 0, admission: 'APPROVAL', capacity }] }, { host, staff })

  it('is bought by nobody before; who is approved has the tickets they asked for kept, and no more', async () => {
    const event = await approved()
    const [tierId = ''] = event.tierIds
    const person = await t.person({ fullName: 'Lê Xin Vé' })
    const refused = await order(person, tierId)
    expect(refused.fault).toMatchObject({ code: 'INVALID_PRODUCT_ITEM' })
    const asked = await ask(person, event.id, [[tierId, 2]], 'Tôi dạy lớp 5.')
    expect(asked.body).toMatchObject({ source: 'APPROVAL', status: 'WAITING', ahead: null })
    expect(await told(host)).toContain('TICKETS_ASKED')
    expect(await listed(event, 'ASKED')).toMatchObject({
      total: 1,
      items: [{ note: 'Tôi dạy lớp 5.', user: { fullName: 'Lê Xin Vé' }, email: null }],
      counts: { ASKED: 1, WAITING: 0 },
    })
    const { id } = asked.body
    expect((await decide(await t.person({ role: 'HOST' }), id, 'APPROVE')).fault.code).toBe('NOT_OWNER')
    expect((await decide(host, id, 'APPROVE', 'Mời bạn!')).body).toMatchObject({ status: 'OFFERED' })
    expect((await decide(host, id, 'APPROVE')).fault.code).toBe('STATUS_CONFLICT')
    expect(await told(person)).toEqual(['TICKETS_OFFERED'])
    const reservation = { id }
    expect((await order(person, tierId, { reservation, quantity: 3 })).fault.code).toBe('INVALID_PRODUCT_ITEM')
    expect((await order(person, tierId, { reservation, quantity: 2 })).status).toBe(201)
    expect((await tickets(person)).length).toBe(2)
    expect((await order(person, tierId, { reservation })).fault.code).toBe('OFFER_EXPIRED')
  })

  it('who is refused reads why; what there is no place for is not approved', async () => {
    const event = await approved(1)
    const [tierId = ''] = event.tierIds
    const [one, two, three] = [await t.person(), await t.person(), await t.person()]
    const ids = []
    for (const person of [one, two, three]) ids.push((await ask(person, event.id, [[tierId, 1]])).body.id)
    await decide(host, ids[0] ?? '', 'REFUSE', 'Lớp dành cho giáo viên.')
    expect((await own(one))[0]).toMatchObject({ status: 'REFUSED', reason: 'Lớp dành cho giáo viên.' })
    expect(await told(one)).toEqual(['TICKETS_REFUSED'])
    expect((await decide(host, ids[1] ?? '', 'APPROVE')).status).toBe(200)
    expect((await decide(host, ids[2] ?? '', 'APPROVE')).fault.code).toBe('SOLD_OUT')
    expect((await own(three))[0]?.status).toBe('WAITING')
  })
})

describe('an invitation', () => {
  const invited = () =>
    publishedEvent(t, { tiers: [{ price: 0, admission: 'INVITATION', capacity: 3 }] }, { host, staff })
  const invite = (event: PublishedEvent, emails: string[], more: object = {}) =>
    t.call(
      'inviteToEvent',
      {
        params: { id: event.id },
        body: {
          emails,
          tickets: [{ tierId: event.tierIds[0] ?? '', quantity: 1 }],
          message: 'Rất mong bạn đến.',
          ...more,
        },
      },
      { as: host },
    )

  it('keeps a ticket for each: who has an account is told, who has none by a letter, and gets it by opening one', async () => {
    const event = await invited()
    const [tierId = ''] = event.tierIds
    const known = await t.person()
    expect((await ask(known, event.id, [[tierId, 1]])).fault.code).toBe('VALIDATION_FAILED')
    expect((await invite(event, [known.email, 'khach.quy@vidu.vn'])).body).toEqual({ invited: 2 })
    expect(await told(known)).toEqual(['TICKETS_OFFERED'])
    const letters = await t.db
      .selectFrom('messages')
      .select(['subject', 'text'])
      .where('recipient', '=', 'khach.quy@vidu.vn')
      .execute()
    expect(letters).toMatchObject([
      { subject: expect.stringContaining('mời bạn đến'), text: expect.stringContaining('Rất mong bạn đến.') },
    ])
    expect((await listed(event, 'OFFERED')).items.map(({ email, user }) => [email, user?.id ?? null]).sort()).toEqual(
      [
        [known.email, known.id],
        ['khach.quy@vidu.vn', null],
      ].sort(),
    )
    const guest = await t.person({ email: 'khach.quy@vidu.vn' })
    await write(await t.as(), (tx) => publish(tx, 'account.registered', { userId: guest.id }))
    await t.deliver()
    for (const person of [known, guest]) {
      const reservation = { id: (await own(person))[0]?.id ?? '' }
      expect((await order(person, tierId)).fault.code).toBe('INVALID_PRODUCT_ITEM')
      expect((await order(person, tierId, { reservation })).status).toBe(201)
    }
  })

  it('is for all of them or for none: more than there are, twice the same person, a day that passed', async () => {
    const event = await invited()
    const four = ['a@vidu.vn', 'b@vidu.vn', 'c@vidu.vn', 'd@vidu.vn']
    expect((await invite(event, four)).fault.code).toBe('SOLD_OUT')
    expect((await listed(event, 'OFFERED')).total).toBe(0)
    const late = await invite(event, ['a@vidu.vn'], { expiresAt: addDays(START, 8).toISOString() })
    expect(late.fault.errors).toMatchObject([{ path: 'expiresAt' }])
    expect((await invite(event, ['a@vidu.vn', 'A@vidu.vn'])).body).toEqual({ invited: 1 })
    expect((await invite(event, ['a@vidu.vn'])).fault.code).toBe('ALREADY_WAITING')
  })

  it('ends by its day or when the host takes it back, and its place is free again', async () => {
    const event = await invited()
    const people = [await t.person(), await t.person(), await t.person()]
    const expiresAt = new Date(START.getTime() + 5 * HOUR).toISOString()
    await invite(
      event,
      people.map(({ email }) => email),
      { expiresAt },
    )
    const left = async () => (await listed(event, 'OFFERED')).tiers[0]?.left
    expect(await left()).toBe(0)
    const [first] = (await listed(event, 'OFFERED')).items
    const params = { id: first?.id ?? '' }
    const body = { reason: 'Mời nhầm người.' }
    expect((await t.call('withdrawReservation', { params, body }, { as: host })).body.status).toBe('REFUSED')
    expect(await left()).toBe(1)
    t.clock.now = new Date(expiresAt)
    await serveWaiting(await t.as())
    host = await fresh(t, host)
    expect([await left(), (await listed(event, 'CLOSED')).total]).toEqual([3, 3])
  })
})

it('the host lets somebody who waits go first, and takes somebody off the list with a reason', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0, capacity: 1 }] }, { host, staff })
  const [tierId = ''] = event.tierIds
  const [first, one, two] = [await t.person(), await t.person(), await t.person()]
  await order(first, tierId)
  const ids = []
  for (const person of [one, two]) ids.push((await ask(person, event.id, [[tierId, 1]])).body.id)
  const params = { id: ids[1] ?? '' }
  expect((await t.call('serveNext', { params }, { as: host })).body).toMatchObject({ priority: 1 })
  expect((await own(one))[0]).toMatchObject({ ahead: 1 })
  expect((await listed(event, 'WAITING')).items.map(({ id }) => id)).toEqual([...ids].reverse())
  const off = { params: { id: ids[0] ?? '' }, body: { reason: 'Bạn đã có vé hội viên.' } }
  expect((await t.call('withdrawReservation', off, { as: host })).status).toBe(200)
  expect((await t.call('serveNext', { params: off.params }, { as: host })).fault.code).toBe('STATUS_CONFLICT')
  const nothing = { params: { id: event.id }, body: { reason: 'Không có.' } }
  expect((await t.call('withdrawReservation', nothing, { as: host })).fault.code).toBe('RESERVATION_NOT_FOUND')
  expect((await told(one))[0]).toBe('TICKETS_REFUSED')
})

it('who waits has it in the copy of their data; once they leave, nothing that they wrote is there and nobody waits', async () => {
  const words = 'chim công lông tím'
  const event = await publishedEvent(t, { tiers: [{ price: 0, admission: 'APPROVAL' }] }, { host, staff })
  const guest = await t.person()
  const { id } = (await ask(guest, event.id, [[event.tierIds[0] ?? '', 1]], words)).body
  const ctx = await t.as()
  const copied = (await Promise.all(ctx.personalData.map((read) => read(ctx, guest.id)))).flat()
  expect(copied.find(({ name }) => name === 'cho-ve-su-kien')?.rows).toMatchObject([
    { 'Sự kiện': expect.any(String), 'Trạng thái': 'Chờ duyệt', 'Lời nhắn': words },
  ])
  const invited = { emails: ['ai.do@vidu.vn'], tickets: [{ tierId: event.tierIds[0] ?? '', quantity: 1 }] }
  await t.call('inviteToEvent', { params: { id: event.id }, body: { ...invited, message: words } }, { as: host })
  for (const [userId, email] of [
    [guest.id, guest.email],
    [staff.id, 'ai.do@vidu.vn'],
  ] as const)
    await eraseHolders(ctx, userId, sha256(email))
  const rows = await t.db
    .selectFrom('ticket_reservations')
    .select(['note', 'email', 'status'])
    .where('event_id', '=', event.id)
    .execute()
  const gone = { note: '', email: null, status: 'LEFT' }
  expect([rows, (await listed(event, 'CLOSED')).items.map((one) => one.id)]).toEqual([
    [gone, gone],
    expect.arrayContaining([id]),
  ])
})
