import type { DeliveryState } from '#domain/notifications/delivery.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const deliveryLooks: StatusLooks<DeliveryState> = {
  SHOWN: { word: 'Đã hiện', colour: 'green' },
  PACKAGED: { word: 'Chờ gói', colour: 'blue' },
  HELD: { word: 'Đang giữ', colour: 'blue' },
  QUEUED: { word: 'Chờ gửi', colour: 'amber' },
  ACCEPTED: { word: 'Đã chuyển', colour: 'navy' },
  DELIVERED: { word: 'Đã tới nơi', colour: 'green' },
  FAILED: { word: 'Lỗi', colour: 'red' },
  SKIPPED: { word: 'Không gửi', colour: 'grey' },
}
