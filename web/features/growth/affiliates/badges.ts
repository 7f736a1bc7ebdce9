import type { AffiliatePayoutStatus, AffiliateStatus } from '#domain/statuses/affiliate.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const affiliateLooks: StatusLooks<AffiliateStatus> = {
  PENDING: { word: 'Chờ duyệt', colour: 'amber' },
  ACTIVE: { word: 'Đang hợp tác', colour: 'green' },
  REFUSED: { word: 'Bị từ chối', colour: 'red' },
  CLOSED: { word: 'Đã ngừng', colour: 'grey' },
}

export const affiliatePayoutLooks: StatusLooks<AffiliatePayoutStatus> = {
  OPEN: { word: 'Chờ chuyển', colour: 'amber' },
  RECORDED: { word: 'Chờ xác nhận', colour: 'blue' },
  PAID: { word: 'Đã chuyển', colour: 'green' },
  CANCELED: { word: 'Đã hủy', colour: 'grey' },
}

/** `10%`, `12,5%`: what hundredths of a percent are to people. */
export function percentWords(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`
}
