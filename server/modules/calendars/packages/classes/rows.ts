import { type RawBuilder, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holdsTaken } from './seats.ts'

/** A date of a class with what decides about it. */
export type SessionFacts = {
  slotId: string
  packageId: string
  calendarId: string
  frameId: string
  zone: string
  startsAt: Date
  endsAt: Date
  canceledAt: Date | null
  reason: string | null
  hostIds: string[]
  seats: number
  taken: number
  waiting: number
  absenceHours: number | null
}

/** A date of a class. CLASS_SESSION_NOT_FOUND. */
export async function theSession(ctx: Context | Tx, id: string): Promise<SessionFacts> {
  const [row] = await sessionsWhere(ctx, sql`k.slot_id = ${id}`)
  must(row !== undefined, 'CLASS_SESSION_NOT_FOUND')
  return row
}

/** All dates that fit, the first one first. */
export async function sessionsWhere(ctx: Context | Tx, where: RawBuilder<unknown>): Promise<SessionFacts[]> {
  const { rows } = await sql<SessionFacts>`
    select k.slot_id as "slotId", k.package_id as "packageId", p.calendar_id as "calendarId", s.frame_id as "frameId", c.zone,
      s.starts_at as "startsAt", s.ends_at as "endsAt", k.canceled_at as "canceledAt", k.reason,
      array(select h.host_id from slot_hosts h where h.slot_id = s.id order by h.host_id) as "hostIds",
      coalesce(p.seats, 0) as seats, ${holdsTaken(ctx, sql`k.slot_id`)} as taken,
      (select count(*) from session_waits w where w.slot_id = k.slot_id)::int as waiting,
      p.absence_hours as "absenceHours"
    from class_sessions k join calendar_slots s on s.id = k.slot_id join session_packages p on p.id = k.package_id
      join calendars c on c.id = p.calendar_id
    where ${where} order by s.starts_at, k.slot_id`.execute(ctx.db)
  return rows
}

/** The dates of a class that take place. */
export async function sessionIdsOf(tx: Tx, packageId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('class_sessions')
    .select('slot_id')
    .where('package_id', '=', packageId)
    .where('canceled_at', 'is', null)
    .orderBy('slot_id')
    .execute()
  return rows.map((row) => row.slot_id)
}

/** Everybody whose time the dates of a class take. */
export async function hostsOfClass(tx: Tx, packageId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.host_id as id from class_sessions k join slot_hosts h on h.slot_id = k.slot_id
    where k.package_id = ${packageId}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Writes down how many sessions a class has: one for each of its dates. */
export async function countSessions(tx: Tx, packageId: string): Promise<void> {
  await sql`update session_packages p set updated_at = ${tx.now()}, sessions = (
    select count(*) from class_sessions k where k.package_id = p.id and k.canceled_at is null)
    where p.id = ${packageId}`.execute(tx.db)
}
