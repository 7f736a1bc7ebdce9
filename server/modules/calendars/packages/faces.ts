import { type RawBuilder, sql } from 'kysely'
import type { MeetingWay } from '#domain/calendar/fields.ts'
import type { PackageForm } from '#domain/calendar/packages.ts'
import { imageUrl } from '#domain/media.ts'
import type { Context, Tx } from '#server/core/context.ts'

type Row = {
  id: string
  slug: string
  form: PackageForm
  name: string
  summary: string
  price: number
  listPrice: number
  sessions: number
  validDays: number
  people: number
  refundDays: number
  absenceHours: number | null
  onSale: boolean
  frames: { id: string; name: string; minutes: number; way: MeetingWay }[]
  leadId: string | null
  leadName: string | null
  leadAvatar: string | null
  calendarId: string
  calendarSlug: string
  calendarName: string
  zone: string
}

/** What everybody who sees a package sees of it, by its id. */
export async function facesWhere(ctx: Context | Tx, where: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select p.id, d.slug, p.form, p.name, p.summary, d.price, coalesce(d.list_price, d.price) as "listPrice", p.sessions,
      p.valid_days as "validDays", p.people, p.refund_days as "refundDays", p.absence_hours as "absenceHours",
      d.on_sale as "onSale",
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'minutes', f.minutes, 'way', f.way) order by f.index)
        from package_frames x join calendar_frames f on f.id = x.frame_id where x.package_id = p.id), '[]') as frames,
      u.id as "leadId", u.full_name as "leadName", u.avatar_file_id as "leadAvatar",
      c.id as "calendarId", c.slug as "calendarSlug", c.name as "calendarName", c.zone
    from session_packages p join products d on d.id = p.id join calendars c on c.id = p.calendar_id
      left join users u on p.form = 'CLASS' and u.id = coalesce(p.lead_id, c.host_id)
    where ${where} order by p.created_at, p.id`.execute(ctx.db)
  return new Map(
    rows.map(({ leadId, leadName, leadAvatar, calendarId, calendarSlug, calendarName, zone, ...row }) => [
      row.id,
      {
        ...row,
        lead: leadId === null ? null : { id: leadId, fullName: leadName ?? '', avatarUrl: imageUrl(leadAvatar, 256) },
        calendar: { id: calendarId, slug: calendarSlug, name: calendarName, zone },
      },
    ]),
  )
}
