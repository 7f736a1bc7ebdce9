import { type RawBuilder, sql } from 'kysely'
import type { OutsideCalendar } from '#domain/contract/calendars/outside.ts'
import { fail } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { isLostSql } from '../hours/busy-elsewhere.ts'

/** The calendars that the caller keeps elsewhere, the oldest first, and which providers are set up. */
export async function myOutside(ctx: Context) {
  const items = await outsideWhere(ctx, sql`o.host_id = ${asHost(ctx)}`)
  const { GOOGLE, MICROSOFT } = ctx.providers.calendars
  return { items, total: items.length, offers: { GOOGLE: GOOGLE !== null, MICROSOFT: MICROSOFT !== null } }
}

/** One of the caller's own. OUTSIDE_CALENDAR_NOT_FOUND. */
export async function theOutside(ctx: Context, id: string): Promise<OutsideCalendar> {
  const [row] = await outsideWhere(ctx, sql`o.id = ${id} and o.host_id = ${asHost(ctx)}`)
  return row ?? fail('OUTSIDE_CALENDAR_NOT_FOUND')
}

async function outsideWhere(ctx: Context, where: RawBuilder<unknown>): Promise<OutsideCalendar[]> {
  const { rows } = await sql<OutsideCalendar>`
    select o.id, o.kind, o.name, o.account, o.zone, o.is_busy as "isBusy", o.is_target as "isTarget",
      o.kind <> 'ICS' as "mayBeTarget", o.read_at as "readAt", o.failure, o.is_busy and ${isLostSql(ctx)} as "isClosing",
      (select count(*) from outside_writings w where w.outside_id = o.id and w.failure is not null and w.next_at is not null)::int
        as unwritten
    from outside_calendars o where ${where} order by o.created_at, o.id`.execute(ctx.db)
  return rows
}
