import type { PayoutStatus } from '#domain/statuses/payout.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const payoutLooks: StatusLooks<PayoutStatus> = {
  PENDING: { word: 'Chờ gửi', colour: 'amber' },
  UNKNOWN: { word: 'Chờ ngân hàng trả lời', colour: 'amber' },
  SENT: { word: 'Đang chuyển', colour: 'blue' },
  SUCCESS: { word: 'Đã nhận', colour: 'green' },
  FAILED: { word: 'Không chi được', colour: 'red' },
  RETURNED: { word: 'Bị trả lại', colour: 'red' },
}
