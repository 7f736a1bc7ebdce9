import { beforeEach, describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { filesOf } from '#server/modules/notifications/messages/files.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, ledByTwo, openCalendar } from '../testing.ts'

const t = openedApp()
const TUESDAY_9 = '2026-06-16T02:00:00.000Z'
const TUESDAY_20 = '2026-06-16T13:00:00.000Z'
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

/** A booking of a frame that two lead in turn, with who has it and who has not. */
async function one(frame: object = {}) {
  const calendar = await ledByTwo(t, 'ANY', frame)
  const guest = await t.person()
  const { ids } = await booked(t, guest, calendar.frameId, [TUESDAY_9])
  const id = ids[0] ?? ''
  const leads = await leaderOf(id)
  const [from, to] = leads === calendar.host.id ? [calendar.host, calendar.other] : [calendar.other, calendar.host]
  return { ...calendar, id, guest, from, to }
}
async function leaderOf(bookingId: string): Promise<string> {
  const { host_id } = await t.db
    .selectFrom('bookings as b')
    .innerJoin('slot_hosts as h', 'h.slot_id', 'b.slot_id')
    .select('h.host_id')
    .where('b.id', '=', bookingId)
    .where('h.is_live', '=', true)
    .executeTakeFirstOrThrow()
  return host_id
}
const hand = (id: string, hostId: string, as: Person, reason = 'Tôi bị ốm') =>
  t.call('reassignBooking', { params: { id }, body: { hostId, reason } }, { as })
async function letter(person: Person, kind: string) {
  await t.deliver()
  const rows = t.db.selectFrom('messages').selectAll().where('user_id', '=', person.id).where('kind', '=', kind)
  const found = await rows.execute()
  expect(found).toHaveLength(1)
  const [file] = await filesOf(await t.as(), found[0]?.id ?? '')
  const text = Buffer.from(file?.bytes ?? []).toString()
  const of = (name: string) => new RegExp(`^${name}[:;](.*?)\\r?$`, 'm').exec(text)?.[1]
  return { method: file?.method, uid: of('UID'), sequence: of('SEQUENCE'), status: of('STATUS') }
}

describe('a booking that is handed over', () => {
  it('is led by a colleague who is free, and all three are told, each with an invitation of their own', async () => {
    const { id, frameId, host, guest, from, to } = await one()
    const shown = await t.call('bookingEvent', { params: { id } }, { as: host })
    expect(shown.body.can.handOver).toBe(true)
    const asked = await t.call('bookingColleagues', { params: { id } }, { as: host })
    expect(asked.body.items).toMatchObject([{ id: to.id, isFree: true, isOpen: true }])
    const handed = await hand(id, to.id, host)
    expect(handed.body, handed.raw).toMatchObject({ hostId: to.id, sequence: 1 })
    expect(await leaderOf(id)).toBe(to.id)
    const uid = `${id}@benhoc`
    expect(await letter(guest, 'CALENDAR_BOOKING_LEADER_CHANGED')).toEqual({
      ...{ method: 'REQUEST', uid, sequence: '1', status: 'CONFIRMED' },
    })
    expect(await letter(to, 'CALENDAR_BOOKING_TAKEN_OVER')).toMatchObject({ method: 'REQUEST', uid, sequence: '1' })
    expect(await letter(from, 'CALENDAR_BOOKING_HANDED_OVER')).toEqual({
      ...{ method: 'CANCEL', uid, sequence: '1', status: 'CANCELLED' },
    })
    // The hour of whoever had it is free again: the frame is sold once more then.
    const again = await booked(t, await t.person(), frameId, [TUESDAY_9])
    expect(await leaderOf(again.ids[0] ?? '')).toBe(from.id)
  })

  it('of a group all of its guests are led by the new one', async () => {
    const { id, frameId, host, to } = await one({ seats: 3 })
    const { ids } = await booked(t, await t.person(), frameId, [TUESDAY_9])
    expect((await hand(id, to.id, host)).status).toBe(200)
    expect(await leaderOf(ids[0] ?? '')).toBe(to.id)
    const { sequence } = await t.db
      .selectFrom('bookings')
      .select('sequence')
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(sequence).toBe(1)
  })
})

describe('reassignBooking and bookingColleagues are refused', () => {
  const codes = async (id: string, hostId: string, as: Person) => [
    (await hand(id, hostId, as)).fault?.code,
    (await t.call('bookingColleagues', { params: { id } }, { as })).fault?.code,
  ]
  it('to whoever has nothing to do with it, its guest, and whoever only helps', async () => {
    const { id, to, guest, id: _, ...calendar } = await one()
    expect(await codes(id, to.id, await approvedHost(t))).toEqual(['BOOKING_NOT_FOUND', 'BOOKING_NOT_FOUND'])
    await t.db.updateTable('users').set({ role: 'HOST' }).where('id', '=', guest.id).execute()
    expect(await codes(id, to.id, await fresh(t, guest))).toEqual(['BOOKING_NOT_FOUND', 'BOOKING_NOT_FOUND'])
    const helper = await approvedHost(t)
    const { calendar_id } = await t.db
      .selectFrom('calendar_frames')
      .select('calendar_id')
      .where('id', '=', calendar.frameId)
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('product_cohosts')
      .values({
        ...{ calendar_id, email: helper.email, user_id: helper.id, role: 'ASSISTANT', status: 'ACCEPTED' },
        ...{ invited_by: calendar.host.id, invited_at: t.clock.now, answered_at: t.clock.now },
        expires_at: new Date('2026-07-01T00:00:00Z'),
      })
      .execute()
    expect(await codes(id, to.id, helper)).toEqual(['BOOKING_FIXED', 'BOOKING_FIXED'])
  })

  it('to who is busy, closed, no colleague, or has it already; and where one person leads alone', async () => {
    const { id, host, from, to, own, frameId } = await one()
    const stranger = await approvedHost(t)
    expect((await hand(id, stranger.id, host)).fault.code).toBe('COLLEAGUE_NOT_FOUND')
    expect((await hand(id, from.id, host)).fault.code).toBe('COLLEAGUE_NOT_FOUND')
    await booked(t, await t.person(), frameId, [TUESDAY_9])
    expect((await hand(id, to.id, host)).fault.code).toBe('SLOT_TAKEN')
    const late = await ledByTwo(t, 'ANY')
    await t.call(
      'changeCalendar',
      {
        params: { id: late.id },
        body: { version: late.version, days: [{ day: '2026-06-16', hours: [{ from: 1_200, to: 1_320 }] }] },
      },
      { as: late.host },
    )
    const { ids } = await booked(t, await t.person(), late.frameId, [TUESDAY_20])
    expect((await hand(ids[0] ?? '', late.other.id, late.host)).fault.code).toBe('SLOT_NOT_OPEN')
    const alone = await openCalendar(t)
    const single = await booked(t, await t.person(), alone.frameId, [TUESDAY_9])
    expect((await hand(single.ids[0] ?? '', own.host.id, alone.host)).fault.code).toBe('COLLEAGUE_NOT_FOUND')
  })

  it('where it ended or began', async () => {
    const { id, host, guest, to } = await one()
    t.clock.now = new Date(TUESDAY_9)
    expect(await codes(id, to.id, await fresh(t, host))).toEqual(['BOOKING_OVER', 'BOOKING_OVER'])
    t.clock.now = new Date('2026-06-15T03:00:00Z')
    await t.db.deleteFrom('sessions').where('user_id', '=', guest.id).execute()
    const params = { id }
    const left = await t.call(
      'changeBookingStatus',
      { params, body: { status: 'CANCELED' } },
      { as: await fresh(t, guest) },
    )
    expect(left.status, left.raw).toBe(200)
    expect(await codes(id, to.id, await fresh(t, host))).toEqual(['STATUS_CONFLICT', 'STATUS_CONFLICT'])
  })
})
