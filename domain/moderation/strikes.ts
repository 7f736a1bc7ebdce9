import { formatDate } from '../time.ts'

const DAY = 86_400_000
/** So many removals within so many days stop a person from publishing for so many days. */
export const STRIKE_RULES = [
  { within: 30, strikes: 5, days: 7 },
  { within: 90, strikes: 10, days: 30 },
] as const
/** After so many stops the staff are asked to look at the account itself. */
const STOPS_BEFORE_REVIEW = 3

export type StrikeStanding = {
  /** Removals that count, within the last 30 and 90 days. */
  last30: number
  last90: number
  /** How many times publishing was stopped so far. */
  stops: number
  /** Until when publishing is stopped now; null when it is not. */
  until: Date | null
}

/** Where a person stands, computed from the moments of their removals that were not overturned. Nothing is stored, so a removal overturned later counts nowhere. */
export function strikeStanding(strikes: readonly Date[], now: Date): StrikeStanding {
  const times = strikes.map((at) => at.getTime()).sort((a, b) => a - b)
  const within = (end: number, days: number) => times.filter((at) => at <= end && at > end - days * DAY).length
  const stops: { from: number; until: number }[] = []
  for (const at of times) {
    const days = Math.max(
      0,
      ...STRIKE_RULES.filter((rule) => within(at, rule.within) >= rule.strikes).map((rule) => rule.days),
    )
    if (days === 0) continue
    const last = stops.at(-1)
    if (last && at < last.until) last.until = Math.max(last.until, at + days * DAY)
    else stops.push({ from: at, until: at + days * DAY })
  }
  const end = stops.at(-1)?.until ?? 0
  return {
    last30: within(now.getTime(), 30),
    last90: within(now.getTime(), 90),
    stops: stops.length,
    until: end > now.getTime() ? new Date(end) : null,
  }
}

/** Whether somebody was stopped so often that the staff look at the account itself. */
export function needsReview(stops: number): boolean {
  return stops >= STOPS_BEFORE_REVIEW
}

/** The same in words, for the author: what counts, what it leads to, when it is over. */
export function strikeWords({ last30, last90, until }: StrikeStanding): string {
  const counts = `Bạn có ${last30} nội dung bị gỡ trong 30 ngày và ${last90} trong 90 ngày qua.`
  const rules =
    'Đủ 5 lần trong 30 ngày thì tạm dừng đăng 7 ngày, đủ 10 lần trong 90 ngày thì tạm dừng 30 ngày. Lần gỡ cũ hơn 90 ngày hoặc được đổi khi khiếu nại không còn tính.'
  if (until) return `${counts} Bạn tạm thời chưa đăng được nội dung mới đến hết ngày ${formatDate(until)}. ${rules}`
  return last90 === 0 ? 'Bạn không có vi phạm nào đang được tính.' : `${counts} ${rules}`
}
