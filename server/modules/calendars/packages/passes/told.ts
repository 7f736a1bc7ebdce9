import { sql } from 'kysely'
import type { PackageForm } from '#domain/calendar/packages.ts'
import type { Context } from '#server/core/context.ts'
import { holdsTaken } from '../classes/seats.ts'

/** A package or a class as its letters tell of it. */
export type PassTold = {
  id: string
  form: PackageForm
  name: string
  calendarId: string
  calendarName: string
  zone: string
  hostId: string
  hostName: string
  ownerId: string
  owner: { fullName: string; email: string | null }
  sessions: number
  left: number
  /** Of its line, in đồng. */
  price: number
  expiresAt: Date
  /** The first date of the class. */
  startsAt: Date | null
  endsAt: Date | null
}

/** A pass as it is told of; null: there is none. */
export async function passTold(ctx: Context, id: string): Promise<PassTold | null> {
  const { rows } = await sql<PassTold>`
    select a.id, p.form, p.name, c.id as "calendarId", c.name as "calendarName", a.zone, h.id as "hostId",
      h.full_name as "hostName", u.id as "ownerId", jsonb_build_object('fullName', u.full_name, 'email', u.email) as owner, a.sessions,
      a.sessions - ${holdsTaken(ctx, sql`a.id`)} as left, i.price, a.expires_at as "expiresAt",
      d.starts_at as "startsAt", d.ends_at as "endsAt"
    from session_passes a join session_packages p on p.id = a.package_id join calendars c on c.id = p.calendar_id
      join users h on h.id = c.host_id join users u on u.id = a.owner_id join order_items i on i.id = a.order_item_id
      left join lateral (select s.starts_at, s.ends_at from bookings b join calendar_slots s on s.id = b.slot_id
        where b.pass_id = a.id and s.is_class order by s.starts_at limit 1) d on true
    where a.id = ${id} and a.given_at is not null`.execute(ctx.db)
  return rows[0] ?? null
}
