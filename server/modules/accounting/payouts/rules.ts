import { LEAST_PAYOUT, MOST_PAYOUT, type PayoutObstacle, TWO_PERSONS_ABOVE } from '#domain/books.ts'
import type { PayoutStatus } from '#domain/statuses/payout.ts'
import { addDays, addMinutes, after, HOUR, startOfDay, weekdayOf } from '#domain/time.ts'

/** What is known of a host when a run comes to them. */
export type Payee = {
  verified: boolean
  hasAccount: boolean
  accountRefused: boolean
  /** Everything of theirs is held back. */
  held: boolean
}

/**
 * Why a host is not paid this much now; null where they are. What is not paid stays for the next run.
 * @param held what is due beside it and held back
 */
export function obstacleOf(amount: number, payee: Payee, held = 0): PayoutObstacle | null {
  if (payee.held || (amount === 0 && held > 0)) return 'HELD'
  if (amount < 0) return 'NEGATIVE'
  if (amount < LEAST_PAYOUT) return 'BELOW_MINIMUM'
  if (!payee.verified) return 'NOT_VERIFIED'
  if (!payee.hasAccount) return 'NO_BANK_ACCOUNT'
  return payee.accountRefused ? 'BANK_ACCOUNT_REFUSED' : null
}

/** When hosts are paid: every Tuesday at two in the night, of what was due when the day began. */
const RUN_WEEKDAY = 2
const RUN_HOUR = 2
export const PAYOUT_CRON = `0 ${RUN_HOUR} * * ${RUN_WEEKDAY}`

/** The next run by the clock after a moment. */
export function nextRun(now: Date): Date {
  const today = startOfDay(now)
  const ahead = (RUN_WEEKDAY - weekdayOf(today) + 7) % 7
  const run = after(addDays(today, ahead), RUN_HOUR * HOUR)
  return run > now ? run : addDays(run, 7)
}

/** As many entries as one transfer carries, in their order, at least one; the rest is another payout of the same run. */
export function withinLimit<E extends { amount: number }>(entries: readonly E[]): E[] {
  const taken: E[] = []
  let sum = 0
  for (const entry of entries) {
    if (taken.length > 0 && sum + entry.amount > MOST_PAYOUT) continue
    taken.push(entry)
    sum += entry.amount
  }
  return taken
}

/** How many people must have approved a payout; whoever starts the run is one of them. */
export function approvalsNeeded(amount: number): number {
  return amount > TWO_PERSONS_ABOVE ? 2 : 0
}

/** When to ask again about a payout: soon at first, then every few hours. */
export function nextPayoutCheck(now: Date, checks: number): Date {
  return addMinutes(now, Math.min(2 ** checks, 240))
}

/** For how long after it arrived a payout is still asked about every day: banks send money back days later. */
const WATCHED_DAYS = 5

/** When to ask again about a payout that has arrived; null once it is over. */
export function nextLook(now: Date, doneAt: Date): Date | null {
  return now < addDays(doneAt, WATCHED_DAYS) ? addDays(now, 1) : null
}

/** Refusals that mean the bank account and not the moment. */
export function isAccountsFault(code: string | null): boolean {
  return /INVALID_DESTINATION|REJECTED_BY_CHANNEL|CHANNEL_NOT_FOUND/.test(code ?? '')
}

const FAILURES: Record<string, string> = {
  CHANNEL_NOT_FOUND: 'Ngân hàng này hiện chưa nhận chi trả.',
  AMOUNT_LESS: 'Số tiền dưới mức ngân hàng nhận.',
  AMOUNT_MORE: 'Số tiền vượt hạn mức một lần chuyển.',
  AMOUNT_STEP: 'Ngân hàng không nhận số tiền lẻ như vậy.',
  CANCELLED: 'Lệnh chi đã bị hủy ở cổng chi trả.',
  REFUSED: 'Cổng chi trả từ chối lệnh chi.',
  INVALID_DESTINATION: 'Số tài khoản hoặc tên chủ tài khoản không đúng.',
  REJECTED_BY_CHANNEL: 'Ngân hàng nhận từ chối khoản chuyển.',
  REVERSED: 'Ngân hàng nhận đã trả lại tiền.',
  INSUFFICIENT_BALANCE: 'Số dư chi trả của Bến Học tạm thời không đủ.',
  TEMPORARY_TRANSFER_ERROR: 'Hệ thống ngân hàng gặp lỗi tạm thời.',
  TRANSFER_ERROR: 'Ngân hàng không chuyển được khoản này.',
}

/** Why a payout did not arrive, for the host; what the staff or a bank wrote is shown as it is. */
export function failureWords(code: string): string {
  return FAILURES[code] ?? code
}

export type SaleState = 'WAITING' | 'PAYABLE' | 'HELD' | 'ON_THE_WAY' | 'PAID'

/** Where the host’s share of a sale is. */
export function saleState(now: Date, payableAt: Date, taken: PayoutStatus | null, held: boolean): SaleState {
  if (taken === 'SUCCESS') return 'PAID'
  if (taken !== null) return 'ON_THE_WAY'
  if (held) return 'HELD'
  return payableAt <= now ? 'PAYABLE' : 'WAITING'
}
