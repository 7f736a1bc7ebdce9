import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { mayManage } from '../tree/access.ts'
import { lockLibrary } from '../tree/rows.ts'
import type { RightRow } from './rows.ts'

/**
 * A right that the actor may change or take back. Its library is locked: what an editor has under way there ends first,
 * and what comes after finds the right changed. Throws FOLDER_RIGHT_NOT_FOUND, NOT_OWNER.
 */
export async function lockRight(tx: Tx, id: string): Promise<RightRow> {
  const found = await tx.db.selectFrom('folder_rights').select('owner_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'FOLDER_RIGHT_NOT_FOUND')
  must(mayManage(tx, found.owner_id), 'NOT_OWNER')
  await lockLibrary(tx, found.owner_id)
  const row = await tx.db.selectFrom('folder_rights').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'FOLDER_RIGHT_NOT_FOUND')
  return row
}
