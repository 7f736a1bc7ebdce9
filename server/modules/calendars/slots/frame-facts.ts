import { sql } from 'kysely'
import type { BookingRules } from '#domain/calendar/availability.ts'
import type { Staffing } from '#domain/calendar/fields.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** A frame as it is booked: how long, whose time, by which rules. */
export type FrameFacts = {
  id: string
  calendarId: string
  zone: string
  minutes: number
  step: number
  before: number
  after: number
  notice: number
  windowDays: number | null
  seats: number
  staffing: Staffing
  /** Whoever has the calendar first. */
  hosts: { hostId: string; calendarId: string; weight: number; addedAt: string }[]
  isOpen: boolean
}

/**
 * These frames as they are booked now. Of a colleague whose own calendar is closed nothing can be booked, and nothing of a
 * frame that they all lead.
 */
export async function frameFacts(ctx: Context | Tx, ids: readonly string[]): Promise<Map<string, FrameFacts>> {
  const { rows } = await sql<FrameFacts>`
    select f.id, f.calendar_id as "calendarId", c.zone, f.minutes, f.step_minutes as step, f.before_minutes as "before",
      f.after_minutes as "after", c.notice_minutes as notice, c.window_days as "windowDays", f.seats, f.staffing,
      f.status = 'ACTIVE' and f.removed_at is null and c.status = 'ACTIVE' and c.deleted_at is null
        and (f.staffing <> 'ALL' or not exists (select from frame_hosts h join calendars o on o.id = h.calendar_id
          where h.frame_id = f.id and (o.status <> 'ACTIVE' or o.deleted_at is not null))) as "isOpen",
      coalesce((select jsonb_agg(jsonb_build_object('hostId', h.host_id, 'calendarId', h.calendar_id, 'weight', h.weight,
          'addedAt', h.added_at) order by h.host_id <> c.host_id, h.added_at, h.host_id)
        from frame_hosts h join calendars o on o.id = h.calendar_id
        where h.frame_id = f.id and o.status = 'ACTIVE' and o.deleted_at is null
          and (f.staffing <> 'ONE' or h.host_id = c.host_id)), '[]') as hosts
    from calendar_frames f join calendars c on c.id = f.calendar_id
    where f.id = any(${arrayOf(ids, 'uuid')})`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The rules of one of its hosts; the limits are those of the host's own calendar. */
export function rulesOf(frame: FrameFacts, limits: BookingRules['limits']): BookingRules {
  const { minutes, before, after, step, notice, windowDays } = frame
  return { minutes, before, after, step, notice, windowDays, limits }
}
