/** The door of orders: what other modules may call. */

export { dropFromCart } from './cart/drop-from-cart.ts'
export { chosenCart } from './cart/reads.ts'
export { closeOrder, finishOrder } from './close-order.ts'
export { deleteAdminOrder } from './delete-admin-order.ts'
export { demandBuyable, demandEffect } from './demand-buyable.ts'
export { dueOf, pledgedOf } from './due.ts'
export {
  addExtension,
  type Commission,
  extensionsDone,
  extensionsOf,
  extensionsOfId,
  holdersOf,
  inheritedNames,
  type Lost,
  orderExtension,
  orderExtensions,
  partsWith,
  refusalOf,
  shownNames,
  tellApart,
  tellLost,
  wishedExtensions,
} from './extensions.ts'
export { REFUNDED, STANDS } from './history-reads.ts'
export { cancelLines, setTotals, waitUntil } from './lines/change-lines.ts'
export { insertLines, placesOf } from './lines/insert-lines.ts'
export { inPieces } from './lines/pieces.ts'
export { lastPieces } from './lines/pieces-reads.ts'
export { restoreLines } from './lines/restore-lines.ts'
export type { SoldLine } from './lines/sold-line.ts'
export { linesOfOrders, sumReductions } from './lines.ts'
export { fulfilPendingLines, markPaid, readyToGive } from './mark-paid.ts'
export { openFixedOrder } from './open-fixed-order.ts'
export { openOrder, writeOrder } from './open-order.ts'
export { type OrderMoney, orderMoney } from './order-money.ts'
export { lockOrder, lockOwnOrder, lockWithBuyer, type Order, progressOf } from './rows.ts'
export { type Company, type Sale, type SaleWatcher, saleWatchers } from './sale-watchers.ts'
export { lockEverythingScarce, lookForScarce, scarceOf } from './scarce.ts'
export { waitingOrders } from './waiting-reads.ts'
