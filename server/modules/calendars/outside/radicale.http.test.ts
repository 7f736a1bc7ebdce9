import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { hasRadicale, type Radicale, radicale } from '#server/testing/radicale.ts'
import { booked, openCalendar, order } from '../testing.ts'
import { NINE, START, TEN } from './opened-outside.fixture.ts'
import { readOutside } from './read-outside.ts'
import { writeDueBookings } from './writing/write-booking.ts'

if (!hasRadicale)
  process.stdout.write(
    'Bỏ qua kiểm thử CalDAV với Radicale: máy này chưa có (sudo apt-get install -y --no-install-recommends radicale).\n',
  )

const HOME = '/giang.vien'

describe.runIf(hasRadicale)('a calendar on Radicale, a CalDAV server of others', () => {
  let t: TestApp
  let dav: Radicale
  beforeAll(async () => {
    dav = await radicale()
    t = await testApp({ CALENDARS_TRUSTED_ORIGIN: dav.url, CALENDARS_TIMEOUT_MS: '20000' })
  })
  afterAll(async () => {
    await t?.close()
    await dav?.stop()
  })
  beforeEach(async () => {
    t.clock.now = START
    for (const name of ['rieng', 'gia-dinh', 'viec']) await dav.ask('DELETE', `${HOME}/${name}/`)
    await makes('rieng', 'Lịch riêng', 'VEVENT')
  })

  const makes = async (name: string, words: string, component: 'VEVENT' | 'VTODO') => {
    const { status, text } = await dav.ask(
      'MKCALENDAR',
      `${HOME}/${name}/`,
      `<?xml version="1.0" encoding="utf-8"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>${words}</D:displayname><C:supported-calendar-component-set><C:comp name="${component}"/></C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>`,
    )
    if (status !== 201) throw new Error(text)
  }
  const puts = async (uid: string, ...lines: string[]) => {
    const event = ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260601T000000Z', ...lines, 'END:VEVENT']
    const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//VI', ...event, 'END:VCALENDAR', ''].join('\r\n')
    const { status, text } = await dav.ask('PUT', `${HOME}/rieng/${uid}.ics`, file)
    if (status !== 201) throw new Error(text)
  }
  const account = () => ({ url: dav.url, username: dav.username, password: dav.password })
  const connected = async (as: Person) => {
    const made = await t.call('connectCaldav', { body: account() }, { as })
    expect(made.body, made.raw).toMatchObject({ connected: { name: 'Lịch riêng' } })
    return made.body.connected?.id ?? ''
  }
  const slotsOf = async (id: string, day = '2026-06-16') => {
    const query = { from: day, to: day, zone: 'Asia/Ho_Chi_Minh' }
    const { body, raw } = await t.call('frameSlots', { params: { id }, query })
    expect(body.days, raw).toBeDefined()
    return body.days[0]?.slots.map(({ time }) => time) ?? []
  }
  const readsIn = async (id: string, minutes: number) => {
    t.clock.now = addMinutes(START, minutes)
    await readOutside(await t.as(), id)
  }

  it('is found by the address of its server, one of several is chosen, and a wrong password is told', async () => {
    const { host } = await openCalendar(t)
    await makes('gia-dinh', 'Gia đình', 'VEVENT')
    await makes('viec', 'Việc cần làm', 'VTODO')
    const { body, raw } = await t.call('connectCaldav', { body: account() }, { as: host })
    expect(body.connected, raw).toBeNull()
    expect(body.choices.map(({ name }) => name).sort()).toEqual(['Gia đình', 'Lịch riêng'])
    const calendarUrl = body.choices.find(({ name }) => name === 'Gia đình')?.url ?? ''
    const chosen = await t.call('connectCaldav', { body: { ...account(), calendarUrl } }, { as: host })
    expect(chosen.body, chosen.raw).toMatchObject({ connected: { name: 'Gia đình', account: 'giang.vien' } })
    const wrong = await t.call('connectCaldav', { body: { ...account(), password: 'sai' } }, { as: host })
    expect(wrong.fault).toMatchObject({ errors: [{ path: 'password' }] })
  })

  it('what stands there closes its hours here, also each week, until it is gone', async () => {
    const { frameId, host } = await openCalendar(t)
    await puts('rang', 'DTSTART:20260616T020000Z', 'DTEND:20260616T030000Z', 'SUMMARY:Khám răng')
    const id = await connected(host)
    expect((await slotsOf(frameId))[0]).toBe('10:00')
    expect((await order(t, await t.person(), frameId, [NINE])).fault.code).toBe('SLOT_TAKEN')
    await puts('hop', 'DTSTART:20260602T030000Z', 'DTEND:20260602T040000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Họp tổ')
    await readsIn(id, 6)
    expect((await slotsOf(frameId))[0]).toBe('11:00')
    expect(await slotsOf(frameId, '2026-06-23')).toEqual(expect.arrayContaining(['09:00', '11:00']))
    expect(await slotsOf(frameId, '2026-06-23')).not.toContain('10:00')
    await dav.ask('DELETE', `${HOME}/rieng/rang.ics`)
    await readsIn(id, 12)
    expect((await slotsOf(frameId)).slice(0, 2)).toEqual(['09:00', '11:00'])
  })

  it('bookings are written there by their own id, moved and taken away; they take no time a second time (I-88)', async () => {
    const { frameId, host } = await openCalendar(t, { frame: { moveHours: 1 } })
    const id = await connected(host)
    await t.call('changeOutside', { params: { id }, body: { isTarget: true } }, { as: host })
    const guest = await t.person({ fullName: 'Lê Thị Khách' })
    const { ids } = await booked(t, guest, frameId, [NINE])
    const [bookingId = ''] = ids
    const written = async () => {
      await t.deliver()
      await writeDueBookings(await t.as())
      return dav.ask('GET', `${HOME}/rieng/${bookingId}.ics`)
    }
    const first = await written()
    expect(first.text).toContain(`UID:${bookingId}@benhoc`)
    expect(first.text).toContain('DTSTART:20260616T020000Z')
    expect(first.text).toContain('Lê Thị Khách')
    await readsIn(id, 6)
    expect((await slotsOf(frameId))[0]).toBe('10:00')
    expect(await t.db.selectFrom('external_busy').select('host_id').where('outside_id', '=', id).execute()).toEqual([])

    const params = { id: bookingId }
    const moved = await t.call('moveBooking', { params, body: { startsAt: TEN } }, { as: await fresh(t, guest) })
    expect(moved.status, moved.raw).toBe(200)
    const second = await written()
    expect(second.text).toContain(`UID:${bookingId}@benhoc`)
    expect(second.text).toContain('DTSTART:20260616T030000Z')
    expect(second.text).toContain('SEQUENCE:1')
    expect((await dav.ask('GET', `${HOME}/rieng/`)).text.match(/BEGIN:VEVENT/g)).toHaveLength(1)

    await t.call('changeBookingStatus', { params, body: { status: 'CANCELED' } }, { as: await fresh(t, guest) })
    expect((await written()).status).toBe(404)
    expect((await slotsOf(frameId))[0]).toBe('09:00')
  })

  // The last one: nothing answers any more.
  it('whose server is gone stays as it was for half an hour, then its hours are closed (I-89)', async () => {
    const { frameId, host } = await openCalendar(t)
    await puts('rang', 'DTSTART:20260616T020000Z', 'DTEND:20260616T030000Z')
    const id = await connected(host)
    await dav.stop()
    await readsIn(id, 10)
    expect((await slotsOf(frameId))[0]).toBe('10:00')
    await readsIn(id, 31)
    expect(await slotsOf(frameId)).toEqual([])
    expect((await order(t, await fresh(t, await t.person()), frameId, [TEN])).fault.code).toBe('SLOT_TAKEN')
  })
})
