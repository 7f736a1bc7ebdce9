import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { holdsTaken } from '../classes/seats.ts'

/** Whether the session of the live booking `b` would come back where its guest called it off now, in SQL; joins as below. */
export function sessionWouldComeBack(ctx: Context | Tx): RawBuilder<boolean> {
  const hours = sql`case when b.whole_return_since is not null then 0 when s.is_class then k.absence_hours else f.refund_hours end`
  return sql<boolean>`coalesce(s.starts_at - make_interval(hours => ${hours}) > ${ctx.now()}, false)`
}

/** The bookings of a pass `a` that are to come, with what `sessionWouldComeBack` asks, in SQL. */
export function comingOf(ctx: Context | Tx): RawBuilder<unknown> {
  return sql`bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
    left join (class_sessions d join session_packages k on k.id = d.package_id) on s.is_class and d.slot_id = s.id
    where b.pass_id = a.id and b.status in ('PENDING', 'SUCCESS') and s.starts_at > ${ctx.now()}`
}

/** Whether none of the hours of a package `p` can be booked now, in SQL: its host does not sell them. Of a class dates stand. */
export const isClosed: RawBuilder<boolean> = sql<boolean>`(p.form = 'HOURS' and not exists (
  select from package_frames x join calendar_frames f on f.id = x.frame_id join calendars c on c.id = f.calendar_id
  where x.package_id = p.id and f.status = 'ACTIVE' and f.removed_at is null and c.status = 'ACTIVE' and c.deleted_at is null))`

/** How many sessions of a pass `a` count as used where its money goes back now: those to come that can be given back do not. */
export function refundableUse(ctx: Context | Tx): RawBuilder<number> {
  return sql<number>`(${holdsTaken(ctx, sql`a.id`)} - (select count(*) from ${comingOf(ctx)} and ${sessionWouldComeBack(ctx)}))::int`
}
