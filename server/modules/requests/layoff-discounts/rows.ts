import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import type { LayoffRequests } from '#server/core/schema.ts'

export type LayoffRequest = Selectable<LayoffRequests>

/** Throws LAYOFF_REQUEST_NOT_FOUND. */
export async function lockRequest(tx: Tx, id: string): Promise<LayoffRequest> {
  const row = await tx.db.selectFrom('layoff_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'LAYOFF_REQUEST_NOT_FOUND')
  return row
}
