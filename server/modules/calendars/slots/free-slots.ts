import { sql } from 'kysely'
import { freeStarts, judgeOf } from '#domain/calendar/availability.ts'
import { addDays, type Day, dayNumber } from '#domain/calendar/days.ts'
import { dayReader } from '#domain/calendar/zone.ts'
import { addMinutes } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import { agendasOf, type HostAgenda } from '../hours/agendas.ts'
import { type FrameFacts, rulesOf } from './frame-facts.ts'
import { frameOf, leftBehind, type Moving } from './moving.ts'

/** A free hour: who may take it, and how many seats are left of it. */
export type FreeSlot = { at: number; hostIds: string[]; left: number }

type Days = { first: Day; last: Day; zone: string }

/** The free hours of a frame on these days of a zone, in order; of a booking that moves, those that it may be moved to. */
export async function freeSlots(
  ctx: Context | Tx,
  frame: FrameFacts,
  days: Days,
  moving: Moving | null = null,
): Promise<FreeSlot[]> {
  const asked = moving ? frameOf(frame, moving) : frame
  return asked ? ((await freeSlotsOf(ctx, [asked], days, moving)).get(frame.id) ?? []) : []
}

/** The same of several frames, whose people are asked about together. */
export async function freeSlotsOf(
  ctx: Context | Tx,
  frames: readonly FrameFacts[],
  days: Days,
  moving: Moving | null = null,
): Promise<Map<string, FreeSlot[]>> {
  const open = frames.filter(({ isOpen }) => isOpen)
  const hosts = new Map(open.flatMap((frame) => frame.hosts.map((host) => [host.calendarId, host] as const)))
  const around = { first: addDays(days.first, -1), last: addDays(days.last, 1) }
  const [agendas, running] = await Promise.all([
    agendasOf(ctx, [...hosts.values()], around, moving && (await leftBehind(ctx, moving))),
    runningSlots(
      ctx,
      open.filter(({ seats }) => seats > 1),
      around,
      moving,
    ),
  ])
  const inside = insideOf(days)
  return new Map(
    open.map((frame) => {
      const range = hostDays(days, frame.zone)
      const slots = new Map(startsOf(frame, agendas, range, ctx.now()).map((slot) => [slot.at, slot]))
      for (const { slot } of running.filter(({ frameId }) => frameId === frame.id)) {
        const known = slots.get(slot.at)
        slots.set(slot.at, known ? { ...known, left: known.left + slot.left } : slot)
      }
      return [frame.id, [...slots.values()].filter(({ at }) => inside(at)).sort((a, b) => a.at - b.at)]
    }),
  )
}

/** Days of the host's zone that hold all of these days of the guest's. */
function hostDays({ first, last, zone }: { first: Day; last: Day; zone: string }, hostZone: string) {
  return zone === hostZone ? { first, last } : { first: addDays(first, -1), last: addDays(last, 1) }
}

function insideOf({ first, last, zone }: { first: Day; last: Day; zone: string }): (at: number) => boolean {
  const dayAt = dayReader(zone, first, last)
  const [from, to] = [dayNumber(first), dayNumber(last)]
  return (at) => from <= dayAt(at) && dayAt(at) <= to
}

function startsOf(
  frame: FrameFacts,
  agendas: ReadonlyMap<string, HostAgenda>,
  range: { first: Day; last: Day },
  now: Date,
): FreeSlot[] {
  const own = frame.hosts.flatMap(({ hostId, calendarId }) => {
    const agenda = agendas.get(calendarId)
    return agenda ? [{ hostId, agenda, rules: rulesOf(frame, agenda.limits) }] : []
  })
  const [first, ...others] = own
  // All of them: not with those who are missing.
  if (!first || own.length < frame.hosts.length) return []
  if (frame.staffing === 'ANY') {
    const found = new Map<number, string[]>()
    for (const { hostId, agenda, rules } of own)
      for (const at of freeStarts(agenda, rules, range, now.getTime()))
        found.set(at, [...(found.get(at) ?? []), hostId])
    return [...found].map(([at, hostIds]) => ({ at, hostIds, left: frame.seats * hostIds.length }))
  }
  const may = others.map(({ agenda, rules }) => judgeOf(agenda, rules, range, now.getTime()))
  const hostIds = own.map(({ hostId }) => hostId)
  return freeStarts(first.agenda, first.rules, range, now.getTime())
    .filter((at) => may.every((allows) => allows(at)))
    .map((at) => ({ at, hostIds, left: frame.seats }))
}

/** Slots of frames with several seats that somebody booked already, and what is left of each. */
async function runningSlots(
  ctx: Context | Tx,
  frames: readonly FrameFacts[],
  range: { first: Day; last: Day },
  moving: Moving | null,
): Promise<{ frameId: string; slot: FreeSlot }[]> {
  if (frames.length === 0) return []
  const { rows } = await sql<{ id: string; frameId: string; at: Date; hostIds: string[] }>`
    select s.id, s.frame_id as "frameId", s.starts_at as at, array_agg(h.host_id) as "hostIds"
    from calendar_slots s join slot_hosts h on h.slot_id = s.id and h.is_live
    where s.frame_id = any(${arrayOf(
      frames.map(({ id }) => id),
      'uuid',
    )})
      and not s.is_class and s.starts_at between ${addDays(range.first, -1)}::date and ${addDays(range.last, 2)}::date
      and s.id is distinct from ${moving?.slotId ?? null}::uuid
    group by s.id`.execute(ctx.db)
  const left = await leftIn(
    ctx,
    rows.map(({ id }) => id),
    null,
  )
  return rows.flatMap(({ id, frameId, at, hostIds }) => {
    const frame = frames.find((one) => one.id === frameId)
    const places = left.get(id)?.places ?? 0
    if (moving && !moving.hostIds.every((one) => hostIds.includes(one))) return []
    if (!frame || places === 0 || places === frame.seats || at < earliestOf(frame, ctx.now())) return []
    return [{ frameId, slot: { at: at.getTime(), hostIds, left: places } }]
  })
}

function earliestOf({ notice }: FrameFacts, now: Date): Date {
  return addMinutes(now, notice)
}
