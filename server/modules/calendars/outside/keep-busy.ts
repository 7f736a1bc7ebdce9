import { sql } from 'kysely'
import type { Span } from '#domain/calendar/spans.ts'
import type { Tx } from '#server/core/context.ts'

/** Keeps when a calendar elsewhere is busy, instead of what was known before: neither what for nor with whom. */
export async function keepBusy(
  tx: Tx,
  { id, hostId }: { id: string; hostId: string },
  spans: readonly Span[],
): Promise<void> {
  await sql`delete from external_busy where outside_id = ${id}`.execute(tx.db)
  const list = JSON.stringify(spans.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]))
  await sql`insert into external_busy (outside_id, host_id, span)
    select ${id}, ${hostId}, tstzrange((one ->> 0)::timestamptz, (one ->> 1)::timestamptz)
    from jsonb_array_elements(${list}::jsonb) as one`.execute(tx.db)
}
