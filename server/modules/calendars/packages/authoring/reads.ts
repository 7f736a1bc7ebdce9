import { sql } from 'kysely'
import type { CalendarStatus } from '#domain/calendar/fields.ts'
import { fail } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { theCalendar } from '../../rows.ts'
import { type PackageRow, packagesOf } from '../../shown/package-rows.ts'
import { shownSession } from '../classes/reads.ts'
import { sessionsWhere } from '../classes/rows.ts'
import { holdsTaken } from '../classes/seats.ts'
import { facesWhere } from '../faces.ts'
import { thePackage } from '../rows.ts'

/** The packages and classes of a calendar for its editor. CALENDAR_NOT_FOUND, NOT_OWNER. */
export async function hostPackages(ctx: Context, calendarId: string) {
  await theCalendar(ctx, calendarId, 'read')
  const items = await written(ctx, await packagesOf(ctx, calendarId))
  return { items, total: items.length }
}

/** One of them. PACKAGE_NOT_FOUND, NOT_OWNER. */
export async function hostPackage(ctx: Context, id: string) {
  const { row } = await thePackage(ctx, id, 'read')
  const [found] = await written(ctx, [row])
  return found ?? fail('PACKAGE_NOT_FOUND')
}

async function written(ctx: Context, rows: readonly PackageRow[]) {
  if (rows.length === 0) return []
  const ids = sql.join(rows.map(({ id }) => sql`${id}::uuid`))
  const [faces, sessions, { rows: sold }] = await Promise.all([
    facesWhere(ctx, sql`p.id in (${ids})`),
    sessionsWhere(ctx, sql`k.package_id in (${ids})`),
    sql<{ id: string; sold: number }>`select p.id, case p.form when 'CLASS' then ${holdsTaken(ctx, sql`p.id`)} else
        (select count(*) from session_passes a where a.package_id = p.id and a.given_at is not null and a.ended_at is null
          and a.expires_at > ${ctx.now()})::int end as sold
      from session_packages p where p.id in (${ids})`.execute(ctx.db),
  ])
  return rows.flatMap((row) => {
    const face = faces.get(row.id)
    if (!face) return []
    const { listPrice: _, onSale: __, ...shown } = face
    return [
      {
        ...shown,
        price: row.price,
        version: row.version,
        status: row.status as CalendarStatus,
        seats: row.seats,
        leadId: row.lead_id,
        sold: sold.find(({ id }) => id === row.id)?.sold ?? 0,
        dates: sessions.filter(({ packageId }) => packageId === row.id).map(shownSession),
      },
    ]
  })
}

/** Who bought a package, the last first. PACKAGE_NOT_FOUND, NOT_OWNER. */
export async function packageBuyers(ctx: Context, id: string, { take, skip }: { take: number; skip: number }) {
  await thePackage(ctx, id, 'see-bookings')
  const { rows } = await sql<{
    id: string
    ownerId: string
    fullName: string
    avatarFileId: string | null
    sessions: number
    used: number
    boughtAt: Date
    expiresAt: Date
    endedAt: Date | null
    total: number
  }>`
    select a.id, u.id as "ownerId", u.full_name as "fullName", u.avatar_file_id as "avatarFileId", a.sessions,
      ${holdsTaken(ctx, sql`a.id`)} as used, a.given_at as "boughtAt", a.expires_at as "expiresAt", a.ended_at as "endedAt",
      count(*) over ()::int as total
    from session_passes a join users u on u.id = a.owner_id
    where a.package_id = ${id} and a.given_at is not null
    order by a.given_at desc, a.id limit ${take} offset ${skip}`.execute(ctx.db)
  const items = rows.map(({ ownerId, fullName, avatarFileId, total: _, ...row }) => ({
    ...row,
    owner: { id: ownerId, fullName, avatarUrl: imageUrl(avatarFileId, 256) },
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
