import { sql } from 'kysely'
import type { MeetingProvider } from '#domain/enums.ts'
import type { MeetingProblem } from '#domain/event/meetings.ts'
import { after, MINUTE } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { type Meeting, MeetingRefused } from '#server/providers/meetings/port.ts'
import { followEvents } from './follow-events.ts'
import { type Made, wayOf } from './ways.ts'

const AT_ONCE = 20
/** Whoever claimed a meeting has answered by then, or died: another asks again. */
const LEASE_MS = 3 * MINUTE
const LONGEST_WAIT_MS = 60 * MINUTE

type Claimed = {
  id: string
  provider: MeetingProvider
  providerId: string | null
  isDropped: boolean
  tries: number
  topic: string | null
  startsAt: Date | null
  minutes: number | null
}
type Outcome = { problem: MeetingProblem } | { made: Made | null; told: Meeting | null }

/**
 * Tells the providers of meetings, of all events or of one, what changed: phases, so that no transaction waits for them.
 * What a provider refuses or does not answer is tried again, later each time; the event stays on sale meanwhile.
 */
export async function settleMeetings(ctx: Context, eventId: string | null = null): Promise<void> {
  for (const one of await claim(ctx, eventId)) await record(ctx, one, await ask(ctx, one))
}

function claim(ctx: Context, eventId: string | null): Promise<Claimed[]> {
  return write(ctx, async (tx) => {
    await followEvents(tx, eventId)
    const { rows } = await sql<Claimed>`
      update event_meetings m set due_at = ${after(tx.now(), LEASE_MS)}, tries = m.tries + 1
      from (select d.id, s.starts_at, e.name || case when coalesce(s.name, '') = '' then '' else ' · ' || s.name end as topic,
          greatest(1, round(extract(epoch from s.ends_at - s.starts_at) / 60))::int as minutes
        from event_meetings d join events e on e.id = d.event_id left join event_sessions s on s.id = d.session_id
        where d.due_at <= ${tx.now()} and ${eventId === null ? sql`true` : sql`d.event_id = ${eventId}`}
        order by d.due_at, d.id limit ${AT_ONCE} for update of d skip locked) as due
      where m.id = due.id
      returning m.id, m.provider, m.provider_id as "providerId", m.dropped_at is not null as "isDropped", m.tries,
        due.topic, due.starts_at as "startsAt", due.minutes`.execute(tx.db)
    return rows
  })
}

async function ask(ctx: Context, { id, provider, providerId, isDropped, ...terms }: Claimed): Promise<Outcome> {
  const way = wayOf(ctx, provider)
  if (way === null) return { problem: 'NOT_SET_UP' }
  try {
    if (isDropped) {
      if (providerId !== null) await way.remove(providerId)
      return { made: null, told: null }
    }
    const { topic, startsAt, minutes } = terms
    if (startsAt === null || minutes === null) return { made: null, told: null }
    const told = { id, topic: topic ?? '', startsAt, minutes }
    if (providerId !== null && (await way.change(providerId, told))) return { made: null, told }
    return { made: await way.make(told), told }
  } catch (error) {
    ctx.log.warn({ meetingId: id, err: error }, 'a meeting could not be settled with its provider')
    return { problem: error instanceof MeetingRefused ? 'REFUSED' : 'UNREACHABLE' }
  }
}

async function record(ctx: Context, { id, tries, isDropped }: Claimed, outcome: Outcome): Promise<void> {
  await write(ctx, async (tx) => {
    if ('problem' in outcome) {
      const wait = Math.min(2 ** Math.min(tries, 12) * (MINUTE / 2), LONGEST_WAIT_MS)
      await tx.db
        .updateTable('event_meetings')
        .set({ problem: outcome.problem, due_at: after(tx.now(), wait) })
        .where('id', '=', id)
        .execute()
      return
    }
    const { made, told } = outcome
    const now = tx.now()
    await tx.db
      .updateTable('event_meetings')
      .set({
        problem: null,
        tries: 0,
        // One that was dropped while it was made is still to be removed.
        due_at: isDropped
          ? null
          : sql<Date | null>`case when dropped_at is null then null else ${now}::timestamptz end`,
        ...(told && { topic: told.topic, starts_at: told.startsAt, minutes: told.minutes }),
        ...(made && {
          provider_id: made.providerId,
          join_sealed: made.joinUrl && seal(tx, 'meeting-links', made.joinUrl),
        }),
      })
      .where('id', '=', id)
      .execute()
  })
}
