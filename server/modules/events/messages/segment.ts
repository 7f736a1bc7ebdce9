import { sql } from 'kysely'
import type { MessagePresence } from '#domain/event/messages.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** A part of those who have good tickets of an event; null: of all tiers, of all sessions. */
export type Segment = { tierId: string | null; sessionId: string | null; presence: MessagePresence }

/** The accounts in which these tickets lie, each once. Who came in is told by the entries that count. */
export async function segmentPeople(
  ctx: Context | Tx,
  eventId: string,
  { tierId, sessionId, presence }: Segment,
): Promise<string[]> {
  const came = sql`exists (select from check_ins c join check_in_lists l on l.id = c.list_id
    where c.ticket_id = t.id and c.kind = 'ENTRY' and c.slot is not null
      and (${sessionId}::uuid is null or l.session_id is null or l.session_id = ${sessionId}::uuid))`
  const present = { ALL: sql`true`, CAME: came, NOT_CAME: sql`not ${came}` }[presence]
  const { rows } = await sql<{ id: string }>`
    select distinct t.user_id as id from tickets t join ticket_tiers r on r.id = t.tier_id
    where t.event_id = ${eventId} and t.revoked_at is null and (${tierId}::uuid is null or r.id = ${tierId}::uuid)
      and (${sessionId}::uuid is null or r.admits_all
        or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = ${sessionId}::uuid))
      and ${present}
    order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Goes on where the tier and the session are of the event. TIER_NOT_FOUND, SESSION_NOT_FOUND. */
export async function mustBeOfEvent(
  ctx: Context | Tx,
  eventId: string,
  { tierId, sessionId }: Pick<Segment, 'tierId' | 'sessionId'>,
): Promise<void> {
  const has = async (table: 'ticket_tiers' | 'event_sessions', id: string) =>
    (await ctx.db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('event_id', '=', eventId)
      .executeTakeFirst()) !== undefined
  if (tierId !== null) must(await has('ticket_tiers', tierId), 'TIER_NOT_FOUND')
  if (sessionId !== null) must(await has('event_sessions', sessionId), 'SESSION_NOT_FOUND')
}
