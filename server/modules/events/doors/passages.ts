import { type RawBuilder, sql } from 'kysely'
import type { Passage } from '#domain/event/doors/replay.ts'
import { ONLINE_GATE, type ScanKind, type ScanRefusal, type ScanResult } from '#domain/event/doors/terms.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** A row of the log with the gate it was scanned at. */
export type ScanRow = {
  id: string
  nonce: string
  listId: string
  ticketId: string | null
  kind: ScanKind
  at: Date
  letPass: boolean
  result: ScanResult
  reason: ScanRefusal | null
  slot: string | null
  isConflict: boolean
  undoneAt: Date | null
  gate: string
}

/** Refusals that come of other scans: what was let pass in spite of them may count after all. */
const BY_OTHERS: readonly ScanRefusal[] = ['ALREADY_IN', 'NOT_IN', 'NO_EXIT']

export function isByOthers(reason: ScanRefusal | null): boolean {
  return reason !== null && BY_OTHERS.includes(reason)
}

/** What of a row tells its gate: the name of the device, of who stood there, or that it was a meeting. */
export const GATE = sql`case when c.way = 'LINK' then ${ONLINE_GATE} else coalesce(d.name, u.full_name) end`
export const SCANS = sql`check_ins c left join door_devices d on d.id = c.device_id left join users u on u.id = c.scanned_by`

async function select(ctx: Context | Tx, where: RawBuilder<unknown>): Promise<ScanRow[]> {
  const { rows } = await sql<ScanRow>`
    select c.id, c.nonce, c.list_id as "listId", c.ticket_id as "ticketId", c.kind, c.scanned_at as at, c.let_pass as "letPass",
      c.result, c.reason, c.slot, c.is_conflict as "isConflict", c.undone_at as "undoneAt", ${GATE} as gate
    from ${SCANS} where ${where} order by c.scanned_at, c.id`.execute(ctx.db)
  return rows
}

/** What one device or person told before under these names. */
export function scansNamed(tx: Tx, scannerId: string, nonces: readonly string[]): Promise<ScanRow[]> {
  return select(tx, sql`c.scanner_id = ${scannerId} and c.nonce = any(${nonces}::text[])`)
}

/** The scans of these tickets that let somebody pass and were not taken back. */
export function passagesOf(ctx: Context | Tx, ticketIds: readonly string[]): Promise<ScanRow[]> {
  return select(
    ctx,
    sql`c.ticket_id = any(${ticketIds}::uuid[]) and c.let_pass and c.undone_at is null
      and (c.result = 'ACCEPTED' or c.reason = any(${BY_OTHERS}::text[]))`,
  )
}

/** The same of a whole list. */
export function passagesOfList(tx: Tx, listId: string): Promise<ScanRow[]> {
  return select(
    tx,
    sql`c.list_id = ${listId} and c.let_pass and c.undone_at is null
      and (c.result = 'ACCEPTED' or c.reason = any(${BY_OTHERS}::text[]))`,
  )
}

/** Which ticket by which list a row is about. */
export function pairOf({ ticketId, listId }: { ticketId: string | null; listId: string }): string {
  return `${listId} ${ticketId}`
}

export function asPassage({ id, kind, at }: Pick<ScanRow, 'id' | 'kind' | 'at'>): Passage {
  return { id, kind, at: at.getTime() }
}
