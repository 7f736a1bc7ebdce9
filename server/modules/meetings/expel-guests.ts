import { sql } from 'kysely'
import type { MeetingProvider } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { write } from '#server/core/write.ts'
import { meetingKinds } from './kinds.ts'
import { wayOf } from './ways.ts'

const AT_ONCE = 50
type Gone = { meetingId: string; guestId: string; provider: MeetingProvider; providerId: string; participant: string }

/**
 * Shuts the addresses that a provider made for guests who are to come no more, as long as their meeting is not over. What
 * the provider does not do now is tried again.
 */
export async function expelGuests(ctx: Context): Promise<void> {
  for (const kind of rowsOf(ctx, meetingKinds)) {
    const { rows } = await sql<Gone>`
      select g.meeting_id as "meetingId", g.guest_id as "guestId", m.provider, m.provider_id as "providerId", g.participant
      from meeting_guests g join meetings m on m.id = g.meeting_id
      where m.kind = ${kind.kind} and g.join_sealed is not null and m.provider_id is not null and m.dropped_at is null
        and m.starts_at + make_interval(mins => m.minutes) > ${ctx.now()} and ${kind.isGone(ctx)}
      order by g.meeting_id, g.guest_id limit ${AT_ONCE}`.execute(ctx.db)
    for (const gone of rows) await expel(ctx, gone)
  }
}

async function expel(ctx: Context, { meetingId, guestId, provider, providerId, participant }: Gone): Promise<void> {
  try {
    await wayOf(ctx, provider)?.expel?.(providerId, participant)
  } catch (error) {
    ctx.log.warn({ meetingId, err: error }, 'a guest could not be taken out of a meeting')
    return
  }
  await write(ctx, (tx) =>
    tx.db
      .updateTable('meeting_guests')
      .set({ join_sealed: null })
      .where('meeting_id', '=', meetingId)
      .where('guest_id', '=', guestId)
      .where('participant', '=', participant)
      .execute(),
  )
}
