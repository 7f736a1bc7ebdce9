import { comboFlow } from '#domain/statuses/combo.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockCombo } from './rows.ts'

/** Removes a combo that is not on sale. COMBO_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT. */
export function deleteCombo(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    await lockCombo(tx, id)
    await move(tx, { table: 'combos', subject: 'combo', flow: comboFlow, id, action: 'remove', as: 'host' })
    return { ok: true }
  })
}
