import { beforeEach, describe, expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { booked, openCalendar } from '../testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

const days = (zone: string, first: string, last: string) => ({
  zone,
  from: { day: first, minute: 0 },
  to: { day: last, minute: 1440 },
})
const HANOI = 'Asia/Ho_Chi_Minh'

describe('days off', () => {
  it('are read from the clock of a zone, close every calendar, and name how many bookings lie in them', async () => {
    const { frameId, host } = await openCalendar(t)
    await booked(t, await t.person(), frameId, ['2026-06-16T02:00:00Z'])
    const added = await t.call('addAbsence', { body: days(HANOI, '2026-06-16', '2026-06-17') }, { as: host })
    expect(added.body, added.raw).toMatchObject({
      startsAt: '2026-06-15T17:00:00.000Z',
      endsAt: '2026-06-17T17:00:00.000Z',
      booked: 1,
    })
    const slots = await t.call('frameSlots', {
      params: { id: frameId },
      query: { from: '2026-06-16', to: '2026-06-18' },
    })
    expect(slots.body.days.map(({ slots: free }) => free.length > 0)).toEqual([false, false, true])
    const again = await t.call('addAbsence', { body: days(HANOI, '2026-06-17', '2026-06-17') }, { as: host })
    expect(again.fault.code).toBe('ABSENCE_OVERLAPS')
    const removed = await t.call('removeAbsence', { params: { id: added.body.id } }, { as: host })
    expect(removed.status, removed.raw).toBe(200)
    expect((await t.call('removeAbsence', { params: { id: added.body.id } }, { as: host })).fault.code).toBe(
      'ABSENCE_NOT_FOUND',
    )
    expect((await t.call('myAbsences', {}, { as: host })).body.items).toEqual([])
  })

  it('begin where a clock goes on that skips their hour, and end after they begin', async () => {
    const { host } = await openCalendar(t)
    const zone = 'Europe/Berlin'
    const skipped = { zone, from: { day: '2027-03-28', minute: 150 }, to: { day: '2027-03-28', minute: 240 } }
    const added = await t.call('addAbsence', { body: skipped }, { as: host })
    expect(added.body, added.raw).toMatchObject({
      startsAt: '2027-03-28T01:00:00.000Z',
      endsAt: '2027-03-28T02:00:00.000Z',
    })
    const backwards = { zone, from: { day: '2027-05-02', minute: 0 }, to: { day: '2027-05-01', minute: 0 } }
    const refused = await t.call('addAbsence', { body: backwards }, { as: host })
    expect(refused.fault.errors?.[0]?.path).toMatch(/to/)
  })

  it('name a colleague who has an open calendar, and nobody else', async () => {
    const { host } = await openCalendar(t)
    const other = await openCalendar(t)
    const body = { ...days(HANOI, '2026-07-01', '2026-07-01'), colleagueId: NOBODY }
    expect((await t.call('addAbsence', { body }, { as: host })).fault.code).toBe('COLLEAGUE_NOT_FOUND')
    const closed = await approvedHost(t)
    expect((await t.call('addAbsence', { body: { ...body, colleagueId: closed.id } }, { as: host })).fault.code).toBe(
      'COLLEAGUE_NOT_FOUND',
    )
    const named = await t.call('addAbsence', { body: { ...body, colleagueId: other.host.id } }, { as: host })
    expect(named.body.colleague, named.raw).toMatchObject({ id: other.host.id })
  })
})
