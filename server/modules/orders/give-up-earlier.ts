import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { closeOrder } from './close-order.ts'
import { extensionsOf } from './extensions.ts'
import { earlierOf, type NextOrder, shownOf } from './waiting-reads.ts'

/**
 * Gives up the earlier unpaid orders of the buyer that the next one takes the place of.
 * @param replaces those that the buyer said they let go of; null where nobody has to say it
 * @throws ORDER_WAITING where one that may still be paid is not among them
 */
export async function giveUpEarlierOrders(tx: Tx, next: NextOrder, replaces: readonly string[] | null): Promise<void> {
  // Locked, so that one that is canceled or paid at this moment is left as it has become.
  const open = await earlierOf(tx, next).orderBy('o.id').forUpdate('o').execute()
  const unsaid = replaces ? open.filter((one) => one.expiresAt > tx.now() && !replaces.includes(one.orderId)) : []
  must(unsaid.length === 0, 'ORDER_WAITING', { detail: { orders: unsaid.map(shownOf) } })
  for (const { orderId, isAlike, extensions } of open) {
    const alone = extensionsOf(tx, { extensions }).find((one) => one.alone)?.alone
    const reason = isAlike || !alone ? 'Thay bằng đơn hàng mới' : alone
    await closeOrder(tx, { id: orderId, action: 'cancel', as: 'user', reason })
  }
}
