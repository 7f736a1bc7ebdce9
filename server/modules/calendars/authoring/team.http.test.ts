import { beforeEach, describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { openCalendar } from '../testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

const invite = (id: string, email: string, as: Person) =>
  t.call('inviteCalendarCohost', { params: { id }, body: { email, role: 'EDITOR' } }, { as })
const team = (id: string, as: Person) => t.call('calendarCohosts', { params: { id } }, { as })

describe('who is booked by a calendar too', () => {
  it('is invited by its host, accepts, and may then be named by a frame', async () => {
    const { id, frameId, host } = await openCalendar(t)
    const other = await openCalendar(t)
    const invited = await invite(id, other.host.email, host)
    expect(invited.status, invited.raw).toBe(201)
    expect((await invite(id, other.host.email, host)).fault.code).toBe('COHOST_EXISTS')
    const hosts = [{ hostId: other.host.id }]
    const named = (version: number) =>
      t.call('changeFrame', { params: { id: frameId }, body: { version, staffing: 'ANY', hosts } }, { as: host })
    expect((await named(1)).fault.code).toBe('COLLEAGUE_NOT_FOUND')
    const answered = await t.call(
      'answerInvitation',
      { params: { id: invited.body.id }, body: { accept: true } },
      { as: other.host },
    )
    expect(answered.body, answered.raw).toMatchObject({ work: { kind: 'calendar', id } })
    expect((await team(id, other.host)).body).toMatchObject({
      owner: { id: host.id },
      items: [{ user: { id: other.host.id }, status: 'ACCEPTED' }],
      can: { invite: false },
    })
    expect((await named(1)).body.hosts).toMatchObject([{ id: host.id }, { id: other.host.id }])
  })

  it('is invited twenty times a minute at most', async () => {
    const { id, host } = await openCalendar(t)
    for (let n = 0; n < 20; n++) expect((await invite(id, `khach-${n}@vidu.vn`, host)).status).toBe(201)
    expect((await invite(id, 'nua@vidu.vn', host)).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('is seen and invited by nobody else', async () => {
    const { id } = await openCalendar(t)
    const stranger = await approvedHost(t)
    expect((await team(id, stranger)).fault.code).toBe('NOT_OWNER')
    expect((await invite(id, 'ai@vidu.vn', stranger)).fault.code).toBe('NOT_OWNER')
    expect((await team(NOBODY, stranger)).fault.code).toBe('CALENDAR_NOT_FOUND')
    expect((await invite(NOBODY, 'ai@vidu.vn', stranger)).fault.code).toBe('CALENDAR_NOT_FOUND')
  })

  it('sees what is sold of it, and of whose time, and nothing once they left', async () => {
    const { id, frameId, host } = await openCalendar(t)
    const other = await openCalendar(t)
    const invited = await invite(id, other.host.email, host)
    const shared = async (as: Person) => (await t.call('sharedCalendars', {}, { as })).body.items
    expect(await shared(other.host)).toEqual([])
    await t.call('answerInvitation', { params: { id: invited.body.id }, body: { accept: true } }, { as: other.host })
    const body = { version: 1, staffing: 'ANY' as const, hosts: [{ hostId: other.host.id }] }
    await t.call('changeFrame', { params: { id: frameId }, body }, { as: host })
    expect(await shared(other.host)).toMatchObject([
      { id, owner: { id: host.id }, role: 'EDITOR', frames: [{ id: frameId, isLed: true }] },
    ])
    expect(await shared(host)).toEqual([])
    await t.db.updateTable('product_cohosts').set({ status: 'REMOVED' }).where('id', '=', invited.body.id).execute()
    expect(await shared(other.host)).toEqual([])
  })
})
