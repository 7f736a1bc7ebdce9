import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import type { MeetingKind } from './kinds.ts'

/**
 * Compares what is to be held online, of a kind or of one owner, with its meetings, and says what the providers are to be
 * told: one for each subject, as it is called and dated now; none for what is called off, or held elsewhere. What is over
 * keeps its meeting. A second time changes nothing.
 */
export async function followMeetings(tx: Tx, { kind, wanted: wantedBy }: MeetingKind, ownerId: string | null) {
  const now = tx.now()
  const wanted = wantedBy(tx, ownerId)
  const ours = ownerId === null ? sql`m.kind = ${kind}` : sql`m.kind = ${kind} and m.owner_id = ${ownerId}`
  await sql`
    with wanted as (${wanted})
    update meetings m set dropped_at = ${now}, problem = null, tries = 0,
      due_at = case when m.provider_id is null then null else ${now}::timestamptz end
    where m.dropped_at is null and ${ours}
      and not exists (select from wanted w where w.subject_id = m.subject_id and w.provider = m.provider)
      and (m.starts_at is null or m.starts_at + make_interval(mins => m.minutes) > ${now})`.execute(tx.db)
  await sql`
    with wanted as (${wanted})
    insert into meetings (kind, owner_id, subject_id, provider, due_at, created_at)
    select ${kind}, w.owner_id, w.subject_id, w.provider, ${now}, ${now} from wanted w
    where not exists (select from meetings m where m.subject_id = w.subject_id and m.dropped_at is null)
    order by w.starts_at, w.subject_id on conflict do nothing`.execute(tx.db)
  await sql`
    with wanted as (${wanted})
    update meetings m set due_at = ${now}, tries = 0 from wanted w
    where m.subject_id = w.subject_id and m.dropped_at is null and m.due_at is null and m.provider_id is not null
      and (m.topic, m.starts_at, m.minutes) is distinct from (w.topic, w.starts_at, w.minutes)`.execute(tx.db)
}
