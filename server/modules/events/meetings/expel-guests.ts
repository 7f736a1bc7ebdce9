import { sql } from 'kysely'
import type { MeetingProvider } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { wayOf } from './ways.ts'

const AT_ONCE = 50
type Gone = { meetingId: string; ticketId: string; provider: MeetingProvider; providerId: string; participant: string }

/**
 * Shuts the addresses that a provider made for tickets which were taken back, or whose code was made anew, as long as their
 * session is not over. What the provider does not do now is tried again.
 */
export async function expelGuests(ctx: Context): Promise<void> {
  const { rows } = await sql<Gone>`
    select g.meeting_id as "meetingId", g.ticket_id as "ticketId", m.provider, m.provider_id as "providerId", g.participant
    from meeting_guests g join event_meetings m on m.id = g.meeting_id join event_sessions s on s.id = m.session_id
      join tickets t on t.id = g.ticket_id
    where g.join_sealed is not null and m.provider_id is not null and m.dropped_at is null and s.ends_at > ${ctx.now()}
      and (t.revoked_at is not null or t.serial <> g.serial)
    order by g.meeting_id, g.ticket_id limit ${AT_ONCE}`.execute(ctx.db)
  for (const { meetingId, ticketId, provider, providerId, participant } of rows) {
    try {
      await wayOf(ctx, provider)?.expel?.(providerId, participant)
    } catch (error) {
      ctx.log.warn({ meetingId, err: error }, 'a guest could not be taken out of a meeting')
      continue
    }
    await write(ctx, (tx) =>
      tx.db
        .updateTable('meeting_guests')
        .set({ join_sealed: null })
        .where('meeting_id', '=', meetingId)
        .where('ticket_id', '=', ticketId)
        .where('participant', '=', participant)
        .execute(),
    )
  }
}
