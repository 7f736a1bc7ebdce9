import { sql } from 'kysely'
import { isFree, judgeOf } from '#domain/calendar/availability.ts'
import { whoseTurn } from '#domain/calendar/round-robin.ts'
import { wallOf } from '#domain/calendar/zone.ts'
import { fail, faults } from '#domain/faults.ts'
import { addMinutes, DAY } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Tx } from '#server/core/context.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import { agendasOf, type HostAgenda } from '../hours/agendas.ts'
import { isSoldSql, isTakenSql } from '../hours/live.ts'
import { type FrameFacts, frameFacts, rulesOf } from './frame-facts.ts'
import { insertSlot, spanOf } from './insert-slot.ts'
import { lockAgendas } from './lock-agendas.ts'
import { frameOf, leftBehind, type Moving } from './moving.ts'

/** An hour that somebody wants, with one of several people where they chose. */
export type SlotWish = { frameId: string; startsAt: Date; hostId: string | null }

/**
 * Finds for each wish the slot that its seat is of, or makes it: the time of its hosts is theirs from then on. Wishes are
 * met in order; a second call in the same transaction finds what the first made. Locks: agendas, before any pool.
 * @param moving the booking that it is for: its own time does not stand in its way, and its people stay the same
 * @returns the ids of the slots, one for each wish
 * @throws SLOT_NOT_OPEN for an hour at which nobody may be booked, SLOT_TAKEN for one that is full; each at its wish
 */
export async function claimSlots(tx: Tx, wishes: readonly SlotWish[], moving: Moving | null = null): Promise<string[]> {
  const frames = await frameFacts(tx, [...new Set(wishes.map(({ frameId }) => frameId))].sort())
  const people = [...frames.values()].flatMap(({ hosts }) => hosts.map(({ hostId }) => hostId))
  await lockAgendas(tx, [...people, ...(moving?.hostIds ?? [])])
  if (moving === null) await refuseGone(tx, frames, wishes)
  const given = new Map<string, number>()
  const slots: string[] = []
  for (const [index, wish] of wishes.entries()) {
    const frame = frames.get(wish.frameId)
    if (!frame?.isOpen) return refuse('SLOT_NOT_OPEN', index)
    // Whoever joins others keeps to the same notice as whoever comes first.
    if (wish.startsAt < addMinutes(tx.now(), frame.notice)) return refuse('SLOT_NOT_OPEN', index)
    await releaseDead(
      tx,
      frame.hosts.map(({ hostId }) => hostId),
      frame,
      wish.startsAt,
    )
    const id =
      (await runningSlot(tx, frame, wish, { given, moving })) ?? (await openSlot(tx, frame, wish, { index, moving }))
    given.set(id, (given.get(id) ?? 0) + 1)
    slots.push(id)
  }
  return slots
}

/**
 * Refuses what stands sold before anybody is locked: of many who want one hour all but one are answered here, at once and
 * beside each other. What was sold since this look is refused behind the lock.
 */
async function refuseGone(tx: Tx, frames: ReadonlyMap<string, FrameFacts>, wishes: readonly SlotWish[]): Promise<void> {
  const single = wishes.filter(({ frameId }) => frames.get(frameId)?.seats === 1)
  if (single.length === 0) return
  const { rows } = await sql<{ frameId: string; startsAt: Date; hostIds: string[] }>`
    select s.frame_id as "frameId", s.starts_at as "startsAt", array_agg(h.host_id) as "hostIds"
    from calendar_slots s join slot_hosts h on h.slot_id = s.id and h.is_live
    where (s.frame_id, s.starts_at) in (${sql.join(single.map(({ frameId, startsAt }) => sql`(${frameId}::uuid, ${startsAt}::timestamptz)`))})
      and ${isSoldSql(tx, sql`s.id`)}
    group by s.frame_id, s.starts_at`.execute(tx.db)
  for (const [index, { frameId, startsAt, hostId }] of wishes.entries()) {
    const frame = frames.get(frameId)
    const taken = rows.find((row) => row.frameId === frameId && row.startsAt.getTime() === startsAt.getTime())
    if (!frame?.isOpen || !taken) continue
    const able = frame.hosts.filter((one) => hostId === null || one.hostId === hostId)
    if (able.every((one) => taken.hostIds.includes(one.hostId))) refuse('SLOT_TAKEN', index)
  }
}

/** What waited for its money in vain frees its time: the constraint knows no clock. */
export async function releaseDead(
  tx: Tx,
  hostIds: readonly string[],
  frame: Pick<FrameFacts, 'minutes' | 'before' | 'after'>,
  startsAt: Date,
): Promise<void> {
  await sql`update slot_hosts h set is_live = false
    where h.host_id = any(${arrayOf(hostIds, 'uuid')}) and h.is_live and h.span && ${spanOf(frame, startsAt)}
      and not ${isTakenSql(tx, sql`h.slot_id`)}`.execute(tx.db)
}

/** A slot of the same hour that has a seat left: of those with several, or made for an earlier call of this transaction. */
async function runningSlot(
  tx: Tx,
  frame: FrameFacts,
  { startsAt, hostId }: SlotWish,
  { given, moving }: { given: ReadonlyMap<string, number>; moving: Moving | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from calendar_slots s where s.frame_id = ${frame.id} and s.starts_at = ${startsAt} and not s.is_class
      and exists (select from slot_hosts h where h.slot_id = s.id and h.is_live
        and (${hostId}::uuid is null or h.host_id = ${hostId}::uuid))
      and (${moving === null} or not exists (select from slot_hosts h where h.slot_id = s.id and h.is_live
        and h.host_id <> all(${arrayOf(moving?.hostIds ?? [], 'uuid')})))
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
  { index, moving }: { index: number; moving: Moving | null },
): Promise<string> {
  const { startsAt } = wish
  const asked = moving ? frameOf(frame, moving) : frame
  if (!asked) return refuse('SLOT_NOT_OPEN', index)
  const { hosts } = asked
  const left = moving && (await leftBehind(tx, moving))
  const { day } = wallOf(startsAt.getTime(), frame.zone)
  const agendas = await agendasOf(tx, hosts, { first: day, last: day }, left)
  const together = asked.staffing !== 'ANY'
  const judged = hosts.flatMap((host, nth) => {
    const agenda = agendas.get(host.calendarId)
    return agenda ? [{ ...host, ...judge(tx, frame, agenda, startsAt, { onGrid: !together || nth === 0 }) }] : []
  })
  const wanted = wish.hostId === null ? judged : judged.filter(({ hostId }) => hostId === wish.hostId)
  const able = together
    ? judged.length === hosts.length && judged.every(({ isFree }) => isFree)
      ? judged
      : []
    : wanted.filter(({ isFree }) => isFree)
  if (able.length === 0) {
    const open = together ? judged.every(({ isOpen }) => isOpen) : wanted.some(({ isOpen }) => isOpen)
    return refuse(open && wanted.length > 0 ? 'SLOT_TAKEN' : 'SLOT_NOT_OPEN', index)
  }
  const chosen = together ? able.map(({ hostId }) => hostId) : [await turnOf(tx, frame, able)]
  // The constraint looks at each row by itself: an hour that overlaps the one it leaves needs that one free first.
  if (left) await tx.db.updateTable('slot_hosts').set({ is_live: false }).where('slot_id', '=', left).execute()
  return insertSlot(tx, frame, { startsAt, hostIds: chosen, seats: frame.seats })
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
