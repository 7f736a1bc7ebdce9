import { sql } from 'kysely'
import { type Planned, planOffers, type Room, resaleIsOpen, type Wanted } from '#domain/event/waiting.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import type { EventRow } from '../rows.ts'
import { isStillHeld } from './held.ts'
import { ticketsOf } from './rows.ts'

type EventTimes = Pick<EventRow, 'id' | 'starts_at'>

/**
 * Whom the waiting list of an event could serve at this moment, and with what. Whoever writes by it has locked the pools of
 * the event.
 */
export async function planWaiting(ctx: Context | Tx, event: EventTimes): Promise<Planned[]> {
  const waiting = await waitingIn(ctx, event.id)
  return waiting.length === 0 ? [] : planOffers(waiting, await roomIn(ctx, event))
}

/** The tiers of an event whose free places are about to be offered to those who wait. */
export async function tiersPromised(ctx: Context | Tx, eventId: string): Promise<string[]> {
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'starts_at'])
    .where('id', '=', eventId)
    .where('status', '=', 'PUBLISHED')
    .where('waiting_list', '=', true)
    .executeTakeFirst()
  if (!event) return []
  const [waiting, room] = [await waitingIn(ctx, eventId), await roomIn(ctx, event)]
  const taken = planOffers(waiting, { ...room, listed: new Map() }).flatMap((one) => one.pools)
  // What has no limit keeps nobody from anything.
  const pools = new Set(taken.filter((id) => typeof room.left.get(id) === 'number'))
  return [...room.poolsOf].flatMap(([tier, own]) => (own.some((pool) => pools.has(pool)) ? [tier] : []))
}

/** Whether what somebody asks for could be bought at once, with what those who wait leave. */
export async function couldBuy(ctx: Context | Tx, event: EventTimes, tickets: Wanted['tickets']): Promise<boolean> {
  const room = { ...(await roomIn(ctx, event)), listed: new Map() }
  const next = { id: event.id, tickets }
  return planOffers([...(await waitingIn(ctx, event.id)), next], room).some(({ id }) => id === event.id)
}

/**
 * How many are served before somebody who waits, and how many tickets must come back until they are: of those that take from
 * the same pools, theirs among them, less what is free.
 */
export async function queueOf(
  ctx: Context | Tx,
  eventId: string,
  id: string,
): Promise<{ ahead: number; needed: number }> {
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'starts_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const [waiting, { left, poolsOf }] = [await waitingIn(ctx, eventId), await roomIn(ctx, event)]
  const ahead = waiting.findIndex((one) => one.id === id)
  const upTo = waiting.slice(0, ahead + 1).flatMap((one) => one.tickets)
  const own = new Set((waiting[ahead]?.tickets ?? []).flatMap(({ tierId }) => poolsOf.get(tierId) ?? []))
  const needed = [...own].map((pool) => {
    const free = left.get(pool)
    const wanted = upTo.filter(({ tierId }) => poolsOf.get(tierId)?.includes(pool))
    return typeof free === 'number' ? wanted.reduce((sum, { quantity }) => sum + quantity, 0) - free : 0
  })
  return { ahead: Math.max(0, ahead), needed: Math.max(0, ...needed) }
}

/** What an event has to give now, but for what is kept for somebody. */
export async function roomIn(ctx: Context | Tx, event: EventTimes): Promise<Room> {
  const tiers = await offerable(ctx, event.id)
  const left = await leftIn(
    ctx,
    tiers.map(({ id }) => id),
    null,
  )
  const pools = [...left.values()].flatMap((one) => one.pools)
  return {
    left: new Map(pools.map(({ id, places }) => [id, places])),
    poolsOf: new Map(tiers.map(({ id }) => [id, left.get(id)?.pools.map((pool) => pool.id) ?? []])),
    listed: await listedIn(ctx, event),
    open: new Set(tiers.map(({ id }) => id)),
  }
}

/** Those who wait, in the order in which they are served. */
async function waitingIn(ctx: Context | Tx, eventId: string): Promise<Wanted[]> {
  const rows = await ctx.db
    .selectFrom('ticket_reservations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('status', '=', 'WAITING')
    .where('source', '=', 'WAITING_LIST')
    .orderBy('priority', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const tickets = await ticketsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => ({ id, tickets: tickets.get(id) ?? [] }))
}

/** Tiers that can be bought at this moment, were there places. */
async function offerable(ctx: Context | Tx, eventId: string): Promise<{ id: string }[]> {
  const now = ctx.now()
  const { rows } = await sql<{ id: string }>`
    select t.id from ticket_tiers t where t.event_id = ${eventId} and t.removed_at is null
      and (t.sale_from is null or t.sale_from <= ${now}) and (t.sale_until is null or t.sale_until > ${now})
      and ${isStillHeld(now)}
    order by t.index`.execute(ctx.db)
  return rows
}

/** Tickets that are listed and offered to nobody, those that were listed first before others. */
async function listedIn(ctx: Context | Tx, { id, starts_at }: EventTimes): Promise<Map<string, string[]>> {
  if (!starts_at || !resaleIsOpen(ctx.now(), starts_at)) return new Map()
  const { rows } = await sql<{ id: string; tier_id: string }>`
    select l.id, t.tier_id from ticket_resales l join tickets t on t.id = l.ticket_id
    where t.event_id = ${id} and l.status = 'LISTED'
      and not exists (select from ticket_reservations r where r.id = l.reservation_id and r.closed_at is null) order by l.listed_at, l.id`.execute(
    ctx.db,
  )
  return new Map([...Map.groupBy(rows, (row) => row.tier_id)].map(([tier, own]) => [tier, own.map((row) => row.id)]))
}
