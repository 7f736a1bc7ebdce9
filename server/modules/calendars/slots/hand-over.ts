import { sql } from 'kysely'
import { judgeOf } from '#domain/calendar/availability.ts'
import { wallOf } from '#domain/calendar/zone.ts'
import { must } from '#domain/faults.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { agendasOf } from '../hours/agendas.ts'
import { isTakenSql } from '../hours/live.ts'
import { type FrameFacts, frameFacts, rulesOf } from './frame-facts.ts'

type Slot = { slotId: string; frameId: string; startsAt: Date; hostIds: readonly string[] }
export type Standing = { hostId: string; isOpen: boolean; isFree: boolean }

/**
 * Whoever else could lead a booked hour of a frame that one of several leads: each with whether they are open then, and free.
 * The notice and the window of its guests do not bind them: the hour is booked already. Nobody of any other frame.
 */
export async function othersFor(ctx: Context | Tx, { frameId, startsAt, hostIds }: Slot): Promise<Standing[]> {
  const frame = (await frameFacts(ctx, [frameId])).get(frameId)
  if (frame?.staffing !== 'ANY') return []
  const hosts = frame.hosts.filter(({ hostId }) => !hostIds.includes(hostId))
  const { day } = wallOf(startsAt.getTime(), frame.zone)
  const agendas = await agendasOf(ctx, hosts, { first: day, last: day })
  return hosts.flatMap(({ hostId, calendarId }) => {
    const agenda = agendas.get(calendarId)
    if (!agenda) return []
    const rules = { ...rulesOf(frame, agenda.limits), notice: 0, windowDays: null }
    const own = wallOf(startsAt.getTime(), agenda.schedule.zone).day
    const may = (busy: typeof agenda.busy) =>
      judgeOf({ ...agenda, busy }, rules, { first: own, last: own }, ctx.now().getTime())(startsAt.getTime())
    return [{ hostId, isOpen: may([]), isFree: may(agenda.busy) }]
  })
}

/**
 * Gives the time of a booked hour to another of its frame's people, whose agendas are locked: it is theirs, and the other's is
 * free. COLLEAGUE_NOT_FOUND, SLOT_NOT_OPEN, SLOT_TAKEN.
 */
export async function handOverSlot(tx: Tx, slot: Slot, to: string): Promise<void> {
  const found = (await othersFor(tx, slot)).find(({ hostId }) => hostId === to)
  must(found !== undefined, 'COLLEAGUE_NOT_FOUND')
  must(found.isOpen, 'SLOT_NOT_OPEN')
  must(found.isFree, 'SLOT_TAKEN')
  // What waited for its money in vain frees its time: the constraint knows no clock.
  await sql`update slot_hosts h set is_live = false from slot_hosts mine
    where mine.slot_id = ${slot.slotId} and h.host_id = ${to} and h.is_live and h.span && mine.span
      and not ${isTakenSql(tx, sql`h.slot_id`)}`.execute(tx.db)
  await sql`update slot_hosts set host_id = ${to}
    where slot_id = ${slot.slotId} and host_id = any(${arrayOf(slot.hostIds, 'uuid')})`.execute(tx.db)
}

/** All whose time a frame may take, whether they can be booked now or not: their agendas are locked together. */
export async function peopleOf(ctx: Context | Tx, frameId: FrameFacts['id']): Promise<string[]> {
  const rows = await ctx.db.selectFrom('frame_hosts').select('host_id').where('frame_id', '=', frameId).execute()
  return rows.map(({ host_id }) => host_id)
}
