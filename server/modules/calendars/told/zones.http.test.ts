import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { filesOf } from '#server/modules/notifications/messages/files.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar } from '../testing.ts'

const t = openedApp()

/** The words of the letter of a kind to somebody, and the start that its calendar file names, read by another library. */
async function letterTo(person: Person, kind: string) {
  await t.deliver()
  const rows = t.db.selectFrom('messages').selectAll().where('user_id', '=', person.id).where('kind', '=', kind)
  const letter = await rows.executeTakeFirstOrThrow()
  const [file] = await filesOf(await t.as(), letter.id)
  const root = new ICAL.Component(ICAL.parse(Buffer.from(file?.bytes ?? []).toString()))
  const zone = root.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const { startDate } = new ICAL.Event(root.getFirstSubcomponent('vevent') ?? undefined)
  return {
    text: letter.text,
    zone: zone?.getFirstPropertyValue('tzid'),
    wall: startDate.toString().slice(0, 16),
    moment: startDate.toUnixTime() * 1_000,
  }
}

describe('I-84: the hour that is shown, the letters and their calendar files have one clock', () => {
  it.each([
    {
      about: 'half an hour beside the host',
      ...{ host: 'Asia/Ho_Chi_Minh', hostShows: '09:00 – 10:00 thứ Năm 18/06/2026 (GMT+7)' },
      ...{ guest: 'Asia/Kolkata', guestShows: '07:30 – 08:30 thứ Năm 18/06/2026 (GMT+5:30)' },
      ...{ startsAt: '2026-06-18T02:00:00.000Z', guestDay: '2026-06-18', hostDay: '2026-06-18' },
    },
    {
      about: 'a quarter of an hour beside the host',
      ...{ host: 'Asia/Ho_Chi_Minh', hostShows: '09:00 – 10:00 thứ Năm 18/06/2026 (GMT+7)' },
      ...{ guest: 'Asia/Kathmandu', guestShows: '07:45 – 08:45 thứ Năm 18/06/2026 (GMT+5:45)' },
      ...{ startsAt: '2026-06-18T02:00:00.000Z', guestDay: '2026-06-18', hostDay: '2026-06-18' },
    },
    {
      about: 'beyond the date line',
      ...{ host: 'Pacific/Kiritimati', hostShows: '09:00 – 10:00 thứ Năm 18/06/2026 (GMT+14)' },
      ...{ guest: 'Pacific/Pago_Pago', guestShows: '08:00 – 09:00 thứ Tư 17/06/2026 (GMT−11)' },
      ...{ startsAt: '2026-06-17T19:00:00.000Z', guestDay: '2026-06-17', hostDay: '2026-06-18' },
    },
    {
      about: 'on the last day of the host’s summer time',
      ...{ host: 'America/New_York', hostShows: '09:00 – 10:00 thứ Sáu 30/10/2026 (GMT−4)' },
      ...{ guest: 'Asia/Ho_Chi_Minh', guestShows: '20:00 – 21:00 thứ Sáu 30/10/2026 (GMT+7)' },
      ...{ startsAt: '2026-10-30T13:00:00.000Z', guestDay: '2026-10-30', hostDay: '2026-10-30' },
    },
    {
      about: 'on the first day after it: the hour of the host stays, that of the guest does not',
      ...{ host: 'America/New_York', hostShows: '09:00 – 10:00 thứ Hai 02/11/2026 (GMT−5)' },
      ...{ guest: 'Asia/Ho_Chi_Minh', guestShows: '21:00 – 22:00 thứ Hai 02/11/2026 (GMT+7)' },
      ...{ startsAt: '2026-11-02T14:00:00.000Z', guestDay: '2026-11-02', hostDay: '2026-11-02' },
    },
  ])('$about: $guest of $host', async ({ host, hostShows, guest, guestShows, startsAt, guestDay, hostDay }) => {
    t.clock.now = new Date(Date.parse(startsAt) - 5 * 86_400_000)
    const calendar = await openCalendar(t, { calendar: { zone: host } })
    const as = await t.person()
    const query = { from: guestDay, to: guestDay, zone: guest }
    const { body } = await t.call('frameSlots', { params: { id: calendar.frameId }, query })
    expect(body.days[0]?.slots.find((slot) => slot.startsAt === startsAt)).toMatchObject({
      ...{ time: guestShows.slice(0, 5), hostTime: hostShows.slice(0, 5), hostDay },
    })

    const { ids } = await booked(t, as, calendar.frameId, [{ startsAt, zone: guest }])
    const page = await t.call('myBooking', { params: { id: ids[0] ?? '' } }, { as })
    expect(page.body).toMatchObject({
      guestTime: { zone: guest, day: guestDay, from: guestShows.slice(0, 5) },
      hostTime: { zone: host, day: hostDay, from: hostShows.slice(0, 5) },
    })
    const mine = await letterTo(as, 'CALENDAR_BOOKING_BOOKED')
    expect(mine.text).toContain(guestShows)
    expect(mine.text).toContain(hostShows)
    expect(mine).toMatchObject({
      ...{ zone: guest, wall: `${guestDay}T${guestShows.slice(0, 5)}`, moment: Date.parse(startsAt) },
    })
    const theirs = await letterTo(calendar.host, 'CALENDAR_BOOKING_NEW')
    expect(theirs.text).toContain(hostShows)
    expect(theirs).toMatchObject({
      ...{ zone: host, wall: `${hostDay}T${hostShows.slice(0, 5)}`, moment: Date.parse(startsAt) },
    })
  })
})
