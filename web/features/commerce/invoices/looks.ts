import type { EInvoiceStatus } from '#domain/statuses/e-invoice.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const eInvoiceLooks: StatusLooks<EInvoiceStatus> = {
  PENDING: { word: 'Chờ gửi', colour: 'amber' },
  UNKNOWN: { word: 'Chờ trả lời', colour: 'amber' },
  ISSUING: { word: 'Chờ mã cơ quan thuế', colour: 'blue' },
  ISSUED: { word: 'Đã phát hành', colour: 'green' },
  ADJUSTED: { word: 'Đã được điều chỉnh', colour: 'grey' },
  FAILED: { word: 'Bị từ chối', colour: 'red' },
}
