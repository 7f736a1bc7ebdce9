import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { expelGuests, settleMeetings } from '#server/modules/meetings/index.ts'
import type { Person } from '#server/testing/app.ts'
import { googleMeetSimulator, zoomSimulator } from '#server/testing/meeting-simulators.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { boughtTickets } from '../doors/testing.ts'
import type { PublishedEvent } from '../testing.ts'
import { onlineEvent, UNTIL_OPEN } from './testing.ts'

const [zoom, meet] = await Promise.all([zoomSimulator(), googleMeetSimulator()])
const t = openedApp({ ...zoom.settings, ...meet.settings })
const START = new Date(Math.floor(Date.now() / 1_000) * 1_000)
let host: Person
let staff: Person
beforeAll(async () => {
  t.clock.now = START
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
  return () => Promise.all([zoom.stop(), meet.stop()])
})
beforeEach(async () => {
  t.clock.now = START
  await Promise.all([zoom.control('reset', {}), meet.control('reset', {})])
  await t.db.updateTable('meetings').set({ dropped_at: START, due_at: null }).execute()
  await t.db.updateTable('events').set({ status: 'UNPUBLISHED', published_at: null }).execute()
})

const by = () => ({ host, staff })
const settle = async () => settleMeetings(await t.as())
const inZoom = async () => (await zoom.control('books')).meetings
const stateOf = async (event: PublishedEvent) => {
  const as = await fresh(t, host)
  return (await t.call('eventMeetings', { params: { id: event.id } }, { as })).body.items[0]
}
const zoomEvent = (wish: object = {}) => onlineEvent(t, { provider: 'ZOOM', ...wish }, by())

async function change(event: PublishedEvent, wish: object) {
  const as = await fresh(t, host)
  const { body } = await t.call('hostEventById', { params: { id: event.id } }, { as })
  const changed = await t.call(
    'changeEvent',
    { params: { id: event.id }, body: { version: body.version, ...wish } },
    { as },
  )
  expect([changed.status, changed.raw]).toEqual([200, changed.raw])
  return changed.body
}

describe('a meeting follows what stands written of its event', () => {
  it('is made once it is shown, moved with its session, renamed, made elsewhere, and removed with its event', async () => {
    const event = await zoomEvent({ name: 'Gặp nhau trên mạng cùng chuyên gia' })
    await settle()
    expect(await inZoom()).toMatchObject([{ topic: 'Gặp nhau trên mạng cùng chuyên gia · Buổi 1', duration: 60 }])
    expect(await stateOf(event)).toMatchObject({ provider: 'ZOOM', isMade: true, problem: null })
    const { sessions } = (await t.call('hostEventById', { params: { id: event.id } }, { as: await fresh(t, host) }))
      .body
    const later = sessions.map((one) => ({
      ...one,
      name: 'Buổi tối',
      endsAt: addMinutes(new Date(one.endsAt ?? ''), 30).toISOString(),
    }))
    await change(event, { sessions: later })
    await settle()
    expect(await inZoom()).toMatchObject([{ topic: expect.stringMatching(/ · Buổi tối$/), duration: 90 }])
    await change(event, { provider: 'GOOGLE_MEET' })
    await settle()
    expect(await inZoom()).toEqual([])
    expect((await meet.control('books')).spaces).toMatchObject([{ accessType: 'OPEN' }])
    const body = { reason: 'Diễn giả bị ốm nặng.' }
    await t.call('cancelEvent', { params: { id: event.id }, body }, { as: await fresh(t, host) })
    await settle()
    expect((await meet.control('books')).spaces).toMatchObject([{ accessType: 'RESTRICTED' }])
  })

  it.each([
    ['403', 'REFUSED'],
    ['500', 'UNREACHABLE'],
  ])(
    'a provider that fails (%s) leaves the event on sale, says %s, and is asked again later and later',
    async (as, problem) => {
      await zoom.control('scenario', { as, method: 'POST', times: 3 })
      const event = await zoomEvent()
      expect(await stateOf(event)).toMatchObject({ isMade: false, problem })
      const host1 = await t.call('hostEventById', { params: { id: event.id } }, { as: host })
      expect(host1.body).toMatchObject({ missingMeetings: 1, status: 'PUBLISHED' })
      const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
      await settle()
      t.clock.advance(61)
      await settle()
      expect((await stateOf(event))?.triedAgainAt).toBe(addMinutes(t.clock.now, 2).toISOString())
      t.clock.advance(UNTIL_OPEN - 61)
      const join = await t.call('joinMeeting', { params: { code: ticket?.code ?? '' } })
      expect(join.fault.code).toBe('MEETING_NOT_READY')
      expect((await t.call('meetingByTicket', { params: { code: ticket?.code ?? '' } })).body.state).toBe('NOT_READY')
      const start = { id: event.id, sessionId: event.sessionIds[0] ?? '' }
      expect((await t.call('startMeeting', { params: start }, { as: await fresh(t, host) })).fault.code).toBe(
        'MEETING_NOT_READY',
      )
      await zoom.control('reset', {})
      const again = await t.call('retryMeetings', { params: { id: event.id } }, { as: await fresh(t, host) })
      expect(again.body.items).toMatchObject([{ isMade: true, problem: null }])
      expect((await t.call('joinMeeting', { params: { code: ticket?.code ?? '' } })).status).toBe(200)
    },
  )
})

describe('whoever joins at Zoom', () => {
  it('has an address of their own, the same when they come back; a new code shuts the old one there', async () => {
    const event = await zoomEvent()
    const [one, two] = await boughtTickets(t, event.tierIds[0] ?? '', 2)
    t.clock.advance(UNTIL_OPEN)
    const join = async (code = '') => (await t.call('joinMeeting', { params: { code } })).body.url
    const url = await join(one?.code)
    expect([await join(one?.code), await join(two?.code)]).toEqual([url, expect.not.stringMatching(url)])
    expect((await fetch(url)).status).toBe(200)
    const [kept] = await inZoom()
    expect(kept.registrants).toHaveLength(2)
    expect(JSON.stringify(kept.registrants)).not.toContain('@vidu.vn')
    await t.call('reissueTicket', { params: { id: one?.id ?? '' } }, { as: await fresh(t, one?.buyer as Person) })
    await expelGuests(await t.as())
    expect((await fetch(url)).status).toBe(403)
  })

  it('joins where everybody does while Zoom makes no addresses', async () => {
    const event = await zoomEvent()
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    t.clock.advance(UNTIL_OPEN)
    await zoom.control('scenario', { as: '500', method: 'POST' })
    const { body } = await t.call('joinMeeting', { params: { code: ticket?.code ?? '' } })
    expect(body.url).toContain('/j/')
  })

  it('is never told where the host begins: not in any answer to buyers and visitors, nor in the database', async () => {
    const event = await zoomEvent()
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    t.clock.advance(UNTIL_OPEN)
    const as = await fresh(t, ticket?.buyer as Person)
    const { url } = (
      await t.call(
        'startMeeting',
        { params: { id: event.id, sessionId: event.sessionIds[0] ?? '' } },
        { as: await fresh(t, host) },
      )
    ).body
    expect(url).toContain('/s/')
    const code = ticket?.code ?? ''
    const id = ticket?.id ?? ''
    const answers = [
      await t.call('eventById', { params: { id: event.id } }, { as }),
      await t.call('eventBySlug', { params: { slug: event.slug } }),
      await t.call('listEvents', { query: {} }),
      await t.call('eventSessionById', { params: { id: event.sessionIds[0] ?? '' } }),
      await t.call('myTickets', { query: {} }, { as }),
      await t.call('myTicket', { params: { id } }, { as }),
      await t.call('ticketAfterwards', { params: { id } }, { as }),
      await t.call('ownEventOrders', { params: { id: event.id } }, { as }),
      await t.call('eventCalendarFile', { params: { id: event.id } }, { as }),
      await t.call('meetingByTicket', { params: { code } }),
      await t.call('joinMeeting', { params: { code } }),
      await t.call('eventMeetings', { params: { id: event.id } }, { as: await fresh(t, staff) }),
      await t.call('hostEventById', { params: { id: event.id } }, { as: await fresh(t, staff) }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.raw).not.toMatch(/zak|\/s\/\d/)
    }
    const rows = await t.db.selectFrom('meetings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/zak|https?:/)
    expect(JSON.stringify(await t.db.selectFrom('audit_log').selectAll().execute())).not.toContain('zak')
  })
})
