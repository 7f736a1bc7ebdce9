import { sql } from 'kysely'
import { type BookingRules, freeStarts, judgeOf } from '#domain/calendar/availability.ts'
import { addDays, type Day, stretchesOf, wallOf } from '#domain/calendar/zone.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import { agendasOf, type HostAgenda } from '../hours/agendas.ts'
import { type FrameFacts, rulesOf } from './frame-facts.ts'

/** A free hour: who may take it, and how many seats are left of it. */
export type FreeSlot = { at: number; hostIds: string[]; left: number }

/**
 * The free hours of a frame on these days of a zone, in order. `for`: whoever asks, whose own limits count; `except`: a slot
 * that does not count, for it is to be moved; `hostIds`: with exactly these people, as for whoever is moved.
 */
export async function freeSlots(
  ctx: Context | Tx,
  frame: FrameFacts,
  days: { first: Day; last: Day; zone: string },
  { except = null, hostIds }: { except?: string | null; hostIds?: readonly string[] } = {},
): Promise<FreeSlot[]> {
  if (!frame.isOpen) return []
  const range = hostDays(days, frame.zone)
  const hosts = frame.hosts.filter(({ hostId }) => hostIds?.includes(hostId) ?? true)
  const agendas = await agendasOf(ctx, hosts, range, except)
  const starts = startsOf(
    frame,
    hosts.map(({ hostId }) => hostId),
    agendas,
    range,
    ctx.now(),
    hostIds !== undefined,
  )
  const slots = new Map(
    starts.map(({ at, hostIds: who }) => [
      at,
      { at, hostIds: who, left: frame.seats * (frame.staffing === 'ANY' ? who.length : 1) },
    ]),
  )
  for (const running of frame.seats > 1 ? await runningSlots(ctx, frame, range) : []) {
    const known = slots.get(running.at)
    if (known) known.left += running.left
    else slots.set(running.at, running)
  }
  const inside = insideOf(days)
  return [...slots.values()].filter(({ at }) => inside(at)).sort((a, b) => a.at - b.at)
}

/** Days of the host's zone that hold all of these days of the guest's. */
function hostDays({ first, last, zone }: { first: Day; last: Day; zone: string }, hostZone: string) {
  return zone === hostZone ? { first, last } : { first: addDays(first, -1), last: addDays(last, 1) }
}

function insideOf({ first, last, zone }: { first: Day; last: Day; zone: string }): (at: number) => boolean {
  const stretches = stretchesOf(zone, first, last)
  return (at) => {
    const offset = stretches.find(({ from, to }) => at >= from && at < to)?.offset
    const day = offset === undefined ? wallOf(at, zone).day : new Date(at + offset).toISOString().slice(0, 10)
    return first <= day && day <= last
  }
}

function startsOf(
  frame: FrameFacts,
  hostIds: readonly string[],
  agendas: ReadonlyMap<string, HostAgenda>,
  range: { first: Day; last: Day },
  now: Date,
  together: boolean,
): { at: number; hostIds: string[] }[] {
  const rules = (agenda: HostAgenda): BookingRules => rulesOf(frame, agenda.limits)
  const own = hostIds.flatMap((hostId) => {
    const agenda = agendas.get(hostId)
    return agenda ? [{ hostId, agenda }] : []
  })
  const [first, ...others] = own
  if (!first) return []
  if (frame.staffing === 'ANY' && !together) {
    const found = new Map<number, string[]>()
    for (const { hostId, agenda } of own)
      for (const at of freeStarts(agenda, rules(agenda), range, now.getTime())) {
        found.set(at, [...(found.get(at) ?? []), hostId])
      }
    return [...found].map(([at, who]) => ({ at, hostIds: who }))
  }
  // All of them: not with those who are missing.
  if (frame.staffing === 'ALL' && own.length < hostIds.length) return []
  const may = others.map(({ agenda }) => judgeOf(agenda, rules(agenda), range, now.getTime()))
  return freeStarts(first.agenda, rules(first.agenda), range, now.getTime())
    .filter((at) => may.every((allows) => allows(at)))
    .map((at) => ({ at, hostIds: own.map(({ hostId }) => hostId) }))
}

/** Slots of a frame with several seats that somebody booked already, and what is left of each. */
async function runningSlots(
  ctx: Context | Tx,
  frame: FrameFacts,
  range: { first: Day; last: Day },
): Promise<FreeSlot[]> {
  const { rows } = await sql<{ id: string; at: Date; hostIds: string[] }>`
    select s.id, s.starts_at as at, array_agg(h.host_id) as "hostIds"
    from calendar_slots s join slot_hosts h on h.slot_id = s.id and h.is_live
    where s.frame_id = ${frame.id} and s.starts_at > ${ctx.now()}
      and s.starts_at > ${new Date(ctx.now().getTime() + frame.notice * 60_000)}
      and s.starts_at between ${addDays(range.first, -1)}::date and ${addDays(range.last, 2)}::date
    group by s.id`.execute(ctx.db)
  const left = await leftIn(
    ctx,
    rows.map(({ id }) => id),
    null,
  )
  return rows.flatMap(({ id, at, hostIds }) => {
    const places = left.get(id)?.places ?? 0
    return places > 0 && places < frame.seats ? [{ at: at.getTime(), hostIds, left: places }] : []
  })
}
