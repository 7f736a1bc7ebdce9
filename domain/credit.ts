/** Đồng that one person of the staff may give to one person within a month: below the limit from which money that goes back needs two. */
export const CREDIT_GIFT_LIMITS = { least: 1_000, below: 2_000_000, days: 30 } as const

/** Whatever is left to pay a provider beside credit is at least so much, in đồng: providers take no smaller payments. */
export const LEAST_BESIDE_CREDIT = 10_000

/** Why credit came or went. */
export const CreditReason = ['REFUND', 'GIFT_CARD', 'GIFT', 'REFERRAL', 'PAYMENT', 'RETURN'] as const
export type CreditReason = (typeof CreditReason)[number]

export const creditReasonWords: Record<CreditReason, string> = {
  REFUND: 'Hoàn tiền vào số dư',
  GIFT_CARD: 'Đổi thẻ quà tặng',
  GIFT: 'Bến Học tặng',
  REFERRAL: 'Thưởng mời bạn',
  PAYMENT: 'Thanh toán đơn hàng',
  RETURN: 'Hoàn lại phần đã trả bằng số dư',
}

/**
 * How much of a free balance pays for an order of `total` đồng: all that fits, but what is left to pay beside it is either
 * nothing or enough for a provider to take.
 */
export function usableCredit(free: number, total: number): number {
  const most = Math.max(0, Math.min(free, total))
  const rest = total - most
  if (rest === 0 || rest >= LEAST_BESIDE_CREDIT) return most
  return Math.max(0, total - LEAST_BESIDE_CREDIT)
}
