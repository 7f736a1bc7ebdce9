import type { OrderStatus, RefundStatus } from './enums.ts'
import type { EInvoiceStatus } from './statuses/e-invoice.ts'
import type { PayoutStatus } from './statuses/payout.ts'

/** States of what money does, as people read them: on badges and in spreadsheets. */
export const orderStatusWords: Record<OrderStatus, string> = {
  CREATED: 'Chờ thanh toán',
  PAID: 'Đã thanh toán',
  APPROVED: 'Hoàn tất',
  REJECTED: 'Đã hủy',
}
/** How an order stands; one that went back whole says so, whatever its status (decision 0032). */
export function orderWord({ status, refunded }: { status: OrderStatus; refunded: boolean }): string {
  return refunded ? 'Đã hoàn tiền' : orderStatusWords[status]
}
export const refundStatusWords: Record<RefundStatus, string> = {
  PENDING: 'Chờ duyệt',
  APPROVED: 'Đã duyệt',
  REJECTED: 'Không được duyệt',
  CANCELLED: 'Đã rút',
}
export const payoutStatusWords: Record<PayoutStatus, string> = {
  PENDING: 'Chờ gửi',
  UNKNOWN: 'Chờ ngân hàng trả lời',
  SENT: 'Đang chuyển',
  SUCCESS: 'Đã nhận',
  FAILED: 'Không chi được',
  RETURNED: 'Bị trả lại',
}
export const eInvoiceStatusWords: Record<EInvoiceStatus, string> = {
  PENDING: 'Chờ gửi',
  UNKNOWN: 'Chờ trả lời',
  ISSUING: 'Chờ mã cơ quan thuế',
  ISSUED: 'Đã phát hành',
  ADJUSTED: 'Đã được điều chỉnh',
  FAILED: 'Bị từ chối',
}
