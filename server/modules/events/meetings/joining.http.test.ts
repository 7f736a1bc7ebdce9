import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { jitsiSimulator } from '#server/testing/meeting-simulators.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { countersOf } from '../doors/counters.ts'
import { boughtTickets, openedDoors } from '../doors/testing.ts'
import { onlineEvent, UNTIL_OPEN } from './testing.ts'

const rooms = await jitsiSimulator()
const t = openedApp(rooms.settings)
/** The rooms keep the real clock. */
const START = new Date(Math.floor(Date.now() / 1_000) * 1_000)
let host: Person
let staff: Person
beforeAll(async () => {
  t.clock.now = START
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
  return () => rooms.stop()
})
beforeEach(() => {
  t.clock.now = START
})

const by = () => ({ host, staff })
const look = (code: string) => t.call('meetingByTicket', { params: { code } })
const join = (code: string) => t.call('joinMeeting', { params: { code } })
const entriesOf = (ticketId: string) =>
  t.db.selectFrom('check_ins').selectAll().where('ticket_id', '=', ticketId).execute()
const codeOf = async (buyer: Person) =>
  (await t.call('myTickets', { query: {} }, { as: await fresh(t, buyer) })).body.items[0]?.code ?? ''

describe('joining by the address of a ticket', () => {
  it('opens a quarter of an hour before, until the end, into a room for this ticket alone', async () => {
    // The rooms ask the real clock, so the session begins soon.
    const startsAt = addMinutes(START, 10)
    const sessions = [{ startsAt: startsAt.toISOString(), endsAt: addMinutes(startsAt, 60).toISOString() }]
    const event = await onlineEvent(t, { sessions }, by())
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    const code = ticket?.code ?? ''
    const shown = (await t.call('myTickets', { query: {} }, { as: ticket?.buyer as Person })).body.items[0]
    expect(shown?.join).toEqual({
      path: `/tham-gia/${code}`,
      opensAt: addMinutes(startsAt, -15).toISOString(),
      state: 'OPEN',
    })
    t.clock.now = addMinutes(startsAt, -15)
    t.clock.advance(-1)
    expect((await look(code)).body.state).toBe('EARLY')
    expect((await join(code)).fault).toMatchObject({
      code: 'MEETING_NOT_OPEN',
      message: expect.stringMatching(/mở lúc/),
    })
    t.clock.now = START
    expect((await look(code)).body).toMatchObject({ state: 'OPEN', holderName: 'Lê Thị Khách', provider: 'SYSTEM' })
    const joined = await join(code)
    const page = await fetch(joined.body.url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Bạn tham dự phòng này')])
    expect(await entriesOf(ticket?.id ?? '')).toMatchObject([{ way: 'LINK', result: 'ACCEPTED', slot: 'once' }])
    t.clock.now = addMinutes(startsAt, 60)
    expect([(await look(code)).body.state, (await join(code)).fault.code]).toEqual(['OVER', 'MEETING_NOT_OPEN'])
  })

  it('counts as one check-in, at the door and online together, however often they come back', async () => {
    const event = await openedDoors(
      t,
      {
        types: ['OFFLINE', 'ONLINE'],
        provider: 'SYSTEM',
        sessions: [{ startsAt: addMinutes(START, 60).toISOString(), endsAt: addMinutes(START, 120).toISOString() }],
      },
      by(),
    )
    const { settleMeetings } = await import('#server/modules/meetings/index.ts')
    await settleMeetings(await t.as(), { kind: 'EVENT_SESSION', ownerId: event.id })
    const [online, door] = await boughtTickets(t, event.tierIds[0] ?? '', 2)
    t.clock.advance(UNTIL_OPEN)
    const as = await fresh(t, host)
    const scan = (code = '') => t.call('checkInQrTicket', { body: { eventId: event.id, code } }, { as })
    for (let n = 0; n < 3; n++) expect((await join(online?.code ?? '')).status).toBe(200)
    expect((await scan(online?.code)).body).toMatchObject({
      reason: 'ALREADY_IN',
      first: { gate: 'Phòng họp trực tuyến' },
    })
    expect((await scan(door?.code)).body.result).toBe('ACCEPTED')
    expect((await join(door?.code ?? '')).status).toBe(200)
    expect((await countersOf(await t.as(), event.id)).get(event.listId)).toMatchObject({ entries: 2, people: 2 })
  })

  it('is for nobody with an old code, a ticket that went back, or no code of ours', async () => {
    const event = await onlineEvent(t, {}, by())
    const [old, gone] = await boughtTickets(t, event.tierIds[0] ?? '', 2)
    await t.call('reissueTicket', { params: { id: old?.id ?? '' } }, { as: old?.buyer as Person })
    await t.db
      .updateTable('tickets')
      .set({ revoked_at: t.clock.now, revoked_reason: 'Đã hoàn tiền' })
      .where('id', '=', gone?.id ?? '')
      .execute()
    t.clock.advance(UNTIL_OPEN)
    expect((await look(old?.code ?? '')).body).toMatchObject({ state: 'OLD_LINK', holderName: null, provider: null })
    expect((await join(old?.code ?? '')).fault.code).toBe('JOIN_LINK_OLD')
    expect((await look(gone?.code ?? '')).body).toMatchObject({ state: 'REVOKED', holderName: null })
    expect((await join(gone?.code ?? '')).fault.code).toBe('TICKET_REVOKED')
    const forged = `${(old?.code ?? '').slice(0, -4)}AAAA`
    expect([(await look(forged)).fault.code, (await join(forged)).fault.code]).toEqual([
      'TICKET_NOT_FOUND',
      'TICKET_NOT_FOUND',
    ])
    expect((await look('khong-phai-ma')).status).toBe(400)
    expect(await entriesOf(old?.id ?? '')).toEqual([])
    expect((await join(await codeOf(old?.buyer as Person))).status).toBe(200)
  })

  it('an event that is called off or held at a place alone has no room', async () => {
    const event = await onlineEvent(t, {}, by())
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    const body = { reason: 'Diễn giả bị ốm nặng.' }
    await t.call('cancelEvent', { params: { id: event.id }, body }, { as: host })
    t.clock.advance(UNTIL_OPEN)
    expect([(await look(ticket?.code ?? '')).body.state, (await join(ticket?.code ?? '')).fault.code]).toEqual([
      'CANCELED',
      'MEETING_NOT_OPEN',
    ])
    t.clock.now = START
    const place = await openedDoors(t, {}, by())
    const [there] = await boughtTickets(t, place.tierIds[0] ?? '')
    expect(await look(there?.code ?? '')).toMatchObject({ status: 200, body: { state: 'AT_PLACE' } })
    expect((await join(there?.code ?? '')).fault.code).toBe('TICKET_NOT_FOUND')
  })
})

describe('the host of a meeting', () => {
  it('enters as its host, and nobody else is told where: no other host, no colleague', async () => {
    const startsAt = addMinutes(START, 10)
    const sessions = [{ startsAt: startsAt.toISOString(), endsAt: addMinutes(startsAt, 60).toISOString() }]
    const event = await onlineEvent(t, { sessions }, by())
    const params = { id: event.id, sessionId: event.sessionIds[0] ?? '' }
    const { body } = await t.call('startMeeting', { params }, { as: host })
    expect(await (await fetch(body.url)).text()).toContain('Bạn chủ trì phòng này')
    const other = await approvedHost(t, 'Người Khác')
    for (const as of [other, staff])
      expect((await t.call('startMeeting', { params }, { as })).fault.code).toBe('NOT_OWNER')
    const nothing = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
    expect((await t.call('startMeeting', { params: nothing }, { as: host })).fault.code).toBe('EVENT_NOT_FOUND')
    expect(
      (await t.call('startMeeting', { params: { ...params, sessionId: nothing.sessionId } }, { as: host })).fault.code,
    ).toBe('SESSION_NOT_FOUND')
    expect((await t.call('eventMeetings', { params: nothing }, { as: host })).fault.code).toBe('EVENT_NOT_FOUND')
    expect((await t.call('retryMeetings', { params: nothing }, { as: host })).fault.code).toBe('EVENT_NOT_FOUND')
    for (const name of ['eventMeetings', 'retryMeetings'] as const) {
      expect((await t.call(name, { params: { id: event.id } }, { as: other })).fault.code).toBe('NOT_OWNER')
      expect((await t.call(name, { params: { id: event.id } }, { as: staff })).body.isOwner).toBe(false)
    }
  })
})
