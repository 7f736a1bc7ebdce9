import { sql } from 'kysely'
import { addDays, type Day, dayNumber } from '#domain/calendar/days.ts'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { clockWords } from '#domain/calendar/shown-time.ts'
import { type Wall, wallOf, wallReader } from '#domain/calendar/zone.ts'
import { fail, must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { type FrameFacts, frameFacts } from './frame-facts.ts'
import { type FreeSlot, freeSlots, freeSlotsOf } from './free-slots.ts'
import type { Moving } from './moving.ts'

/** How far ahead the next free hour is looked for, where the days that were asked for have none. */
const LOOK_AHEAD_DAYS = 120
const WEEK = 7

type Asked = { from?: Day | undefined; to?: Day | undefined; zone: string }

/**
 * The free hours of a frame on these days of a zone (a week from today, or from the first free day, where none are named), with what the clocks of guest and host show. CALENDAR_FRAME_NOT_FOUND;
 * VALIDATION_FAILED for more days than are answered at once.
 */
export async function shownSlots(ctx: Context, id: string, asked: Asked) {
  const frame = (await frameFacts(ctx, [id])).get(id)
  must(frame?.isOpen === true, 'CALENDAR_FRAME_NOT_FOUND')
  return slotsShown(ctx, frame, asked)
}

/** The same of a booking: the hours that it may be moved to, its own left out. CALENDAR_FRAME_NOT_FOUND, VALIDATION_FAILED. */
export async function shownMoves(ctx: Context, booking: Moving & { frameId: string; startsAt: Date }, asked: Asked) {
  const frame = (await frameFacts(ctx, [booking.frameId])).get(booking.frameId)
  must(frame?.isOpen === true, 'CALENDAR_FRAME_NOT_FOUND')
  return slotsShown(ctx, frame, asked, booking)
}

async function slotsShown(
  ctx: Context,
  frame: FrameFacts,
  { from: asked, to: until, zone }: Asked,
  moving: (Moving & { startsAt: Date }) | null = null,
) {
  const from = asked ?? wallOf(ctx.now().getTime(), zone).day
  const to = until ?? addDays(from, WEEK - 1)
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days < 1 || days > CALENDAR_LIMITS.daysAtOnce)
    fail('VALIDATION_FAILED', {
      errors: [
        { path: 'query.to', code: 'invalid', message: `Mỗi lần xem được từ 1 đến ${CALENDAR_LIMITS.daysAtOnce} ngày.` },
      ],
    })
  const look: Look = async (of) =>
    (await freeSlots(ctx, frame, of, moving)).filter(({ at }) => at !== moving?.startsAt.getTime())
  const found = await look({ first: from, last: to, zone })
  const next = found.length > 0 ? null : await nextFree(ctx, look, to, zone)
  if (next && asked === undefined)
    return slotsShown(ctx, frame, { from: wallOf(next.getTime(), zone).day, zone }, moving)
  const [guestWall, hostWall] = [wallReader(zone, from, to), wallReader(frame.zone, from, to)]
  const byDay = Map.groupBy(found, ({ at }) => guestWall(at).day)
  return {
    zone,
    hostZone: frame.zone,
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index)
      return { day, slots: (byDay.get(day) ?? []).map((slot) => shown(slot, guestWall(slot.at), hostWall(slot.at))) }
    }),
    next,
    nextDay: next && wallOf(next.getTime(), zone).day,
    colleague: found.length > 0 || moving ? null : await colleagueOf(ctx, frame, from),
  }
}

function shown({ at, left }: FreeSlot, guest: Wall, host: Wall) {
  return {
    startsAt: new Date(at),
    time: clockWords(guest.minute),
    hostTime: clockWords(host.minute),
    hostDay: host.day,
    left,
  }
}

/** The first free hour of each of these frames from now on, by the clock of a zone; none of those that have none soon. */
export async function nextFreeOf(
  ctx: Context,
  frames: readonly FrameFacts[],
  zone: string,
): Promise<Map<string, Date>> {
  const today = wallOf(ctx.now().getTime(), zone).day
  const soon = await freeSlotsOf(ctx, frames, { first: today, last: addDays(today, WEEK - 1), zone })
  const found = new Map<string, Date>()
  for (const frame of frames) {
    const at = soon.get(frame.id)?.[0]?.at
    const next =
      at === undefined
        ? await nextFree(ctx, (of) => freeSlots(ctx, frame, of), addDays(today, WEEK - 1), zone)
        : new Date(at)
    if (next) found.set(frame.id, next)
  }
  return found
}

type Look = (days: { first: Day; last: Day; zone: string }) => Promise<FreeSlot[]>

/** The first free hour after a day of a zone; null: none is near. */
async function nextFree(ctx: Context, look: Look, after: Day, zone: string): Promise<Date | null> {
  const today = wallOf(ctx.now().getTime(), zone).day
  let first = after < today ? today : addDays(after, 1)
  const end = addDays(today, LOOK_AHEAD_DAYS)
  while (first <= end) {
    const last = addDays(first, CALENDAR_LIMITS.daysAtOnce - 1)
    const [slot] = await look({ first, last, zone })
    if (slot) return new Date(slot.at)
    first = addDays(last, 1)
  }
  return null
}

/** Who takes bookings while the host of a frame is away on a day. */
async function colleagueOf(ctx: Context, frame: FrameFacts, day: Day) {
  const [host] = frame.hosts
  if (!host) return null
  const { rows } = await sql<{ id: string; fullName: string; avatarFileId: string | null }>`
    select u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId"
    from host_absences a join users u on u.id = a.colleague_id
    where a.host_id = ${host.hostId} and a.span && tstzrange(${day}::date, ${day}::date + 1) and u.state = 'ACTIVE'
    order by a.span limit 1`.execute(ctx.db)
  const [row] = rows
  return row ? { id: row.id, fullName: row.fullName, avatarUrl: imageUrl(row.avatarFileId, 256) } : null
}
