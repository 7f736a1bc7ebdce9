import { type RawBuilder, sql } from 'kysely'
import { packagePromiseWords, packageUseWords } from '#domain/calendar/packages.ts'
import { shownTime } from '#domain/calendar/shown-time.ts'
import { fail } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import { sessionsWhere } from './classes/rows.ts'
import { facesWhere } from './faces.ts'

/** The packages and classes of a calendar that can be bought, by the clock of a zone; its own where none is named. */
export async function openPackages(
  ctx: Context,
  { calendarId, zone }: { calendarId: string; zone?: string | undefined },
) {
  const found = await openWhere(ctx, sql`p.calendar_id = ${calendarId}`, zone)
  // A class that began stays known by its address alone.
  const items = found.filter(({ isBegun }) => !isBegun)
  return { items, total: items.length }
}

/** One of them. PACKAGE_NOT_FOUND. */
export async function openPackage(ctx: Context, id: string, { zone }: { zone?: string | undefined }) {
  const [found] = await openWhere(ctx, sql`p.id = ${id}`, zone)
  return found ?? fail('PACKAGE_NOT_FOUND')
}

async function openWhere(ctx: Context, where: RawBuilder<unknown>, zone: string | undefined) {
  const faces = [
    ...(
      await facesWhere(
        ctx,
        sql`d.on_sale and p.removed_at is null and c.status = 'ACTIVE' and c.deleted_at is null and ${where}`,
      )
    ).values(),
  ]
  if (faces.length === 0) return []
  const ids = faces.map(({ id }) => id)
  const [sessions, left] = await Promise.all([
    sessionsWhere(ctx, sql`k.canceled_at is null and k.package_id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`),
    leftIn(ctx, ids, null),
  ])
  return faces.map(({ onSale: _, ...face }) => {
    const own = sessions.filter(({ packageId }) => packageId === face.id)
    return {
      ...face,
      left: left.get(face.id)?.places ?? null,
      isBegun: own.some(({ startsAt }) => startsAt <= ctx.now()),
      uses: packageUseWords(face),
      promise: packagePromiseWords(face.refundDays),
      dates: own.map(({ slotId, startsAt, endsAt }) => ({
        id: slotId,
        startsAt,
        time: shownTime(zone ?? face.calendar.zone, startsAt, endsAt),
      })),
    }
  })
}
