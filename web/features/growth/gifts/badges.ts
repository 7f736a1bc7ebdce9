import type { GiftState } from '#domain/gifts.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const giftLooks: StatusLooks<GiftState> = {
  UNPAID: { word: 'Chờ thanh toán', colour: 'amber' },
  OPEN: { word: 'Đang chờ nhận', colour: 'blue' },
  CLAIMED: { word: 'Đã nhận', colour: 'green' },
  WITHDRAWN: { word: 'Đã thu hồi', colour: 'grey' },
}
