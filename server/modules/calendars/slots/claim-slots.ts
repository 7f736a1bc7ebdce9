import { type RawBuilder, sql } from 'kysely'
import { isFree, judgeOf } from '#domain/calendar/availability.ts'
import { whoseTurn } from '#domain/calendar/round-robin.ts'
import { wallOf } from '#domain/calendar/zone.ts'
import { fail, faults } from '#domain/faults.ts'
import { addMinutes, DAY } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Tx } from '#server/core/context.ts'
import { leftIn, openPools } from '#server/modules/capacity/index.ts'
import { agendasOf, type HostAgenda } from '../hours/agendas.ts'
import { isTakenSql } from '../hours/live.ts'
import { type FrameFacts, frameFacts, rulesOf } from './frame-facts.ts'
import { lockAgendas } from './lock-agendas.ts'

/** An hour that somebody wants, with one of several people where they chose. */
export type SlotWish = { frameId: string; startsAt: Date; hostId: string | null }

/**
 * Finds for each wish the slot that its seat is of, or makes it: the time of its hosts is theirs from then on. Wishes are
 * met in order; a second call in the same transaction finds what the first made. Locks: agendas, before any pool.
 * @param moving the slot that is left for it, whose time does not stand in its own way, and the people who stay the same
 * @returns the ids of the slots, one for each wish
 * @throws SLOT_NOT_OPEN for an hour at which nobody may be booked, SLOT_TAKEN for one that is full; each at its wish
 */
export async function claimSlots(
  tx: Tx,
  wishes: readonly SlotWish[],
  moving: { slotId: string; hostIds: readonly string[] } | null = null,
): Promise<string[]> {
  const frames = await frameFacts(tx, [...new Set(wishes.map(({ frameId }) => frameId))].sort())
  const people = [...frames.values()].flatMap(({ hosts }) => hosts.map(({ hostId }) => hostId))
  await lockAgendas(tx, [...people, ...(moving?.hostIds ?? [])])
  const given = new Map<string, number>()
  const slots: string[] = []
  for (const [index, wish] of wishes.entries()) {
    const frame = frames.get(wish.frameId)
    if (!frame?.isOpen) return refuse('SLOT_NOT_OPEN', index)
    await releaseDead(tx, frame, wish.startsAt)
    const id = (await runningSlot(tx, frame, wish, given)) ?? (await openSlot(tx, frame, wish, { index, moving }))
    given.set(id, (given.get(id) ?? 0) + 1)
    slots.push(id)
  }
  return slots
}

/** What waited for its money in vain frees its time: the constraint knows no clock. */
async function releaseDead(tx: Tx, frame: FrameFacts, startsAt: Date): Promise<void> {
  const ids = arrayOf(
    frame.hosts.map(({ hostId }) => hostId),
    'uuid',
  )
  await sql`update slot_hosts h set is_live = false
    where h.host_id = any(${ids}) and h.is_live and h.span && ${spanOf(frame, startsAt)}
      and not ${isTakenSql(tx, sql`h.slot_id`)}`.execute(tx.db)
}

/** All that it takes of somebody's time, in SQL: with what is kept free around it. */
function spanOf({ minutes, before, after }: FrameFacts, startsAt: Date): RawBuilder<unknown> {
  return sql`tstzrange(${addMinutes(startsAt, -before)}, ${addMinutes(startsAt, minutes + after)})`
}

/** A slot of the same hour that has a seat left: of those with several, or made for an earlier call of this transaction. */
async function runningSlot(
  tx: Tx,
  frame: FrameFacts,
  { startsAt, hostId }: SlotWish,
  given: ReadonlyMap<string, number>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from calendar_slots s where s.frame_id = ${frame.id} and s.starts_at = ${startsAt}
      and exists (select from slot_hosts h where h.slot_id = s.id and h.is_live
        and (${hostId}::uuid is null or h.host_id = ${hostId}::uuid))
    order by s.created_at, s.id`.execute(tx.db)
  const left = await leftIn(
    tx,
    rows.map(({ id }) => id),
    null,
  )
  return rows.find(({ id }) => (left.get(id)?.places ?? 0) > (given.get(id) ?? 0))?.id ?? null
}

async function openSlot(
  tx: Tx,
  frame: FrameFacts,
  wish: SlotWish,
  { index, moving }: { index: number; moving: { slotId: string; hostIds: readonly string[] } | null },
): Promise<string> {
  const { startsAt } = wish
  const hosts = moving ? frame.hosts.filter(({ hostId }) => moving.hostIds.includes(hostId)) : frame.hosts
  const { day } = wallOf(startsAt.getTime(), frame.zone)
  // Whoever was booked and works with the frame no more cannot be booked by it again.
  if (moving && hosts.length < moving.hostIds.length) return refuse('SLOT_NOT_OPEN', index)
  const agendas = await agendasOf(tx, hosts, { first: day, last: day }, moving?.slotId ?? null)
  const together = frame.staffing !== 'ANY' || moving !== null
  const judged = hosts.flatMap((host, nth) => {
    const agenda = agendas.get(host.calendarId)
    return agenda ? [{ ...host, ...judge(tx, frame, agenda, startsAt, { onGrid: !together || nth === 0 }) }] : []
  })
  const asked = wish.hostId === null ? judged : judged.filter(({ hostId }) => hostId === wish.hostId)
  const able = together
    ? judged.length === hosts.length && judged.every(({ isFree }) => isFree)
      ? judged
      : []
    : asked.filter(({ isFree }) => isFree)
  if (able.length === 0) {
    const open = together ? judged.every(({ isOpen }) => isOpen) : asked.some(({ isOpen }) => isOpen)
    return refuse(open && asked.length > 0 ? 'SLOT_TAKEN' : 'SLOT_NOT_OPEN', index)
  }
  const chosen = together ? able.map(({ hostId }) => hostId) : [await turnOf(tx, frame, able)]
  const { id } = await tx.db
    .insertInto('calendar_slots')
    .values({
      frame_id: frame.id,
      starts_at: startsAt,
      ends_at: addMinutes(startsAt, frame.minutes),
      before_minutes: frame.before,
      after_minutes: frame.after,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into slot_hosts (slot_id, host_id, span)
    select ${id}, unnest(${arrayOf(chosen, 'uuid')}), ${spanOf(frame, startsAt)}`.execute(tx.db)
  await openPools(tx, [{ id, kind: 'PLACE', capacity: frame.seats }])
  return id
}

/**
 * Whether somebody is free at a moment, and whether they would be with nothing booked then. `onGrid`: it must be one of the
 * starts that guests are offered; of several who lead together the first one's grid counts.
 */
function judge(tx: Tx, frame: FrameFacts, agenda: HostAgenda, startsAt: Date, { onGrid }: { onGrid: boolean }) {
  const [at, now] = [startsAt.getTime(), tx.now().getTime()]
  const { day } = wallOf(at, agenda.schedule.zone)
  const rules = rulesOf(frame, agenda.limits)
  const may = (busy: HostAgenda['busy']) => {
    const own = { ...agenda, busy }
    return onGrid ? isFree(own, rules, at, now) : judgeOf(own, rules, { first: day, last: day }, now)(at)
  }
  return { isFree: may(agenda.busy), isOpen: may([]) }
}

const TURN_DAYS = 30

/** Who of several takes it: by their weights, fair to who was away (decision 0077). */
async function turnOf(
  tx: Tx,
  frame: FrameFacts,
  able: readonly { hostId: string; weight: number; addedAt: string }[],
): Promise<string> {
  const [only, ...more] = able
  if (only && more.length === 0) return only.hostId
  const since = new Date(tx.now().getTime() - TURN_DAYS * DAY)
  const { rows } = await sql<{ hostId: string; booked: number; lastAt: Date | null; away: number }>`
    select p.host_id as "hostId",
      (select count(*) from slot_hosts h join calendar_slots s on s.id = h.slot_id
        where h.host_id = p.host_id and h.is_live and s.frame_id = ${frame.id} and s.created_at >= ${since})::int as booked,
      (select max(s.created_at) from slot_hosts h join calendar_slots s on s.id = h.slot_id
        where h.host_id = p.host_id and h.is_live and s.frame_id = ${frame.id}) as "lastAt",
      coalesce((select sum(extract(epoch from least(upper(a.span), ${tx.now()}) - greatest(lower(a.span), ${since})) / 86400)
        from host_absences a where a.host_id = p.host_id and a.span && tstzrange(${since}, ${tx.now()})), 0)::float8 as away
    from unnest(${arrayOf(
      able.map(({ hostId }) => hostId),
      'uuid',
    )}) as p (host_id)`.execute(tx.db)
  const facts = new Map(rows.map((row) => [row.hostId, row]))
  return whoseTurn(
    able.map(({ hostId, weight, addedAt }) => {
      const { booked = 0, lastAt = null, away = 0 } = facts.get(hostId) ?? {}
      const since0 = Math.min(TURN_DAYS, (tx.now().getTime() - new Date(addedAt).getTime()) / DAY)
      return { hostId, weight, booked, lastAt, daysThere: Math.max(0, since0 - away) }
    }),
    TURN_DAYS,
  )
}

function refuse(code: 'SLOT_TAKEN' | 'SLOT_NOT_OPEN', index: number): never {
  // At the field of the order's wish; whoever moves one hour has no other.
  return fail(code, {
    detail: { index },
    errors: [{ path: `bookings.${index}.startsAt`, code, message: faults[code][1] }],
  })
}
