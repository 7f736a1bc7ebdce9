import { sql } from 'kysely'
import { addDays, type Day, weekdayOf } from '#domain/calendar/days.ts'
import { momentsAt } from '#domain/calendar/zone.ts'
import { type FaultCode, fail, must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { arrayOf } from '#server/core/array-of.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPools } from '#server/modules/capacity/index.ts'
import { holidaysBetween } from '../../hours/holidays.ts'
import { theFrame } from '../../rows.ts'
import type { PackageRow } from '../../shown/package-rows.ts'
import { showCalendar } from '../../shown/show-calendar.ts'
import { releaseDead } from '../../slots/claim-slots.ts'
import { insertSlot, spanOf } from '../../slots/insert-slot.ts'
import { lockAgendas } from '../../slots/lock-agendas.ts'
import { frameIdsOf } from '../authoring/keep-package.ts'
import { hostPackage } from '../authoring/reads.ts'
import { isSold, lockPackage } from '../rows.ts'
import { countSessions } from './rows.ts'

type Rule = { first: Day; weekdays: readonly number[]; minute: number; count: number; skipHolidays: boolean }
/** Days on which nobody of a rule teaches at all are given up after so many. */
const MOST_DAYS = 1_600

/**
 * Adds the dates of a class that nobody bought yet, by the clock of its calendar: all of them, or none. Its host decides
 * when they teach; open hours are for guests who choose. PACKAGE_SOLD; SLOT_TAKEN where one would lie over a booking or another date; SLOT_NOT_OPEN for what
 * is past, and for an hour that a change of clock skips.
 */
export async function addClassSessions(ctx: Context, id: string, rule: Rule) {
  await write(ctx, async (tx) => {
    const { row, calendar } = await lockPackage(tx, id, 'write')
    must(row.form === 'CLASS', 'PACKAGE_NOT_FOUND')
    const [frameId = ''] = await frameIdsOf(tx, id)
    const frame = await theFrame(tx, frameId)
    const length = { minutes: frame.minutes, before: frame.before_minutes, after: frame.after_minutes }
    const hostIds = await leadersOf(tx, row, { id: frameId, staffing: frame.staffing, ownerId: calendar.host_id })
    await lockAgendas(tx, hostIds)
    await lockPools(tx, [id])
    must(!(await isSold(tx, id)), 'PACKAGE_SOLD')
    for (const day of await daysOf(tx, rule)) {
      const startsAt = momentOf(tx, day, rule.minute, calendar.zone)
      await releaseDead(tx, hostIds, length, startsAt)
      await demandFree(tx, hostIds, { day, span: spanOf(length, startsAt) })
      const slotId = await insertSlot(
        tx,
        { ...length, id: frameId },
        { startsAt, hostIds, seats: row.seats ?? 1, isClass: true },
      )
      await tx.db.insertInto('class_sessions').values({ slot_id: slotId, package_id: id }).execute()
    }
    await countSessions(tx, id)
    await showCalendar(tx, calendar, 'EDIT')
    if (asHost(tx) !== calendar.host_id) await audit(tx, 'calendar.package-changed', 'calendar', calendar.id, { id })
  })
  return hostPackage(ctx, id)
}

/** Whose time a date takes: all who lead the frame together, else one of them. */
async function leadersOf(
  tx: Tx,
  row: PackageRow,
  { id, staffing, ownerId }: { id: string; staffing: string; ownerId: string },
): Promise<string[]> {
  if (staffing !== 'ALL') return [row.lead_id ?? ownerId]
  const hosts = await tx.db.selectFrom('frame_hosts').select('host_id').where('frame_id', '=', id).execute()
  return hosts.map((host) => host.host_id)
}

async function daysOf(tx: Tx, { first, weekdays, count, skipHolidays }: Rule): Promise<Day[]> {
  const off = new Set(
    skipHolidays
      ? (await holidaysBetween(tx, first, addDays(first, MOST_DAYS))).flatMap(({ day, worksAs }) =>
          worksAs === null ? [day] : [],
        )
      : [],
  )
  const found: Day[] = []
  for (let at = 0; at < MOST_DAYS && found.length < count; at++) {
    const day = addDays(first, at)
    if (weekdays.includes(weekdayOf(day)) && !off.has(day)) found.push(day)
  }
  return found
}

/** The moment at which the clock of the calendar shows this. SLOT_NOT_OPEN where it never does, or did before. */
export function momentOf(tx: Tx, day: Day, minute: number, zone: string): Date {
  const [at] = momentsAt({ day, minute }, zone)
  if (at === undefined) return refuse('SLOT_NOT_OPEN', `Ngày ${dayWords(day)} đồng hồ bỏ qua giờ này.`)
  if (at <= tx.now().getTime()) return refuse('SLOT_NOT_OPEN', `Giờ này của ngày ${dayWords(day)} đã qua.`)
  return new Date(at)
}

async function demandFree(
  tx: Tx,
  hostIds: readonly string[],
  { day, span }: { day: Day; span: ReturnType<typeof spanOf> },
): Promise<void> {
  const { rows } = await sql`select from slot_hosts h
    where h.host_id = any(${arrayOf(hostIds, 'uuid')}) and h.is_live and h.span && ${span} limit 1`.execute(tx.db)
  if (rows.length > 0) refuse('SLOT_TAKEN', `Ngày ${dayWords(day)} đã có buổi khác vào giờ này.`)
}

function refuse(code: FaultCode, message: string): never {
  return fail(code, { message, errors: [{ path: 'minute', code, message }] })
}

function dayWords(day: Day): string {
  return day.split('-').reverse().join('/')
}
