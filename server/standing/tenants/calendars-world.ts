import { booked, openCalendar, openClass, openPackage, passOf } from '#server/modules/calendars/testing.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

/** A calendar that is closed, and one of which a learner booked an hour; a day off of its host. */
export async function calendarsIn(t: TestApp, host: Person, user: Person, mark: string) {
  const week = [[], [], [], [], [], [], [{ from: 540, to: 1020 }]]
  const draft = { name: `Lịch nháp ${mark}`, zone: 'Asia/Ho_Chi_Minh', week }
  const closed = await ok(t.call('createCalendar', { body: draft }, { as: host }))
  const terms = { calendarId: closed.id, name: 'Buổi nháp', price: 0, minutes: 60, way: 'ONLINE' as const }
  const frame = await ok(t.call('createFrame', { body: terms }, { as: host }))
  const open = await openCalendar(t, { host, frame: { price: 0, needsApproval: true }, calendar: { name: 'Lịch mở' } })
  const { ids } = await booked(t, user, open.frameId, ['2026-06-16T02:00:00.000Z'])
  const span = { from: { day: '2026-07-01', minute: 0 }, to: { day: '2026-07-03', minute: 0 } }
  const days = { zone: 'Asia/Ho_Chi_Minh', ...span, note: `Nghỉ ${mark}` }
  const absence = await ok(t.call('addAbsence', { body: days }, { as: host }))
  const opened = { ...open, id: open.id }
  const packageId = await openPackage(t, opened, { price: 0, people: 3 })
  const pass = await passOf(t, user, packageId)
  const { body: shared } = await t.call('sharePass', { params: { id: pass.id } }, { as: user })
  const draftClass = await openPackage(t, opened, { form: 'CLASS', name: `Lớp nháp ${mark}`, price: 0, seats: 2 })
  const lesson = await openClass(t, opened, {
    terms: { price: 0, seats: 1 },
    dates: { first: '2026-08-04', count: 2 },
  })
  const other = await openClass(t, opened, {
    terms: { price: 0, seats: 1, name: 'Lớp khác' },
    dates: { first: '2026-08-06', weekdays: [4], count: 2 },
  })
  const seat = await passOf(t, user, lesson.id)
  await passOf(t, await t.person(), other.id)
  return {
    package: packageId,
    pass: pass.id,
    passToken: shared.url.split('/').at(-1) ?? '',
    draftClass,
    classPass: seat.id,
    classSession: lesson.sessions[1] ?? '',
    fullSession: other.sessions[0] ?? '',
    draftCalendar: closed.id,
    draftFrame: frame.id,
    openCalendar: open.id,
    openFrame: open.frameId,
    booking: ids[0] ?? '',
    absence: absence.id,
  }
}
