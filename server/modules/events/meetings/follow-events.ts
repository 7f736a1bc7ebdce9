import { sql } from 'kysely'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import type { Tx } from '#server/core/context.ts'

/**
 * Compares what stands written of shown events, or of one, with their meetings, and says what the providers are to be
 * told: one for each session that is still to end, as it is called and dated now; none for what is called off, removed or
 * held elsewhere. What is over keeps its meeting. A second time changes nothing.
 */
export async function followEvents(tx: Tx, eventId: string | null): Promise<void> {
  const now = tx.now()
  const wanted = sql`
    select s.id as session_id, e.id as event_id, e.provider, s.starts_at,
      e.name || case when s.name = '' then '' else ' · ' || s.name end as topic,
      greatest(1, round(extract(epoch from s.ends_at - s.starts_at) / 60))::int as minutes
    from event_sessions s join events e on e.id = s.event_id
    where e.status = any(${LIVE_EVENT}::text[]) and e.published_at is not null and 'ONLINE' = any(e.types)
      and e.provider is not null and s.canceled_at is null and s.starts_at is not null and s.ends_at > ${now}
      and ${eventId === null ? sql`true` : sql`e.id = ${eventId}`}`
  const ours = eventId === null ? sql`true` : sql`m.event_id = ${eventId}`
  await sql`
    with wanted as (${wanted})
    update event_meetings m set dropped_at = ${now}, problem = null, tries = 0, recording_due_at = null,
      due_at = case when m.provider_id is null then null else ${now}::timestamptz end
    where m.dropped_at is null and ${ours}
      and not exists (select from wanted w where w.session_id = m.session_id and w.provider = m.provider)
      and not exists (select from event_sessions s where s.id = m.session_id and s.ends_at <= ${now})`.execute(tx.db)
  await sql`
    with wanted as (${wanted})
    insert into event_meetings (event_id, session_id, provider, due_at, created_at)
    select w.event_id, w.session_id, w.provider, ${now}, ${now} from wanted w
    where not exists (select from event_meetings m where m.session_id = w.session_id and m.dropped_at is null)
    order by w.starts_at, w.session_id on conflict do nothing`.execute(tx.db)
  await sql`
    with wanted as (${wanted})
    update event_meetings m set due_at = ${now}, tries = 0 from wanted w
    where m.session_id = w.session_id and m.dropped_at is null and m.due_at is null and m.provider_id is not null
      and (m.topic, m.starts_at, m.minutes) is distinct from (w.topic, w.starts_at, w.minutes)`.execute(tx.db)
}
