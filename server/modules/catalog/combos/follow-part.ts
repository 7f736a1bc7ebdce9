import { listedTogether } from '#domain/combos.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { putOnSale } from '../products/put-on-sale.ts'
import { unfitForCombos } from '../sellables.ts'
import { comboParts } from './parts.ts'
import { problemsOf } from './rules.ts'

/**
 * What a change of a product means for the published combos that hold it, in the same transaction: one that cannot be kept
 * any more (a part off sale, its price above the parts') leaves the shop and its host is told; it comes back by itself when
 * nothing stands against it. What is crossed out beside its price follows the parts.
 */
export async function followPart(tx: Tx, productId: string): Promise<void> {
  const combos = await tx.db
    .selectFrom('combos as c')
    .innerJoin('combo_items as i', 'i.combo_id', 'c.id')
    .selectAll('c')
    .where('i.product_id', '=', productId)
    .where('c.status', '=', 'PUBLISHED')
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
  if (combos.length === 0) return
  const made = await comboParts(
    tx,
    combos.map(({ id }) => id),
    { lock: false },
  )
  for (const combo of combos) {
    const parts = made.get(combo.id) ?? []
    const { host_id: hostId, name, description, price } = combo
    const unfit = await unfitForCombos(tx, parts)
    const fits = problemsOf({ hostId, name, description, price, parts, unfit }).length === 0
    if (fits) {
      await tx.db
        .updateTable('products')
        .set({ list_price: listedTogether(parts) })
        .where('id', '=', combo.id)
        .execute()
      if (combo.paused_at) {
        await tx.db.updateTable('combos').set({ paused_at: null }).where('id', '=', combo.id).execute()
        await putOnSale(tx, combo.id, true)
      }
    } else if (!combo.paused_at) {
      const at = tx.now()
      await tx.db.updateTable('combos').set({ paused_at: at }).where('id', '=', combo.id).execute()
      await putOnSale(tx, combo.id, false)
      await publish(tx, 'combo.paused', { comboId: combo.id, hostId, at: at.toISOString() })
    }
  }
}
