import type { OrderStatus, PaymentStatus } from '#domain/enums.ts'
import { orderStatusWords } from '#domain/money-statuses.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const orderLooks: StatusLooks<OrderStatus> = {
  CREATED: { word: orderStatusWords.CREATED, colour: 'amber' },
  PAID: { word: orderStatusWords.PAID, colour: 'green' },
  APPROVED: { word: orderStatusWords.APPROVED, colour: 'green' },
  REJECTED: { word: orderStatusWords.REJECTED, colour: 'grey' },
}

export const paymentLooks: StatusLooks<PaymentStatus> = {
  PENDING: { word: 'Đang chờ', colour: 'amber' },
  SUCCESS: { word: 'Thành công', colour: 'green' },
  FAILED: { word: 'Thất bại', colour: 'red' },
  EXPIRED: { word: 'Hết hạn', colour: 'grey' },
  CANCEL: { word: 'Đã hủy', colour: 'grey' },
  REFUND: { word: 'Đã hoàn tiền', colour: 'blue' },
  DELETED: { word: 'Đã xóa', colour: 'grey' },
}
