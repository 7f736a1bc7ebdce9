import { sql } from 'kysely'
import type { CalendarStatus, MeetingWay, Staffing } from '#domain/calendar/fields.ts'
import { imageUrl } from '#domain/media.ts'
import type { Dong } from '#domain/money.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

type Named = { id: string; fullName: string; avatarFileId: string | null }
type Frame = {
  id: string
  name: string
  status: CalendarStatus
  price: Dong
  minutes: number
  seats: number
  way: MeetingWay
  staffing: Staffing
  needsApproval: boolean
  hosts: Named[]
}
type Row = {
  id: string
  slug: string
  name: string
  status: CalendarStatus
  zone: string
  owner: Named
  role: 'EDITOR' | 'ASSISTANT'
  frames: Frame[]
}

/** Calendars of others that the caller helps with, by name, each with what is sold of it. */
export async function sharedCalendars(ctx: Context) {
  const userId = asHost(ctx)
  const { rows } = await sql<Row>`
    select c.id, c.slug, c.name, c.status, c.zone, h.role,
      jsonb_build_object('id', o.id, 'fullName', o.full_name, 'avatarFileId', o.avatar_file_id) as owner,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'status', f.status, 'price', f.price,
          'minutes', f.minutes, 'seats', f.seats, 'way', f.way, 'staffing', f.staffing, 'needsApproval', f.needs_approval,
          'hosts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.full_name, 'avatarFileId', u.avatar_file_id)
              order by u.id <> c.host_id, l.added_at, u.id), '[]')
            from frame_hosts l join users u on u.id = l.host_id
            where l.frame_id = f.id and (f.staffing <> 'ONE' or l.host_id = c.host_id))) order by f.index, f.id)
        from calendar_frames f where f.calendar_id = c.id and f.removed_at is null), '[]') as frames
    from product_cohosts h join calendars c on c.id = h.calendar_id join users o on o.id = c.host_id
    where h.user_id = ${userId} and h.status = 'ACCEPTED' and c.deleted_at is null
    order by fold(c.name), c.id`.execute(ctx.db)
  const items = rows.map(({ owner, frames, ...calendar }) => ({
    ...calendar,
    owner: shown(owner),
    frames: frames.map(({ hosts, ...frame }) => ({
      ...frame,
      hosts: hosts.map(shown),
      isLed: hosts.some(({ id }) => id === userId),
    })),
  }))
  return { items, total: items.length }
}

function shown({ avatarFileId, ...person }: Named) {
  return { ...person, avatarUrl: imageUrl(avatarFileId, 256) }
}
