import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { openCalendar, openClass, openPackage, passOf } from '../testing.ts'

/** What the tests of packages and classes do again and again, on a Monday of June 2026 in Hanoi. */
export function packageSteps(t: TestApp) {
  const pass = async (as: Person, id: string) => (await t.call('myPass', { params: { id }, query: {} }, { as })).body
  const dates = async (as: Person, id: string) => (await pass(as, id)).dates
  const cancel = (as: Person, id: string, reason?: string) =>
    t.call('changeBookingStatus', { params: { id }, body: { status: 'CANCELED', reason } }, { as })
  return {
    pass,
    dates,
    cancel,
    standings: async (as: Person, id: string) => (await dates(as, id)).map(({ standing }) => standing),
    roster: async (as: Person, id: string) => (await t.call('classSession', { params: { id } }, { as })).body,
    /** Books an hour with a package. */
    book: (as: Person, id: string, frameId: string, startsAt: string) =>
      t.call('bookWithPass', { params: { id }, body: { frameId, startsAt } }, { as }),
    /** Rules of the books and of bookings that do not hold. */
    broken: async () => (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0),
    /** Says that somebody does not come to a date of their class. */
    async miss(as: Person, passId: string, sessionId: string) {
      const date = (await dates(as, passId)).find(({ id }) => id === sessionId)
      return cancel(as, date?.bookingId ?? '')
    },
    /** A package of two sessions, and a guest who bought it. */
    async bought(terms: Parameters<typeof openPackage>[2] = {}, frame: object = {}) {
      const calendar = await openCalendar(t, { frame })
      const packageId = await openPackage(t, calendar, { sessions: 2, ...terms })
      const guest = await t.person()
      const { id, orderId } = await passOf(t, guest, packageId)
      return { calendar, packageId, guest, id, orderId, frameId: calendar.frameId }
    },
    /** Two classes of one frame, on Tuesdays and on Thursdays. */
    async twoClasses(terms: object = {}) {
      const calendar = await openCalendar(t, { frame: { name: 'Buổi học nhóm', minutes: 90 } })
      const both = { absenceHours: 12, validDays: 30, ...terms }
      const tuesday = await openClass(t, calendar, { terms: both })
      const thursday = await openClass(t, calendar, {
        terms: { name: 'Lớp tối thứ Năm', ...both },
        dates: { weekdays: [4] },
      })
      return { calendar, tuesday, thursday }
    },
  }
}

/** An hour of a day of June in Hanoi. */
export const at = (hour: number, day = 16) => `2026-06-${day}T${String(hour - 7).padStart(2, '0')}:00:00.000Z`
/** Seven in the evening, when classes are held. */
export const evening = (day: number) => at(19, day)
export const first = (sessions: readonly string[]) => sessions[0] ?? ''
