import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

type Counters = {
  expected: number
  entries: number
  people: number
  inside: number
  refused: number
  conflicts: number
}

/** What was counted by each list of an event: always the rows themselves, never a number that goes up. */
export async function countersOf(ctx: Context | Tx, eventId: string): Promise<Map<string, Counters>> {
  const { rows } = await sql<Counters & { id: string }>`
    select l.id,
      (select count(*)::int from tickets t join ticket_tiers r on r.id = t.tier_id
        where t.event_id = l.event_id and t.revoked_at is null
          and (l.admits_all or exists (select from check_in_list_tiers a where a.list_id = l.id and a.tier_id = r.id))
          and (l.session_id is null or r.admits_all
            or exists (select from tier_sessions s where s.tier_id = r.id and s.session_id = l.session_id))) as expected,
      count(c.id) filter (where c.kind = 'ENTRY' and c.slot is not null)::int as entries,
      count(distinct c.ticket_id) filter (where c.kind = 'ENTRY' and c.slot is not null)::int as people,
      (count(c.id) filter (where c.kind = 'ENTRY' and c.slot is not null)
        - count(c.id) filter (where c.kind = 'EXIT' and c.slot is not null))::int as inside,
      count(c.id) filter (where c.result = 'REFUSED' and not c.let_pass and c.undone_at is null)::int as refused,
      count(c.id) filter (where c.is_conflict and c.undone_at is null)::int as conflicts
    from check_in_lists l left join check_ins c on c.list_id = l.id
    where l.event_id = ${eventId} group by l.id`.execute(ctx.db)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}
