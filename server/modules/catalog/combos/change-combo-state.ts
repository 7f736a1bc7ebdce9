import { comboFlow } from '#domain/statuses/combo.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost, mustBeVerifiedSeller } from '#server/modules/hosts/index.ts'
import { putOnSale } from '../products/put-on-sale.ts'
import { readDraft } from './reads.ts'
import { lockCombo } from './rows.ts'
import { showCombo } from './show-combo.ts'

/** Puts a combo on sale, or takes it off. STATUS_CONFLICT where it stands there already; COMBO_NOT_READY, HOST_NOT_APPROVED, SELLER_NOT_VERIFIED. */
export async function changeComboState(ctx: Context, id: string, status: 'PUBLISHED' | 'ARCHIVED') {
  await write(ctx, async (tx) => {
    const combo = await lockCombo(tx, id)
    const action = status === 'PUBLISHED' ? 'publish' : 'archive'
    await move(tx, {
      table: 'combos',
      subject: 'combo',
      flow: comboFlow,
      id,
      action,
      as: 'host',
      set: { updated_at: tx.now(), paused_at: null },
    })
    if (status === 'ARCHIVED') return putOnSale(tx, id, false)
    await mustBeApprovedHost(tx, combo.host_id)
    await mustBeVerifiedSeller(tx, combo.host_id)
    await showCombo(tx, combo)
  })
  return readDraft(ctx, id)
}
