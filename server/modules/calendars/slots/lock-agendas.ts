import { sql } from 'kysely'
import { arrayOf } from '#server/core/array-of.ts'
import type { Tx } from '#server/core/context.ts'

/**
 * Locks the time of these people, in one order for everybody and before any pool: whoever takes, moves or revives a booking
 * goes through here, so that two who want one hour get it one after the other. What the database refuses stays refused
 * without it (slot_hosts_no_overlap).
 */
export async function lockAgendas(tx: Tx, hostIds: readonly string[]): Promise<void> {
  const ids = [...new Set(hostIds)].sort()
  await sql`insert into agendas (host_id) select unnest(${arrayOf(ids, 'uuid')}) on conflict do nothing`.execute(tx.db)
  if (ids.length === 0) return
  await tx.db
    .selectFrom('agendas')
    .select('host_id')
    .where('host_id', 'in', ids)
    .orderBy('host_id')
    .forUpdate()
    .execute()
}
