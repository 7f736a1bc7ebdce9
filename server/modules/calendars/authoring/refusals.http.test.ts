import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { picture } from '#server/modules/learning/authoring/testing.ts'
import { keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { restricted, unapproved, unverified } from '../may-not-show.fixture.ts'
import { booked, openCalendar, WEEK } from '../testing.ts'

const t = openedApp()
beforeAll(async () => {
  await keyword(t, 'chắc chắn trúng số', { severity: 'BLOCK' })
})
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

type Call = Promise<{ status: number; fault: { code: string } }>
const fault = async (call: Call) => {
  const { status, fault: found } = await call
  return `${status} ${found?.code}`
}
const NOBODY = randomUUID()
const NAMED = { name: 'Lịch mới', zone: 'Asia/Ho_Chi_Minh', week: WEEK }
const FRAME = { name: 'Buổi mới', price: 100_000, minutes: 30, way: 'ONLINE' as const }
const colleague = async () => ({ hosts: [{ hostId: (await approvedHost(t)).id, weight: 100 }] })
const hide = (id: string) =>
  t.db.updateTable('calendars').set({ hidden_by_staff: true, status: 'INACTIVE' }).where('id', '=', id).execute()

it('createCalendar is refused to who is no approved host, and with a picture of somebody else', async () => {
  const create = (as: Person, more: object = {}) =>
    fault(t.call('createCalendar', { body: { ...NAMED, ...more } }, { as }))
  expect(await create(await t.person({ role: 'HOST' }))).toBe('403 HOST_NOT_APPROVED')
  const coverFileId = await picture(t, await approvedHost(t))
  expect(await create(await approvedHost(t), { coverFileId })).toBe('404 FILE_NOT_FOUND')
})

describe('changeCalendar is refused', () => {
  const change = (id: string, as: Person, body: object) =>
    fault(t.call('changeCalendar', { params: { id }, body: { version: 2, ...body } }, { as }))

  it('for what is not there, is somebody else’s, was saved meanwhile or names another’s picture', async () => {
    const { id, host } = await openCalendar(t)
    expect(await change(NOBODY, host, {})).toBe('404 CALENDAR_NOT_FOUND')
    expect(await change(id, await approvedHost(t), {})).toBe('403 NOT_OWNER')
    expect(await change(id, host, { version: 1 })).toBe('409 VERSION_CONFLICT')
    const coverFileId = await picture(t, await approvedHost(t))
    expect(await change(id, host, { version: 3, coverFileId })).toBe('404 FILE_NOT_FOUND')
  })

  it('where it may not be shown', async () => {
    const { id, host } = await openCalendar(t)
    const said = { version: 3, summary: 'Mỗi tuần một buổi.' }
    expect(await change(id, host, { version: 3, name: 'Chắc chắn trúng số' })).toBe('422 CONTENT_REFUSED')
    await unverified(t, host)
    expect(await change(id, host, said)).toBe('403 SELLER_NOT_VERIFIED')
    await unapproved(t, host)
    expect(await change(id, host, said)).toBe('403 HOST_NOT_APPROVED')
    const other = await openCalendar(t)
    await restricted(t, other.host)
    expect(await change(other.id, other.host, said)).toBe('403 PUBLISHING_RESTRICTED')
    const hidden = await openCalendar(t)
    await hide(hidden.id)
    expect(await change(hidden.id, hidden.host, { version: 3, status: 'ACTIVE' })).toBe('403 CALENDAR_HIDDEN_BY_STAFF')
  })
})

it('deleteCalendar is refused for what is not there, is somebody else’s, or is booked', async () => {
  const { id, host, frameId } = await openCalendar(t)
  const remove = (params: { id: string }, as: Person) => fault(t.call('deleteCalendar', { params }, { as }))
  expect(await remove({ id: NOBODY }, host)).toBe('404 CALENDAR_NOT_FOUND')
  expect(await remove({ id }, await approvedHost(t))).toBe('403 NOT_OWNER')
  await booked(t, await t.person(), frameId, ['2026-06-16T02:00:00.000Z'])
  expect(await remove({ id }, host)).toBe('409 CALENDAR_BOOKED')
})

it('calendarById, frameById and frameSlots know nothing of what is not there', async () => {
  expect(await fault(t.call('calendarById', { params: { id: NOBODY } }))).toBe('404 CALENDAR_NOT_FOUND')
  expect(await fault(t.call('frameById', { params: { id: NOBODY } }))).toBe('404 CALENDAR_FRAME_NOT_FOUND')
  const query = { from: '2026-06-16', to: '2026-06-16' }
  expect(await fault(t.call('frameSlots', { params: { id: NOBODY }, query }))).toBe('404 CALENDAR_FRAME_NOT_FOUND')
})

describe('createFrame is refused', () => {
  const create = (calendarId: string, as: Person, more: object = {}) =>
    fault(t.call('createFrame', { body: { ...FRAME, calendarId, ...more } }, { as }))

  it('for a calendar that is not there, is somebody else’s or full, and with who is no colleague', async () => {
    const { id, host } = await openCalendar(t)
    expect(await create(NOBODY, host)).toBe('404 CALENDAR_NOT_FOUND')
    expect(await create(id, await approvedHost(t))).toBe('403 NOT_OWNER')
    expect(await create(id, host, await colleague())).toBe('400 COLLEAGUE_NOT_FOUND')
    for (let n = 1; n < CALENDAR_LIMITS.frames; n++)
      expect(await create(id, host, { name: `Buổi ${n}` })).toMatch(/^201/)
    expect(await create(id, host)).toBe('409 CALENDAR_TOO_MANY_FRAMES')
  }, 60_000)

  it('where it may not be shown', async () => {
    const { id, host } = await openCalendar(t)
    expect(await create(id, host, { name: 'Chắc chắn trúng số' })).toBe('422 CONTENT_REFUSED')
    await unverified(t, host)
    expect(await create(id, host)).toBe('403 SELLER_NOT_VERIFIED')
    const other = await openCalendar(t)
    await restricted(t, other.host)
    expect(await create(other.id, other.host)).toBe('403 PUBLISHING_RESTRICTED')
  })
})

describe('changeFrame is refused', () => {
  const change = (id: string, as: Person, body: object = {}) =>
    fault(t.call('changeFrame', { params: { id }, body: { version: 1, ...body } }, { as }))

  it('for what is not there, is somebody else’s, was saved meanwhile, or with who is no colleague', async () => {
    const { frameId, host } = await openCalendar(t)
    expect(await change(NOBODY, host)).toBe('404 CALENDAR_FRAME_NOT_FOUND')
    expect(await change(frameId, await approvedHost(t))).toBe('403 NOT_OWNER')
    expect(await change(frameId, host, { version: 9 })).toBe('409 VERSION_CONFLICT')
    expect(await change(frameId, host, await colleague())).toBe('400 COLLEAGUE_NOT_FOUND')
  })

  it('where it may not be shown', async () => {
    const { frameId, host } = await openCalendar(t)
    expect(await change(frameId, host, { name: 'Chắc chắn trúng số' })).toBe('422 CONTENT_REFUSED')
    await unverified(t, host)
    expect(await change(frameId, host, { name: 'Buổi dài' })).toBe('403 SELLER_NOT_VERIFIED')
    const other = await openCalendar(t)
    await restricted(t, other.host)
    expect(await change(other.frameId, other.host, { name: 'Buổi dài' })).toBe('403 PUBLISHING_RESTRICTED')
  })
})

it('deleteFrame is refused for what is not there or is somebody else’s', async () => {
  const { frameId, host } = await openCalendar(t)
  const remove = (id: string, as: Person) => fault(t.call('deleteFrame', { params: { id } }, { as }))
  expect(await remove(NOBODY, host)).toBe('404 CALENDAR_FRAME_NOT_FOUND')
  expect(await remove(frameId, await approvedHost(t))).toBe('403 NOT_OWNER')
})

it('addAbsence is refused over another one and with who has no open calendar, removeAbsence for what is not there', async () => {
  const host = await approvedHost(t)
  const add = (more: object = {}) => {
    const days = { from: { day: '2026-07-01', minute: 0 }, to: { day: '2026-07-03', minute: 0 } }
    const body = { zone: 'Asia/Ho_Chi_Minh', ...days, ...more }
    return fault(t.call('addAbsence', { body }, { as: host }))
  }
  expect(await add({ colleagueId: (await approvedHost(t)).id })).toBe('400 COLLEAGUE_NOT_FOUND')
  expect(await add()).toMatch(/^201/)
  expect(await add()).toBe('409 ABSENCE_OVERLAPS')
  expect(await fault(t.call('removeAbsence', { params: { id: NOBODY } }, { as: host }))).toBe('404 ABSENCE_NOT_FOUND')
})

it('frameOrderItems is refused for what is not there or is somebody else’s', async () => {
  const { frameId, host } = await openCalendar(t)
  const sold = (id: string, as: Person) => fault(t.call('frameOrderItems', { params: { id }, query: {} }, { as }))
  expect(await sold(NOBODY, host)).toBe('404 CALENDAR_FRAME_NOT_FOUND')
  expect(await sold(frameId, await approvedHost(t))).toBe('403 NOT_OWNER')
})

it('setCalendarReminders is refused for what is not there, is somebody else’s, or where two say the same', async () => {
  const { id, host } = await openCalendar(t)
  const moment = { anchor: 'START_TIME', direction: 'BEFORE', amount: 1, unit: 'hours' } as const
  const one = { subject: 'CALENDAR', ...moment, toggle: 'ENABLED' } as const
  const set = (to: string, as: Person, items: readonly (typeof one)[] = [one]) =>
    fault(t.call('setCalendarReminders', { params: { id: to }, body: { items: [...items] } }, { as }))
  expect(await set(NOBODY, host)).toBe('404 CALENDAR_NOT_FOUND')
  expect(await set(id, await approvedHost(t))).toBe('403 NOT_OWNER')
  expect(await set(id, host, [one, one])).toBe('400 VALIDATION_FAILED')
  const late = { ...one, subject: 'HOLIDAY', direction: 'AFTER' } as never
  expect(await set(id, host, [late])).toBe('400 VALIDATION_FAILED')
  expect(await set(id, host)).toMatch(/^200/)
})
