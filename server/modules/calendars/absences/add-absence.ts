import { sql } from 'kysely'
import { addDays } from '#domain/calendar/days.ts'
import { momentsAt, type Wall } from '#domain/calendar/zone.ts'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { isTakenSql } from '../hours/live.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { absencesWhere } from './reads.ts'

type Absence = { zone: string; from: Wall; to: Wall; note: string; colleagueId: string | null }

const DAY_MINUTES = 1440
/** Clocks go on at a quarter of an hour after they skipped some. */
const STEP_MINUTES = 15

/**
 * Closes all calendars of the caller for a time. What is booked already stays booked; how many that are is answered, for the
 * host to move or call off. ABSENCE_OVERLAPS; COLLEAGUE_NOT_FOUND for nobody who has an open calendar.
 */
export async function addAbsence(ctx: Context, { zone, from, to, note, colleagueId }: Absence) {
  const hostId = asHost(ctx)
  const [startsAt, endsAt] = [momentOf(from, zone), momentOf(to, zone)]
  return write(ctx, async (tx) => {
    await lockAgendas(tx, [hostId])
    if (colleagueId !== null) must(await hasOpenCalendar(tx, colleagueId), 'COLLEAGUE_NOT_FOUND')
    must(colleagueId !== hostId, 'COLLEAGUE_NOT_FOUND')
    const { rows } = await sql<{ id: string }>`
      insert into host_absences (host_id, span, note, colleague_id)
      values (${hostId}, tstzrange(${startsAt}, ${endsAt}), ${note}, ${colleagueId}::uuid) returning id`.execute(tx.db)
    const { rows: taken } = await sql<{ booked: number }>`
      select count(*)::int as booked from slot_hosts h
      where h.host_id = ${hostId} and h.is_live and h.span && tstzrange(${startsAt}, ${endsAt}) and ${isTakenSql(tx, sql`h.slot_id`)}`.execute(
      tx.db,
    )
    const [absence] = await absencesWhere(tx, sql`a.id = ${rows[0]?.id ?? null}`)
    return { ...(absence as NonNullable<typeof absence>), booked: taken[0]?.booked ?? 0 }
  })
}

/** When a clock shows this first; of what it skips, where it goes on. */
function momentOf({ day, minute }: Wall, zone: string): Date {
  for (let at = minute; ; at += STEP_MINUTES) {
    const wall = { day: addDays(day, Math.floor(at / DAY_MINUTES)), minute: at % DAY_MINUTES }
    const [moment] = momentsAt(wall, zone)
    if (moment !== undefined) return new Date(moment)
  }
}

async function hasOpenCalendar(tx: Tx, hostId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('calendars')
    .select('id')
    .where('host_id', '=', hostId)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
