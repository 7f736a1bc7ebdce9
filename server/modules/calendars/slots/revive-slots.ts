import { sql } from 'kysely'
import { arrayOf } from '#server/core/array-of.ts'
import type { Tx } from '#server/core/context.ts'
import { areBusyElsewhere } from '../hours/busy-elsewhere.ts'
import { isTakenSql } from '../hours/live.ts'
import { lockAgendas } from './lock-agendas.ts'

/**
 * Takes the time of these slots again, where nobody else took it meanwhile, also by a calendar
 * elsewhere, and it has not begun. Locks: agendas.
 * @returns false where one is gone; then nothing is changed
 */
export async function reviveSlots(tx: Tx, slotIds: readonly string[]): Promise<boolean> {
  const ids = arrayOf([...new Set(slotIds)], 'uuid')
  const { rows: hosts } = await sql<{ hostId: string }>`
    select distinct host_id as "hostId" from slot_hosts where slot_id = any(${ids})`.execute(tx.db)
  await lockAgendas(
    tx,
    hosts.map(({ hostId }) => hostId),
  )
  const { rows } = await sql`
    select from slot_hosts h join calendar_slots s on s.id = h.slot_id
    where h.slot_id = any(${ids}) and (s.starts_at <= ${tx.now()} or (not h.is_live and exists (
      select from slot_hosts o where o.host_id = h.host_id and o.slot_id <> h.slot_id and o.is_live and o.span && h.span
        and ${isTakenSql(tx, sql`o.slot_id`)})))
    limit 1`.execute(tx.db)
  if (rows.length > 0 || (await areBusyElsewhere(tx, ids))) return false
  await sql`update slot_hosts o set is_live = false from slot_hosts h
    where h.slot_id = any(${ids}) and not h.is_live and o.host_id = h.host_id and o.slot_id <> h.slot_id and o.is_live
      and o.span && h.span`.execute(tx.db)
  await sql`update slot_hosts set is_live = true where slot_id = any(${ids}) and not is_live`.execute(tx.db)
  return true
}
