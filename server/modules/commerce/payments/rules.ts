import { MINUTE } from '#domain/time.ts'

/** How long VNPAY's page takes a payment. */
export const ATTEMPT_MINUTES = 15
/** Gaps between questions to the provider about a payment nobody told us of: soon at first, then rarer. */
const GAPS_MINUTES = [2, 3, 5, 10, 15, 30, 60, 120, 240, 480] as const
const ASK_AFTER_EXPIRY_MS = 24 * 60 * MINUTE

/** When to ask the provider about an attempt next, after `checks` questions; null once there is no more point. payments.md 9.3: until expiry + 24 h. */
export function nextCheck(now: Date, checks: number, expiresAt: Date): Date | null {
  const gap = GAPS_MINUTES[Math.min(checks, GAPS_MINUTES.length - 1)] ?? 480
  const next = new Date(now.getTime() + gap * MINUTE)
  return next.getTime() <= expiresAt.getTime() + ASK_AFTER_EXPIRY_MS ? next : null
}

const FAILURES: Record<string, string> = {
  '07': 'Giao dịch đang được ngân hàng xem xét.',
  '09': 'Thẻ hoặc tài khoản chưa đăng ký Internet Banking.',
  '10': 'Xác thực thông tin thẻ không đúng quá 3 lần.',
  '11': 'Đã hết thời gian thanh toán.',
  '12': 'Thẻ hoặc tài khoản bị khóa.',
  '13': 'Mã OTP không đúng.',
  '24': 'Bạn đã hủy giao dịch.',
  '51': 'Tài khoản không đủ số dư.',
  '65': 'Tài khoản đã vượt hạn mức giao dịch trong ngày.',
  '75': 'Ngân hàng đang bảo trì.',
  '79': 'Nhập sai mật khẩu thanh toán quá số lần cho phép.',
}

/** Why a payment failed, for the payer. */
export function failureWords(code: string | null): string | null {
  if (code === null || code === '00') return null
  return FAILURES[code] ?? 'Giao dịch không thành công.'
}
