import { sql } from 'kysely'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import type { MeetingKind } from '#server/modules/meetings/index.ts'

/** The sessions of shown events that are held online, as they are called and dated now. Their guests are tickets. */
export const sessionsHeldOnline: MeetingKind = {
  kind: 'EVENT_SESSION',
  wanted: (ctx, eventId) => sql`
    select s.id as subject_id, e.id as owner_id, e.provider, s.starts_at,
      e.name || case when s.name = '' then '' else ' · ' || s.name end as topic,
      greatest(1, round(extract(epoch from s.ends_at - s.starts_at) / 60))::int as minutes
    from event_sessions s join events e on e.id = s.event_id
    where e.status = any(${LIVE_EVENT}::text[]) and e.published_at is not null and 'ONLINE' = any(e.types)
      and e.provider is not null and s.canceled_at is null and s.starts_at is not null and s.ends_at > ${ctx.now()}
      and ${eventId === null ? sql`true` : sql`e.id = ${eventId}`}`,
  // A ticket that was taken back, or whose code was made anew.
  isGone: () =>
    sql`exists (select from tickets t where t.id = g.guest_id and (t.revoked_at is not null or t.serial <> g.serial))`,
  async recorded(tx, { id, subjectId }) {
    await sql`insert into meeting_recordings (meeting_id, due_at)
      select ${id}, ${tx.now()} where not exists (select from session_recordings r where r.session_id = ${subjectId})
      on conflict (meeting_id) do update set due_at = excluded.due_at, tries = 0`.execute(tx.db)
  },
}
