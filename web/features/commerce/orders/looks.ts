import type { OrderStatus, PaymentStatus } from '#domain/enums.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const orderLooks: StatusLooks<OrderStatus> = {
  CREATED: { word: 'Chờ thanh toán', colour: 'amber' },
  PAID: { word: 'Đã thanh toán', colour: 'green' },
  APPROVED: { word: 'Hoàn tất', colour: 'green' },
  REJECTED: { word: 'Đã hủy', colour: 'grey' },
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
