import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'
import { fileFacts } from '#server/modules/library/index.ts'
import { partsOf } from './parts.ts'

/** Makes these products the parts of a combo, in this order; a product named twice is in it once. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function putParts(tx: Tx, comboId: string, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)]
  const parts = await partsOf(tx, ids)
  must(parts.length === ids.length, 'PRODUCT_NOT_FOUND')
  must(
    parts.every((part) => part.hostId === asHost(tx)),
    'NOT_OWNER',
  )
  await tx.db.deleteFrom('combo_items').where('combo_id', '=', comboId).execute()
  if (ids.length === 0) return
  await tx.db
    .insertInto('combo_items')
    .values(ids.map((product_id, index) => ({ combo_id: comboId, product_id, index })))
    .execute()
}

/** A picture of the host's own to sell it with. FILE_NOT_FOUND for anything else. */
export async function putCover(tx: Tx, fileId: string | null, ownerId: string): Promise<string | null> {
  if (fileId === null) return null
  const file = (await fileFacts(tx, [fileId])).get(fileId)
  must(file?.kind === 'IMAGE' && file.status === 'READY' && file.ownerId === ownerId, 'FILE_NOT_FOUND')
  return fileId
}
