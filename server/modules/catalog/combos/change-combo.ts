import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { putCover, putParts } from './put-parts.ts'
import { readDraft } from './reads.ts'
import { lockCombo } from './rows.ts'
import { showCombo } from './show-combo.ts'

type Change = {
  version: number
  name?: string | undefined
  description?: string | undefined
  coverFileId?: string | null | undefined
  price?: number | null | undefined
  productIds?: readonly string[] | undefined
}

/**
 * Changes a combo. One that is published is shown as changed at once and must stay fit to be sold, or nothing changes
 * (COMBO_NOT_READY); what was bought stays what it was. VERSION_CONFLICT where somebody else saved meanwhile.
 */
export async function changeCombo(ctx: Context, id: string, { version, productIds, ...words }: Change) {
  await write(ctx, async (tx) => {
    const combo = await lockCombo(tx, id)
    must(combo.version === version, 'VERSION_CONFLICT')
    const changed = {
      name: words.name ?? combo.name,
      description: words.description ?? combo.description,
      cover_file_id:
        words.coverFileId === undefined ? combo.cover_file_id : await putCover(tx, words.coverFileId, combo.host_id),
      price: words.price === undefined ? combo.price : words.price,
      version: version + 1,
      updated_at: tx.now(),
    }
    await tx.db.updateTable('combos').set(changed).where('id', '=', id).execute()
    if (productIds) await putParts(tx, id, productIds)
    if (combo.status === 'PUBLISHED') await showCombo(tx, { ...combo, ...changed })
    else await tx.db.updateTable('products').set({ name: changed.name }).where('id', '=', id).execute()
  })
  return readDraft(ctx, id)
}
