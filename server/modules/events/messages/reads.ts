import { momentOf } from '#domain/event/messages.ts'
import type { EventStatus } from '#domain/statuses/event.ts'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { mayDoOnEvent } from '../access.ts'
import { partsOf } from '../parts.ts'
import { remindersOf } from '../reminders/reads.ts'
import { type EventRow, theEvent } from '../rows.ts'
import { aroundOf, type MessageRow } from './rows.ts'
import { mustBeOfEvent, type Segment, segmentPeople } from './segment.ts'
import { messagesLeft } from './send-message.ts'

const MOST = 200

/** What was written to guests of an event, the last first, and when they are reminded. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventMessages(ctx: Context, eventId: string) {
  const event = await theEvent(ctx, eventId, 'see-guests')
  const [{ tiers, sessions }, rows, reminders, left] = await Promise.all([
    partsOf(ctx, eventId),
    ctx.db
      .selectFrom('event_messages')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST)
      .execute(),
    remindersOf(ctx, eventId),
    messagesLeft(ctx, eventId),
  ])
  const { id, name, slug, status, starts_at: startsAt, ends_at: endsAt } = event
  return {
    event: { id, name, slug, status: status as EventStatus, startsAt, endsAt },
    tiers: tiers.map((tier) => ({ id: tier.id, name: tier.name })),
    sessions: sessions
      .filter(({ canceledAt }) => canceledAt === null)
      .map((session) => ({ id: session.id, name: session.name, startsAt: session.startsAt })),
    items: await shownMessages(ctx, event, rows as MessageRow[]),
    reminders,
    left,
    can: { message: mayDoOnEvent(event.role, 'message') && (LIVE_EVENT as readonly string[]).includes(event.status) },
  }
}

/** How many people a message would reach now. EVENT_NOT_FOUND, NOT_OWNER, TIER_NOT_FOUND, SESSION_NOT_FOUND. */
export async function messagePeople(ctx: Context, eventId: string, segment: Segment) {
  await theEvent(ctx, eventId, 'message')
  await mustBeOfEvent(ctx, eventId, segment)
  return { people: (await segmentPeople(ctx, eventId, segment)).length }
}

/** Messages as the page of their event shows them. */
export async function shownMessages(ctx: Context, event: EventRow, rows: readonly MessageRow[]) {
  const ids = (of: (row: MessageRow) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))]
  const [people, tiers, sessions] = await Promise.all([
    peopleOf(
      ctx,
      rows.map(({ author_id }) => author_id),
    ),
    namesIn(
      ctx,
      'ticket_tiers',
      ids(({ tier_id }) => tier_id),
    ),
    namesIn(
      ctx,
      'event_sessions',
      ids(({ session_id }) => session_id),
    ),
  ])
  return rows.map((row) => {
    const schedule = aroundOf(row)
    const held = { startsAt: event.starts_at, endsAt: event.ends_at }
    return {
      id: row.id,
      subject: row.subject,
      body: row.body,
      link: row.link,
      author: people.get(row.author_id) ?? { id: row.author_id, fullName: 'Người tổ chức', avatarUrl: null },
      tier: row.tier_id === null ? null : { id: row.tier_id, name: tiers.get(row.tier_id) ?? '' },
      session: row.session_id === null ? null : { id: row.session_id, name: sessions.get(row.session_id) ?? '' },
      presence: row.presence,
      trigger: row.sent_by,
      schedule,
      dueAt: row.status === 'WAITING' && schedule ? momentOf(schedule, held) : null,
      status: row.status,
      people: row.people,
      createdAt: row.created_at,
      sentAt: row.sent_at,
    }
  })
}

async function namesIn(ctx: Context, table: 'ticket_tiers' | 'event_sessions', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
