import { type RawBuilder, sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import { heldAt, heldWords } from '#domain/event/when.ts'
import { joinOpensAt } from '#domain/meetings.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { type Segment, segmentPeople } from '#server/modules/events/index.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

export async function aboutEventSubmitted(ctx: Context, { eventId }: DomainEvents['event.submitted']): Told {
  const event = await theEvent(ctx, eventId)
  if (event?.status !== 'PENDING_APPROVAL_WITH_ADMIN') return null
  return {
    kind: 'EVENT_SUBMITTED',
    about: event.host_id,
    source: handedIn(event),
    to: await staffWith(ctx, 'events.manage'),
    facts: { eventId, eventName: event.name, hostName: event.full_name },
  }
}

export async function aboutEventApproved(ctx: Context, { eventId, hostId }: DomainEvents['event.approved']): Told {
  const event = await theEvent(ctx, eventId)
  if (!event) return null
  const facts = { eventName: event.name, slug: event.slug }
  return { kind: 'EVENT_APPROVED', source: handedIn(event), to: [hostId], facts }
}

export async function aboutEventRejected(ctx: Context, { eventId, hostId }: DomainEvents['event.rejected']): Told {
  const event = await theEvent(ctx, eventId)
  if (event?.status !== 'REJECTED' || !event.reason) return null
  const facts = { eventId, eventName: event.name, reason: event.reason }
  return { kind: 'EVENT_REJECTED', source: handedIn(event), to: [hostId], facts }
}

/** Each time that it is hidden: which time is told by the step. */
export async function aboutEventHidden(ctx: Context, { eventId, hostId }: DomainEvents['event.hidden']): Told {
  const [event, step] = await Promise.all([theEvent(ctx, eventId), lastStep(ctx, eventId, 'hide')])
  if (event?.status !== 'UNPUBLISHED' || !event.reason || !step) return null
  const facts = { eventId, eventName: event.name, reason: event.reason }
  return { kind: 'EVENT_HIDDEN', source: step.id, to: [hostId], facts }
}

/** As its host set it, once for each start or end: one that was moved is reminded of again. */
export async function aboutEventReminder(
  ctx: Context,
  { eventId, startsAt, reminderId, moment = 'BEFORE' }: DomainEvents['event.reminded'],
): Told {
  const event = await theEvent(ctx, eventId)
  if (!event?.starts_at || !event.ends_at || event.starts_at.toISOString() !== startsAt) return null
  if (event.status !== 'PUBLISHED' && event.status !== 'UNPUBLISHED') return null
  return {
    kind: 'EVENT_REMINDER',
    source: [eventId, startsAt, reminderId ?? ''].join(' ').trim(),
    to: await holders(ctx, sql`t.event_id = ${eventId} and t.revoked_at is null`),
    expiresAt: moment === 'AFTER' ? addDays(ctx.now(), 3) : event.ends_at,
    facts: {
      moment,
      eventName: event.name,
      when: heldWords(event.starts_at, event.ends_at),
      where: whereOf(event),
      directions: event.directions,
      opensAt: event.types.includes('ONLINE') ? joinOpensAt({ startsAt: event.starts_at }) : null,
      hasPlace: event.types.includes('OFFLINE'),
    },
  }
}

/** To whoever is in its part of the guests as it goes out, in the name of who wrote it. */
export async function aboutEventMessage(ctx: Context, { messageId }: DomainEvents['event.message-sent']): Told {
  const row = await ctx.db
    .selectFrom('event_messages as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .selectAll('m')
    .select(['e.name', 'e.slug', 'u.full_name'])
    .where('m.id', '=', messageId)
    .executeTakeFirst()
  if (row?.status !== 'SENT') return null
  const segment = { tierId: row.tier_id, sessionId: row.session_id, presence: row.presence as Segment['presence'] }
  return {
    kind: 'EVENT_MESSAGE',
    source: messageId,
    about: row.author_id,
    to: await segmentPeople(ctx, row.event_id, segment),
    facts: {
      eventName: row.name,
      slug: row.slug,
      hostName: row.full_name,
      subject: row.subject,
      body: row.body,
      url: row.link,
    },
  }
}

/** One change of several sessions is told each person once, with all of it that their tickets are for. */
export async function aboutEventMoved(ctx: Context, { eventId, moved, sessionIds }: DomainEvents['event.moved']): Told {
  const [event, sessions] = await Promise.all([theEvent(ctx, eventId), liveSessions(ctx, sessionIds)])
  if (!event || sessions.length === 0) return null
  return {
    kind: 'EVENT_MOVED',
    source: `${eventId} ${event.version}`,
    to: await holdersOfExactly(ctx, eventId, { sessionIds, among: moved.map((one) => one.sessionId) }),
    facts: {
      eventName: event.name,
      moved: sessions.map(({ id, name, starts_at }) => {
        const before = moved.find((one) => one.sessionId === id)?.before
        const old = before ? new Date(before) : null
        const isLater = old !== null && old.getTime() !== starts_at.getTime()
        return { sessionName: name, before: isLater ? old : null, startsAt: starts_at }
      }),
      where: whereOf(event),
    },
  }
}

/** Whoever had a ticket when it was called off, also where that went back already. */
export async function aboutEventCanceled(ctx: Context, { eventId, reason }: DomainEvents['event.canceled']): Told {
  const [event, step] = await Promise.all([theEvent(ctx, eventId), lastStep(ctx, eventId, 'cancel')])
  if (!event?.starts_at || !step) return null
  return {
    kind: 'EVENT_CANCELED',
    source: eventId,
    to: await holders(ctx, sql`t.event_id = ${eventId} and (t.revoked_at is null or t.revoked_at >= ${step.at})`),
    facts: { eventName: event.name, sessionName: null, startsAt: event.starts_at, reason },
  }
}

export async function aboutSessionCanceled(
  ctx: Context,
  { eventId, sessionId, reason }: DomainEvents['event.session-canceled'],
): Told {
  const [event, session] = await Promise.all([theEvent(ctx, eventId), theSession(ctx, sessionId)])
  if (!event || !session?.starts_at || !session.canceled_at) return null
  const had = sql`(t.revoked_at is null or t.revoked_at >= ${session.canceled_at})`
  return {
    kind: 'EVENT_CANCELED',
    source: sessionId,
    to: await holders(ctx, sql`t.event_id = ${eventId} and ${had} and ${admits(sessionId)}`),
    facts: { eventName: event.name, sessionName: session.name, startsAt: session.starts_at, reason },
  }
}

function theEvent(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('events as e')
    .innerJoin('users as u', 'u.id', 'e.host_id')
    .selectAll('e')
    .select('u.full_name')
    .where('e.id', '=', id)
    .executeTakeFirst()
}

function theSession(ctx: Context, id: string) {
  return ctx.db.selectFrom('event_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

async function liveSessions(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('event_sessions')
    .select(['id', 'name', 'starts_at'])
    .where('id', 'in', [...ids])
    .where('canceled_at', 'is', null)
    .orderBy('index')
    .execute()
  return rows.flatMap(({ starts_at, ...row }) => (starts_at ? [{ ...row, starts_at }] : []))
}

/** People whose tickets are for these sessions and for no other of those that were moved. */
async function holdersOfExactly(
  ctx: Context,
  eventId: string,
  { sessionIds, among }: { sessionIds: readonly string[]; among: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.user_id as id from tickets t join event_sessions s on s.id = any(${[...among]}::uuid[])
    where t.event_id = ${eventId} and t.revoked_at is null and ${admits(sql`s.id`)}
    group by t.user_id having array_agg(distinct s.id order by s.id) = ${[...sessionIds]}::uuid[] order by 1`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

function lastStep(ctx: Context, id: string, action: string) {
  return ctx.db
    .selectFrom('status_history')
    .select(['id', 'at'])
    .where('subject', '=', 'event')
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** A host may hand one event in several times: each is told of. */
const handedIn = ({ id, submitted_at }: { id: string; submitted_at: Date | null }) =>
  `${id} ${submitted_at?.toISOString() ?? ''}`

const whereOf = ({ types, place_name, address }: { types: string[]; place_name: string; address: string }) =>
  heldAt({ types: types as ('ONLINE' | 'OFFLINE')[], placeName: place_name, address })

const admits = (
  sessionId: string | RawBuilder<unknown>,
) => sql`exists (select from ticket_tiers r where r.id = t.tier_id
  and (r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = ${sessionId})))`

async function holders(ctx: Context, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.user_id as id from tickets t where ${where} order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
