import { beforeAll, expect, it } from 'vitest'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar, order } from '../testing.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const [NINE, TEN] = ['2026-06-16T02:00:00.000Z', '2026-06-16T03:00:00.000Z']
const free = { frame: { price: 0 } }
const decide = async (id: string, verdict: 'ALLOWED' | 'REMOVED') => {
  const body = { verdict, violation: 'SCAM', reason: 'Hứa quá lời.' } as const
  const { status, raw } = await t.call('decideCase', { params: { id }, body }, { as: staff })
  expect([status, raw]).toEqual([200, raw])
  await t.deliver()
}
const rowOf = (id: string) =>
  t.db.selectFrom('calendars').select(['status', 'hidden_by_case']).where('id', '=', id).executeTakeFirstOrThrow()
const book = async (frameId: string, at = TEN) => (await order(t, await t.person(), frameId, [at])).status
async function reported() {
  const calendar = await openCalendar(t, free)
  const report = { kind: 'CALENDAR', id: calendar.id, violation: 'SCAM' } as const
  const { status, raw } = await t.call('reportContent', { body: report }, { as: await t.person() })
  expect(status, raw).toBeLessThan(300)
  return calendar
}

it('a calendar that people report stands in the queue with its page and words', async () => {
  const calendar = await reported()
  const found = await caseOf(t, calendar.id)
  expect(found).toMatchObject({ kind: 'CALENDAR', source: 'REPORT', author_id: calendar.host.id, held: false })
  const shown = await t.call('moderationCase', { params: { id: found.id } }, { as: staff })
  expect(shown.raw).toContain(`/lich-hen/${calendar.slug}`)
})

it('one that is removed is closed and not sold, its bookings stay; allowed after all it is open again', async () => {
  const calendar = await reported()
  const { ids } = await booked(t, await t.person(), calendar.frameId, [NINE])
  const { id } = await caseOf(t, calendar.id)
  await decide(id, 'REMOVED')
  expect(await rowOf(calendar.id)).toEqual({ status: 'INACTIVE', hidden_by_case: id })
  expect(await book(calendar.frameId)).toBe(400)
  const booking = await t.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(booking.status).toBe('SUCCESS')
  const params = { id: calendar.id }
  const body = { version: calendar.version, status: 'ACTIVE' } as const
  const opened = await t.call('changeCalendar', { params, body }, { as: calendar.host })
  expect(opened.fault.code).toBe('CALENDAR_HIDDEN_BY_STAFF')
  const about = { caseId: id, kind: 'CALENDAR', id: calendar.id, authorId: calendar.host.id, held: false } as const
  await t.db.updateTable('moderation_cases').set({ status: 'ALLOWED' }).where('id', '=', id).execute()
  for (let n = 0; n < 2; n++)
    await write(await t.as(), (tx) => publish(tx, 'moderation.decided', { ...about, verdict: 'ALLOWED' }))
  await t.deliver()
  expect(await rowOf(calendar.id)).toEqual({ status: 'ACTIVE', hidden_by_case: null })
  expect(await book(calendar.frameId)).toBe(201)
})

it('a held word closes a calendar until a person allowed it', async () => {
  await keyword(t, 'nhân ba tài khoản', { severity: 'HOLD' })
  const calendar = await openCalendar(t, free)
  const body = { version: calendar.version, summary: 'Một buổi nhân ba tài khoản.' }
  const changed = await t.call('changeCalendar', { params: { id: calendar.id }, body }, { as: calendar.host })
  expect(changed.body, changed.raw).toMatchObject({ status: 'INACTIVE', hiddenByStaff: true })
  expect(await book(calendar.frameId)).toBe(400)
  await decide((await caseOf(t, calendar.id)).id, 'ALLOWED')
  expect(await rowOf(calendar.id)).toEqual({ status: 'ACTIVE', hidden_by_case: null })
  expect(await book(calendar.frameId)).toBe(201)
})
