import type { SellerStanding, SellerStatus } from '#domain/statuses/seller.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const sellerLooks: StatusLooks<SellerStatus> = {
  SUBMITTED: { word: 'Chờ xác minh', colour: 'amber' },
  VERIFIED: { word: 'Đã xác minh', colour: 'green' },
  REJECTED: { word: 'Cần gửi lại', colour: 'red' },
  EXPIRED: { word: 'Hết hạn', colour: 'grey' },
}
export const sellerStandingLooks: StatusLooks<SellerStanding> = {
  UNVERIFIED: { word: 'Chưa xác minh', colour: 'grey' },
  ...sellerLooks,
}
