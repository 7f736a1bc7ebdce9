/** The cookie that remembers whose invitation somebody opened, until they sign up. It shows nothing, so pages stay shared. */
export const INVITATION_COOKIE = 'loi_moi'
/** For how long it does. */
export const INVITATION_DAYS = 30
/** From signing up on a friend has so many days to make the order that counts. */
export const REFERRAL_DAYS = 365

/** The code of an invitation, as its link has it. */
export const INVITATION_CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** What the vouchers of invited friends are called. */
export const FRIEND_VOUCHER = 'Quà cho bạn mới'

export const ReferralStatus = ['WAITING', 'REWARDED', 'REFUSED'] as const
export type ReferralStatus = (typeof ReferralStatus)[number]

/** How an invited friend stands, as their inviter is told: the status, and of one that waits what it waits for. */
export const ReferralStanding = ['JOINED', 'BOUGHT', 'QUEUED', 'REWARDED', 'REFUSED'] as const
export type ReferralStanding = (typeof ReferralStanding)[number]

/** Why an inviter gets nothing. */
export const ReferralRefusal = ['REFUNDED', 'SAME_CARD', 'SAME_PHONE', 'OWN_GIFT', 'CLOSED', 'LATE', 'STAFF'] as const
export type ReferralRefusal = (typeof ReferralRefusal)[number]

/** For the staff. */
export const referralRefusalWords: Record<ReferralRefusal, string> = {
  REFUNDED: 'Đơn hàng đã hoàn tiền, phần còn lại chưa đạt mức',
  SAME_CARD: 'Cùng thẻ đã lưu với người mời',
  SAME_PHONE: 'Cùng số điện thoại đã xác minh với người mời',
  OWN_GIFT: 'Người mời nhận chính món quà trong đơn hàng',
  CLOSED: 'Một trong hai tài khoản đã đóng',
  LATE: 'Quá 12 tháng mà chưa có đơn hàng đạt mức',
  STAFF: 'Nhân viên quyết định không thưởng',
}

/** For the inviter: nothing that tells about the friend's cards, phone or refunds. */
export const REFUSED_WORDS: Record<'LATE' | 'OTHER', string> = {
  LATE: 'Đã quá 12 tháng kể từ lúc đăng ký',
  OTHER: 'Chưa đủ điều kiện nhận thưởng',
}

type Sums = { friendAmount: number; minimum: number }

/**
 * From which price on the friend's voucher counts, in đồng, before it is taken off. What is left to pay with it then
 * reaches the minimum of an order that counts for the inviter.
 */
export function voucherFrom({ friendAmount, minimum }: Sums): number {
  return minimum + friendAmount
}

/** A friend's name as their inviter reads it: what they are called and the first letter of the family, "Minh L.". */
export function shortName(fullName: string): string {
  const parts = fullName.trim().split(/\s+/)
  const [family = ''] = parts
  return parts.length < 2 ? family : `${parts.at(-1)} ${[...family][0]?.toUpperCase()}.`
}
