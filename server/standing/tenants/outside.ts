import type { CallName } from '#domain/contract/index.ts'
import { seal } from '#server/core/sealing.ts'
import { outsideCalendar } from '#server/modules/calendars/outside/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { host, open, type Row, user } from './table-row.ts'

/** Calendars that hosts keep elsewhere. */
export const outside: Partial<Record<CallName, Row>> = {
  changeOutside: host({ 'params.id': 'outsideCalendar' }, { body: { name: 'Lịch nhà' } }),
  readOutsideNow: host({ 'params.id': 'outsideCalendar' }),
  disconnectOutside: host({ 'params.id': 'outsideCalendar' }),
  readBookingFeed: user({ 'params.file': open({ is: 'khong-co.ics' }, 'a secret is all the proof there is') }),
}

export async function outsideIn(t: TestApp, owner: Person, mark: string) {
  const access = { url: `http://127.0.0.1:1/${mark}.ics` }
  return {
    outsideCalendar: await outsideCalendar(t, owner, seal(await t.as(), 'outside-calendars', JSON.stringify(access))),
  }
}
