import { sql } from 'kysely'
import type { EventStatus } from '#domain/statuses/event.ts'
import type { Context } from '#server/core/context.ts'
import { questionsOf } from '../parts.ts'
import { theEvent } from '../rows.ts'
import { arrivalsOf } from './arrivals.ts'
import { countersOf } from './counters.ts'
import { doorListsOf } from './lists.ts'

/** The doors of an event: for whose it is, and the staff who manage events. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventDoors(ctx: Context, eventId: string) {
  const event = await theEvent(ctx, eventId, 'read')
  const [lists, counters, devices, tiers, sessions, arrivals, questions] = await Promise.all([
    doorListsOf(ctx, eventId),
    countersOf(ctx, eventId),
    devicesOf(ctx, eventId),
    ctx.db.selectFrom('ticket_tiers').select(['id', 'name']).where('event_id', '=', eventId).orderBy('index').execute(),
    sessionsOf(ctx, eventId),
    arrivalsOf(ctx, eventId),
    questionsOf(ctx, eventId),
  ])
  return {
    event: { id: event.id, name: event.name, slug: event.slug, status: event.status as EventStatus },
    lists: lists
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, name, mode, tierIds, sessionId, opensAt, closesAt }) => ({
        id,
        name,
        mode,
        tierIds: tierIds && [...tierIds],
        sessionId,
        opensAt: opensAt === null ? null : new Date(opensAt),
        closesAt: closesAt === null ? null : new Date(closesAt),
        counters: counters.get(id) ?? NOTHING,
      })),
    devices,
    tiers,
    sessions,
    arrivals,
    questions: questions.filter(({ scope }) => scope === 'DOOR'),
  }
}

const NOTHING = { expected: 0, entries: 0, people: 0, inside: 0, refused: 0, conflicts: 0 }

async function devicesOf(ctx: Context, eventId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    createdAt: Date
    pairedAt: Date | null
    lastSeenAt: Date | null
    revokedAt: Date | null
    entries: number
  }>`
    select d.id, d.name, d.created_at as "createdAt", d.paired_at as "pairedAt", d.last_seen_at as "lastSeenAt",
      d.revoked_at as "revokedAt",
      (select count(*)::int from check_ins c where c.device_id = d.id and c.kind = 'ENTRY' and c.slot is not null) as entries
    from door_devices d
    where d.event_id = ${eventId} and (d.paired_at is not null or d.pairing_until > ${ctx.now()})
    order by d.revoked_at is not null, d.created_at, d.id`.execute(ctx.db)
  return rows
}

async function sessionsOf(ctx: Context, eventId: string) {
  const { rows } = await sql<{ id: string; name: string; startsAt: Date; endsAt: Date }>`
    select id, name, starts_at as "startsAt", ends_at as "endsAt" from event_sessions
    where event_id = ${eventId} and starts_at is not null and ends_at is not null and canceled_at is null
    order by starts_at, index`.execute(ctx.db)
  return rows
}
