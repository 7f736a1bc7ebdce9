import type { Tx } from '#server/core/context.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { cancelLines } from '#server/modules/orders/index.ts'
import { refundableLines } from '../rows.ts'
import { refundDifference } from './refund-difference.ts'
import { openEdit } from './rows.ts'
import { sumAnew } from './sum-anew.ts'

/**
 * The difference of an exchange came: the line that goes is undone in the books and closed, in the transaction that opens
 * the other. Nothing where no exchange of this locked order waits.
 */
export async function settleExchange(tx: Tx, order: Order): Promise<void> {
  const edit = await openEdit(tx, order.id)
  if (!edit?.exchanged_item_id) return
  const { exchanged_item_id: orderItemId, exchanged_worth: worth } = edit
  await tx.db.updateTable('order_edits').set({ settled_at: tx.now() }).where('id', '=', edit.id).execute()
  await refundDifference(tx, {
    orderId: order.id,
    items: [{ orderItemId, amount: worth ?? 0 }],
    amount: 0,
    reason: edit.reason,
    by: edit.edited_by,
  })
  await cancelLines(tx, [orderItemId], edit.id)
  await sumAnew(tx, order.id)
}

/** Whether the line that an open exchange takes out is still there and worth what it was; true where no exchange waits. */
export async function exchangeStands(tx: Tx, orderId: string): Promise<boolean> {
  const edit = await openEdit(tx, orderId)
  if (!edit?.exchanged_item_id) return true
  const line = (await refundableLines(tx, orderId)).find(({ id }) => id === edit.exchanged_item_id)
  return line?.isLive === true && line.left === edit.exchanged_worth
}
