import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { googleMeetSimulator, zoomSimulator } from '#server/testing/meeting-simulators.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { boughtTickets } from '../doors/testing.ts'
import { onlineEvent, UNTIL_OPEN } from '../meetings/testing.ts'
import { revokeTicket } from '../tickets/issue-ticket.ts'
import { bringRecordings } from './bring-recordings.ts'
import { grantAttendance } from './grant-attendance.ts'

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
const inZoom = async () => (await zoom.control('books')).meetings
const zoomEvent = (wish: object = {}) => onlineEvent(t, { provider: 'ZOOM', ...wish }, by())

describe('what Zoom tells by itself', () => {
  const post = (sent: { body: string; timestamp: string; signature: string }) =>
    t.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/webhooks/zoom',
      payload: sent.body,
      headers: {
        'content-type': 'application/json',
        'x-zm-request-timestamp': sent.timestamp,
        ...(sent.signature && { 'x-zm-signature': sent.signature }),
      },
    })
  const seconds = () => Math.floor(t.clock.now.getTime() / 1_000)
  async function tell(event: string, more: object = {}) {
    const [meeting] = await inZoom()
    const sent = await zoom.control('webhook', { id: meeting.id, event, at: seconds(), ...more })
    return { sent, answer: await post(sent) }
  }

  it('proves that the address is ours', async () => {
    const { address, port } = await listening()
    const told = await zoom.control('validate', {
      url: `http://${address}:${port}/api/v1/webhooks/zoom`,
      at: seconds(),
    })
    expect(told).toEqual({ status: 200, valid: true })
  })
  async function listening() {
    if (!t.app.fastify.server.listening) await t.app.fastify.listen({ host: '127.0.0.1', port: 0 })
    return t.app.fastify.server.address() as { address: string; port: number }
  }

  it('minutes are those that somebody was there, told twice, late or out of order; a certificate asks for their share', async () => {
    const event = await zoomEvent()
    const params = { id: event.id }
    const body = { courseId: null, certifies: true, leastPercent: 50 }
    expect((await t.call('setAfterwards', { params, body }, { as: host })).body).toMatchObject(body)
    const [long, short] = await boughtTickets(t, event.tierIds[0] ?? '', 2)
    t.clock.advance(UNTIL_OPEN)
    for (const { code } of [long, short] as { code: string }[]) await t.call('joinMeeting', { params: { code } })
    const [{ registrants }] = await inZoom()
    const guestOf = (ticketId = '') => ({
      person: { guestId: registrants.find((one: { email: string }) => one.email.startsWith(ticketId)).id },
    })
    t.clock.advance(15 * 60)
    const left = { ...guestOf(short?.id) }
    await tell('meeting.participant_joined', guestOf(long?.id))
    await tell('meeting.participant_joined', guestOf(short?.id))
    t.clock.advance(10 * 60)
    const { sent } = await tell('meeting.participant_left', left)
    expect((await post(sent)).statusCode).toBe(200)
    for (const as of ['forged', 'unsigned', 'old'])
      expect((await tell('meeting.participant_joined', { ...left, as })).answer.statusCode).toBe(401)
    t.clock.advance(6 * 60)
    expect((await post(sent)).statusCode).toBe(401)
    expect(await t.db.selectFrom('meeting_visits').selectAll().execute()).toHaveLength(3)
    t.clock.advance(2 * 60 * 60)
    for (let n = 0; n < 2; n++) await grantAttendance(await t.as())
    const as = await fresh(t, long?.buyer as Person)
    const mine = (await t.call('myCertificates', {}, { as })).body
    expect(mine.items).toMatchObject([{ kind: 'ATTENDANCE', courseName: expect.any(String), courseSlug: null }])
    const of = async (id = '') => (await t.call('ticketAfterwards', { params: { id } }, { as })).body.certificateNumber
    expect([await of(long?.id), await of(short?.id)]).toEqual([mine.items[0]?.number, null])
    const pdf = await t.app.fastify.inject({ url: `/api/v1/certificates/${mine.items[0]?.number}/pdf` })
    expect(pdf.statusCode).toBe(200)
  })

  it('a recording is brought once, by itself, for whoever has a ticket; nobody else sees it', async () => {
    const event = await zoomEvent()
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    const [meeting] = await inZoom()
    const film = readFileSync(new URL('../../library/inspection/fixtures/h264.mp4', import.meta.url)).toString('base64')
    t.clock.advance(3 * 60 * 60)
    await tell('recording.completed')
    await bringRecordings(await t.as())
    const params = { id: ticket?.id ?? '' }
    const as = await fresh(t, ticket?.buyer as Person)
    const films = async () => (await t.call('ticketAfterwards', { params }, { as })).body.films
    expect(await films()).toEqual([])
    await zoom.control('recording', { id: meeting.id, film })
    t.clock.advance(3 * 60)
    for (let n = 0; n < 2; n++) await bringRecordings(await t.as())
    await tell('recording.completed')
    await bringRecordings(await t.as())
    const [one] = await films()
    expect((await t.app.fastify.inject({ url: one?.url ?? '' })).statusCode).toBe(200)
    expect(await t.db.selectFrom('session_recordings').selectAll().execute()).toHaveLength(1)
    const other = await t.person()
    expect((await t.call('ticketAfterwards', { params }, { as: other })).fault.code).toBe('TICKET_NOT_FOUND')
    const host1 = await fresh(t, host)
    const set = { id: event.id, sessionId: event.sessionIds[0] ?? '' }
    await t.call('setRecording', { params: set, body: { fileId: null } }, { as: host1 })
    expect(await films()).toEqual([])
    await t.db
      .updateTable('tickets')
      .set({ revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' })
      .where('id', '=', params.id)
      .execute()
    expect((await t.call('ticketAfterwards', { params }, { as })).fault.code).toBe('TICKET_REVOKED')
  })
})

describe('attendance opens a course', () => {
  it('to whoever came, for as long as the ticket is theirs; who had it keeps it, and nothing is given twice', async () => {
    const course = await publishedCourse(t, { host })
    const event = await onlineEvent(t, { provider: 'GOOGLE_MEET' }, by())
    const params = { id: event.id }
    const terms = { courseId: course.courseId, certifies: false, leastPercent: null }
    await t.call('setAfterwards', { params, body: terms }, { as: host })
    const [came, again] = await boughtTickets(t, event.tierIds[0] ?? '', 2)
    const [absent] = await boughtTickets(t, event.tierIds[0] ?? '')
    t.clock.advance(UNTIL_OPEN)
    for (const { code } of [came, again] as { code: string }[]) {
      const joined = await t.call('joinMeeting', { params: { code } })
      expect([joined.status, joined.raw]).toEqual([200, joined.raw])
    }
    const openTo = async (person: Person) => {
      const rows = t.db.selectFrom('enrollments').select('revoked_at').where('user_id', '=', person.id)
      return (await rows.where('revoked_at', 'is', null).execute()).length
    }
    const buyer = came?.buyer as Person
    await grantAttendance(await t.as())
    expect(await openTo(buyer)).toBe(0)
    t.clock.advance(2 * 60 * 60)
    for (let n = 0; n < 2; n++) await grantAttendance(await t.as())
    expect([await openTo(buyer), await openTo(absent?.buyer as Person)]).toEqual([1, 0])
    const as = await fresh(t, buyer)
    expect((await t.call('ticketAfterwards', { params: { id: came?.id ?? '' } }, { as })).body.course?.slug).toBe(
      course.slug,
    )
    const back = async (id = '') => {
      const row = await t.db
        .selectFrom('tickets')
        .select('order_item_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await write(await t.as(), (tx) => revokeTicket(tx, row.order_item_id, 'Đã hoàn tiền'))
    }
    await back(came?.id)
    await back(again?.id)
    expect(await openTo(buyer)).toBe(0)
    await grantAttendance(await t.as())
    expect(await openTo(buyer)).toBe(0)
  })

  it('is asked for by who holds the event, of a course of their own', async () => {
    const event = await onlineEvent(t, {}, by())
    const other = await approvedHost(t, 'Người Khác')
    const foreign = await publishedCourse(t, { host: other })
    const body = { courseId: foreign.courseId, certifies: false, leastPercent: null }
    const params = { id: event.id }
    expect((await t.call('setAfterwards', { params, body }, { as: host })).fault.code).toBe('COURSE_NOT_FOUND')
    const nothing = { id: randomUUID(), sessionId: randomUUID() }
    const session = { id: event.id, sessionId: event.sessionIds[0] ?? '' }
    const none = { fileId: null }
    for (const [as, at, code] of [
      [other, session, 'NOT_OWNER'],
      [host, nothing, 'EVENT_NOT_FOUND'],
    ] as const) {
      expect((await t.call('setAfterwards', { params: { id: at.id }, body }, { as })).fault.code).toBe(code)
      expect((await t.call('eventAfterwards', { params: { id: at.id } }, { as })).fault.code).toBe(code)
      expect((await t.call('setRecording', { params: at, body: none }, { as })).fault.code).toBe(code)
    }
    const set = (fileId: string | null, sessionId = session.sessionId) =>
      t.call('setRecording', { params: { id: event.id, sessionId }, body: { fileId } }, { as: host })
    expect((await set(null, nothing.sessionId)).fault.code).toBe('SESSION_NOT_FOUND')
    expect((await set(nothing.id)).fault.code).toBe('FILE_NOT_FOUND')
    const file = (kind: string, status: string) =>
      t.db
        .insertInto('files')
        .values({
          owner_id: host.id,
          name: 'phim.mp4',
          kind,
          visibility: 'PRIVATE',
          status,
          mime: kind === 'VIDEO' ? 'video/mp4' : 'application/pdf',
          size: 10,
          part_size: 10,
          storage_key: `thu/${randomUUID()}`,
          created_at: t.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    expect((await set((await file('PDF', 'READY')).id)).fault.code).toBe('FILE_TYPE_REFUSED')
    expect((await set((await file('VIDEO', 'UPLOADING')).id)).fault.code).toBe('FILE_NOT_READY')
    expect((await set((await file('VIDEO', 'READY')).id)).body.recordings).toMatchObject([
      { file: { name: 'phim.mp4' } },
    ])
  })
})
