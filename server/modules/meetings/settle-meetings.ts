import { sql } from 'kysely'
import type { MeetingProvider } from '#domain/enums.ts'
import type { MeetingProblem, MeetingSubject } from '#domain/meetings.ts'
import { after, MINUTE } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rowOf, rowsOf } from '#server/core/handed-up.ts'
import { seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { type Meeting, MeetingRefused } from '#server/providers/meetings/port.ts'
import { followMeetings } from './follow-meetings.ts'
import { type MeetingKind, meetingKinds } from './kinds.ts'
import { type Made, wayOf } from './ways.ts'

const AT_ONCE = 20
/** Whoever claimed a meeting has answered by then, or died: another asks again. */
const LEASE_MS = 3 * MINUTE
const LONGEST_WAIT_MS = 60 * MINUTE

type Claimed = {
  id: string
  kind: MeetingSubject
  subjectId: string | null
  provider: MeetingProvider
  providerId: string | null
  isDropped: boolean
  /** With this one. */
  tries: number
  problem: MeetingProblem | null
  topic: string | null
  startsAt: Date | null
  minutes: number | null
}
type Outcome = { problem: MeetingProblem } | { made: Made | null; told: Meeting | null }

/**
 * Tells the providers of meetings, of everything or of one owner, what changed: phases, so that no transaction waits for
 * them. What a provider refuses or does not answer is tried again, later each time; what it is held for goes on meanwhile.
 */
export async function settleMeetings(
  ctx: Context,
  of: { kind: MeetingSubject; ownerId: string } | null = null,
): Promise<void> {
  for (const kind of rowsOf(ctx, meetingKinds)) {
    if (of !== null && of.kind !== kind.kind) continue
    for (const one of await claim(ctx, kind, of?.ownerId ?? null)) await record(ctx, one, await ask(ctx, one))
  }
}

function claim(ctx: Context, kind: MeetingKind, ownerId: string | null): Promise<Claimed[]> {
  return write(ctx, async (tx) => {
    await followMeetings(tx, kind, ownerId)
    const { rows } = await sql<Claimed>`
      with wanted as (${kind.wanted(tx, ownerId)})
      update meetings m set due_at = ${after(tx.now(), LEASE_MS)}, tries = m.tries + 1
      from (select d.id, w.starts_at, w.topic, w.minutes
        from meetings d left join wanted w on w.subject_id = d.subject_id
        where d.kind = ${kind.kind} and d.due_at <= ${tx.now()}
          and ${ownerId === null ? sql`true` : sql`d.owner_id = ${ownerId}`}
        order by d.due_at, d.id limit ${AT_ONCE} for update of d skip locked) as due
      where m.id = due.id
      returning m.id, m.kind, m.subject_id as "subjectId", m.provider, m.provider_id as "providerId", m.dropped_at is not null as "isDropped",
        m.tries, m.problem, due.topic, due.starts_at as "startsAt", due.minutes`.execute(tx.db)
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

async function record(ctx: Context, one: Claimed, outcome: Outcome): Promise<void> {
  const { id, tries, isDropped } = one
  await write(ctx, async (tx) => {
    if ('problem' in outcome) {
      const wait = Math.min(2 ** Math.min(tries, 12) * (MINUTE / 2), LONGEST_WAIT_MS)
      await tx.db
        .updateTable('meetings')
        .set({ problem: outcome.problem, due_at: after(tx.now(), wait) })
        .where('id', '=', id)
        .execute()
      return
    }
    const { made, told } = outcome
    const now = tx.now()
    const kept = await tx.db
      .updateTable('meetings')
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
      .returning('dropped_at')
      .executeTakeFirst()
    if (made !== null && kept?.dropped_at === null) await tellMade(tx, one)
  })
}

async function tellMade(tx: Tx, { id, kind, subjectId, problem, tries }: Claimed): Promise<void> {
  if (subjectId === null) return
  await rowOf(tx, meetingKinds, 'kind', kind)?.made?.(tx, { id, subjectId, wasLate: problem !== null || tries > 1 })
}
