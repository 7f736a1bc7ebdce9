/** The door of orders: what other modules may call. */

export { dropFromCart } from './cart/drop-from-cart.ts'
export { chosenWishes, typedCodes } from './cart/reads.ts'
export { cancelLines, setTotals, waitUntil } from './change-lines.ts'
export { closeOrder, finishOrder } from './close-order.ts'
export { deleteAdminOrder } from './delete-admin-order.ts'
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
export { linesOfOrders, sumReductions } from './lines.ts'
export { canFulfil, fulfilPendingLines, markPaid } from './mark-paid.ts'
export { openFixedOrder } from './open-fixed-order.ts'
export {
  demandBuyable,
  demandEffect,
  insertLines,
  lockEverythingScarce,
  openOrder,
  type SoldLine,
  scarceOf,
  writeOrder,
} from './open-order.ts'
export { type OrderMoney, orderMoney } from './order-money.ts'
export { restoreLines } from './restore-lines.ts'
export { lockOrder, lockOwnOrder, lockWithBuyer, type Order, progressOf } from './rows.ts'
export { type Company, type Sale, type SaleWatcher, saleWatchers } from './sale-watchers.ts'
export { waitingOrders } from './waiting-reads.ts'
