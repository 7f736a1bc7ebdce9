import type { SaleWatcher } from '#server/modules/orders/index.ts'
import { documentLocked, documentSale } from '../invoices/document-sale.ts'
import { keepWish } from '../invoices/keep-wish.ts'
import { bookSale } from './book-sale.ts'

/** Every sale is booked and documented in the transaction that makes it. */
export const salesBooked: SaleWatcher = {
  async sold(tx, sale) {
    await bookSale(tx, sale)
    await documentLocked(tx, sale.order.id, 'Bổ sung sản phẩm vào đơn hàng')
  },
  async changed(tx, orderId, reason) {
    await documentSale(tx, orderId, reason)
  },
  madeOutTo: keepWish,
}
