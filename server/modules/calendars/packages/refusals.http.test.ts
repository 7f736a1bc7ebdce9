import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PACKAGE_LIMITS } from '#domain/calendar/packages.ts'
import { keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { restricted, unapproved, unverified } from '../may-not-show.fixture.ts'
import { openCalendar, openClass, openPackage, passOf } from '../testing.ts'

const t = openedApp()
beforeAll(() => keyword(t, 'chắc chắn trúng số', { severity: 'BLOCK' }))
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

const NOBODY = randomUUID()
const fault = async (call: Promise<{ status: number; fault: { code: string } }>) => {
  const { status, fault: found } = await call
  return `${status} ${found?.code}`
}

describe('createPackage is refused', () => {
  const create = (id: string, frameId: string, as: Person, more: object = {}) =>
    fault(
      t.call(
        'createPackage',
        { params: { id }, body: { form: 'HOURS', name: 'Gói mới', price: 100_000, frameIds: [frameId], ...more } },
        { as },
      ),
    )

  it('for a calendar that is full', async () => {
    const { id, frameId, host } = await openCalendar(t)
    for (let n = 0; n < PACKAGE_LIMITS.packages; n++)
      await openPackage(t, { id, frameId, host, slug: '', version: 1 }, { name: `Gói ${n}` })
    expect(await create(id, frameId, host)).toBe('409 PACKAGE_TOO_MANY')
  }, 60_000)

  it('where it may not be shown', async () => {
    const { id, frameId, host } = await openCalendar(t)
    expect(await create(id, frameId, host, { summary: 'Chắc chắn trúng số' })).toBe('422 CONTENT_REFUSED')
    await unverified(t, host)
    expect(await create(id, frameId, host)).toBe('403 SELLER_NOT_VERIFIED')
    await unapproved(t, host)
    expect(await create(id, frameId, host)).toBe('403 HOST_NOT_APPROVED')
    const other = await openCalendar(t)
    await restricted(t, other.host)
    expect(await create(other.id, other.frameId, other.host)).toBe('403 PUBLISHING_RESTRICTED')
  })

  it('as a class that is taught by telephone, or as several things', async () => {
    const { id, frameId, host } = await openCalendar(t, { frame: { way: 'PHONE' } })
    expect(await create(id, frameId, host, { form: 'CLASS' })).toBe('400 VALIDATION_FAILED')
    expect(await create(id, frameId, host, { form: 'CLASS', frameIds: [frameId, NOBODY] })).toBe(
      '404 CALENDAR_FRAME_NOT_FOUND',
    )
  })
})

it('changePackage is refused where it may not be shown, and with what it cannot be of', async () => {
  const calendar = await openCalendar(t)
  const id = await openPackage(t, calendar)
  const { host } = calendar
  const change = (body: object) =>
    fault(t.call('changePackage', { params: { id }, body: { version: 1, ...body } }, { as: host }))
  expect(await change({ frameIds: [NOBODY] })).toBe('404 CALENDAR_FRAME_NOT_FOUND')
  const { id: classId } = await openClass(t, calendar, { dates: { count: 1 } })
  const lead = { version: 1, leadId: (await approvedHost(t)).id }
  expect(await fault(t.call('changePackage', { params: { id: classId }, body: lead }, { as: host }))).toBe(
    '409 PACKAGE_SOLD',
  )
  const empty = await openPackage(t, calendar, { form: 'CLASS', seats: 2 })
  expect(await fault(t.call('changePackage', { params: { id: empty }, body: lead }, { as: host }))).toBe(
    '400 COLLEAGUE_NOT_FOUND',
  )
  expect(await change({ name: 'Chắc chắn trúng số' })).toBe('422 CONTENT_REFUSED')
  await unverified(t, host)
  expect(await change({ name: 'Gói dài' })).toBe('403 SELLER_NOT_VERIFIED')
  await unapproved(t, host)
  expect(await change({ name: 'Gói dài' })).toBe('403 HOST_NOT_APPROVED')
  const other = await openCalendar(t)
  const otherId = await openPackage(t, other)
  await restricted(t, other.host)
  const said = { params: { id: otherId }, body: { version: 1, name: 'Gói dài' } }
  expect(await fault(t.call('changePackage', said, { as: other.host }))).toBe('403 PUBLISHING_RESTRICTED')
})

it('hostPackages, deletePackage, packageBuyers, packageById and addClassSessions know nothing of what is not there', async () => {
  const { host } = await openCalendar(t)
  const params = { id: NOBODY }
  const dates = { first: '2026-06-16', weekdays: [2], minute: 600, count: 1 }
  expect(await fault(t.call('hostPackages', { params }, { as: host }))).toBe('404 CALENDAR_NOT_FOUND')
  expect(await fault(t.call('deletePackage', { params }, { as: host }))).toBe('404 PACKAGE_NOT_FOUND')
  expect(await fault(t.call('packageBuyers', { params }, { as: host }))).toBe('404 PACKAGE_NOT_FOUND')
  expect(await fault(t.call('packageById', { params }))).toBe('404 PACKAGE_NOT_FOUND')
  expect(await fault(t.call('addClassSessions', { params, body: dates }, { as: host }))).toBe('404 PACKAGE_NOT_FOUND')
})

it('addClassSessions is refused to somebody else and for what is no class', async () => {
  const calendar = await openCalendar(t)
  const id = await openPackage(t, calendar)
  const body = { first: '2026-06-16', weekdays: [2], minute: 600, count: 1 }
  const add = (as: Person) => fault(t.call('addClassSessions', { params: { id }, body }, { as }))
  expect(await add(await approvedHost(t))).toBe('403 NOT_OWNER')
  expect(await add(calendar.host)).toBe('404 PACKAGE_NOT_FOUND')
})

it('moveClassSession and cancelClassSession are refused for what is over, off or not there', async () => {
  const calendar = await openCalendar(t)
  const { id, sessions } = await openClass(t, calendar)
  await passOf(t, await t.person(), id)
  const [first = '', second = ''] = sessions
  const body = { day: '2026-06-17', minute: 600 }
  const move = (to: string, as: Person) => fault(t.call('moveClassSession', { params: { id: to }, body }, { as }))
  const cancel = (to: string, as: Person) =>
    fault(t.call('cancelClassSession', { params: { id: to }, body: { reason: 'Bận' } }, { as }))
  expect(await move(NOBODY, calendar.host)).toBe('404 CLASS_SESSION_NOT_FOUND')
  expect(await cancel(NOBODY, calendar.host)).toBe('404 CLASS_SESSION_NOT_FOUND')
  expect(await cancel(second, calendar.host)).toMatch(/^200/)
  expect(await move(second, calendar.host)).toBe('409 STATUS_CONFLICT')
  expect(await cancel(second, calendar.host)).toBe('409 STATUS_CONFLICT')
  t.clock.now = new Date('2026-06-16T13:00:00Z')
  const host = await signInAgain(t, calendar.host)
  expect(await move(first, host)).toBe('409 BOOKING_OVER')
  expect(await cancel(first, host)).toBe('409 BOOKING_OVER')
})

describe('takeSession, waitForSession and leaveSessionWait', () => {
  it('are refused with what is not one’s own', async () => {
    const calendar = await openCalendar(t)
    const { id, sessions } = await openClass(t, calendar)
    const own = await passOf(t, await t.person(), id)
    const params = { id: own.id, sessionId: sessions[0] ?? '' }
    const as = await t.person()
    expect(await fault(t.call('takeSession', { params }, { as }))).toBe('404 PASS_NOT_FOUND')
    expect(await fault(t.call('waitForSession', { params }, { as }))).toBe('404 PASS_NOT_FOUND')
    expect(await fault(t.call('leaveSessionWait', { params }, { as }))).toBe('404 PASS_NOT_FOUND')
  })

  it('are refused after the end of what they use', async () => {
    const calendar = await openCalendar(t)
    const own = await openClass(t, calendar, { dates: { count: 1 }, terms: { validDays: 1 } })
    const later = await openClass(t, calendar, { dates: { weekdays: [4] }, terms: { name: 'Lớp thứ Năm' } })
    const as = await t.person()
    const pass = await passOf(t, as, own.id)
    const params = { id: pass.id, sessionId: later.sessions[2] ?? '' }
    expect(await fault(t.call('takeSession', { params }, { as }))).toBe('409 PASS_OVER')
    expect(await fault(t.call('waitForSession', { params }, { as }))).toBe('409 PASS_OVER')
  })
})

it('bookWithPass is refused for an hour in which its guest has a seat already', async () => {
  const calendar = await openCalendar(t, { frame: { seats: 4 } })
  const as = await t.person()
  const { id } = await passOf(t, as, await openPackage(t, calendar))
  const body = { frameId: calendar.frameId, startsAt: '2026-06-16T02:00:00.000Z' }
  expect(await fault(t.call('bookWithPass', { params: { id }, body }, { as }))).toMatch(/^201/)
  expect(await fault(t.call('bookWithPass', { params: { id }, body }, { as }))).toBe('409 ALREADY_BOOKED')
})

it('sharePass and joinPass are refused once the package is over', async () => {
  const calendar = await openCalendar(t)
  const owner = await t.person()
  const packageId = await openPackage(t, calendar, { people: 3, validDays: 2 })
  const { id } = await passOf(t, owner, packageId)
  const { body } = await t.call('sharePass', { params: { id } }, { as: owner })
  const token = body.url.split('/').at(-1) ?? ''
  t.clock.now = new Date('2026-06-18T03:00:00Z')
  const as = await signInAgain(t, owner)
  expect(await fault(t.call('sharePass', { params: { id } }, { as }))).toBe('409 PASS_OVER')
  expect(await fault(t.call('sharedPass', { params: { token } }, { as }))).toBe('404 PASS_LINK_OVER')
  expect(await fault(t.call('joinPass', { params: { token } }, { as }))).toBe('404 PASS_LINK_OVER')
})
