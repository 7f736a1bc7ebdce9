import { DAY } from '#domain/time.ts'
import { sha256 } from '#server/core/crypto.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'

/** Connects a calendar that the simulator publishes. */
export async function connectedIcs(
  t: TestApp,
  sim: ProviderSimulator,
  as: Person,
  calendar = 'rieng',
): Promise<string> {
  const made = await t.call('connectIcs', { body: { url: `${sim.url}/published/${calendar}.ics` } }, { as })
  if (made.status !== 201) throw new Error(made.raw)
  return made.body.id
}

/** Connects a calendar of the simulator's CalDAV account, and lets bookings be written to it. */
export async function connectedCaldav(
  t: TestApp,
  sim: ProviderSimulator,
  as: Person,
  isTarget = true,
): Promise<string> {
  const body = {
    url: sim.url,
    username: 'giang.vien',
    password: 'mat-khau-lich',
    calendarUrl: `${sim.url}/dav/calendars/giang.vien/rieng/`,
  }
  const made = await t.call('connectCaldav', { body }, { as })
  const id = made.body?.connected?.id
  if (!id) throw new Error(made.raw)
  if (isTarget) await t.call('changeOutside', { params: { id }, body: { isTarget: true } }, { as })
  return id
}

/** Puts something into a calendar of the simulator. */
export function busyAt(sim: ProviderSimulator, uid: string, from: string, to: string, calendar = 'rieng') {
  const stamp = (at: string) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return sim.control('event', {
    calendar,
    uid,
    lines: [`DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`, 'SUMMARY:Khám răng ở phòng khám Hồng Ngọc'],
  })
}

/** A calendar elsewhere as a row, for tests that read none. */
export async function outsideCalendar(t: TestApp, host: Person, sealed: string): Promise<string> {
  const { id } = await t.db
    .insertInto('outside_calendars')
    .values({
      host_id: host.id,
      kind: 'ICS',
      name: 'Lịch riêng',
      account: 'lich.vidu.vn',
      place_hash: sha256(sealed),
      zone: 'Asia/Ho_Chi_Minh',
      access_sealed: sealed,
      read_at: t.clock.now,
      read_until: new Date(t.clock.now.getTime() + 400 * DAY),
      next_at: new Date(t.clock.now.getTime() + DAY),
      created_at: t.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
