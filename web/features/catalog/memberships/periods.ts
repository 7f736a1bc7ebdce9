import { everyWords, type Period, periodWords, pricePerMonth } from '#domain/period.ts'

type Plan = { period: Period; price: number }

/** A length of time that somebody pays for at once, as the address says it. */
export type Span = { key: string; label: string; saved: number }

/** What a period is called in the address: `1-thang`, `1-nam`, `tron-doi`. */
export function spanKey(period: Period): string {
  return period ? `${period.count}-${period.unit.toLowerCase()}` : 'tron-doi'
}

/** The spans of all plans, the shortest first and life last, each with the most that it saves by the month. */
export function spansOf(memberships: readonly { plans: readonly Plan[] }[]): Span[] {
  const plans = memberships.flatMap(({ plans: own }) => own.map((plan) => ({ plan, saved: savedPercent(plan, own) })))
  plans.sort((one, other) => daysOf(one.plan.period) - daysOf(other.plan.period))
  const bySpan = Map.groupBy(plans, ({ plan }) => spanKey(plan.period))
  return [...bySpan].map(([key, own]) => ({
    key,
    label: spanWords(own[0]?.plan.period ?? null),
    saved: Math.max(...own.map(({ saved }) => saved)),
  }))
}

/** By how many percent a plan is cheaper, by the month, than the monthly one beside it. */
export function savedPercent(plan: Plan, plans: readonly Plan[]): number {
  const monthly = plans.find(({ period }) => period?.unit === 'MONTH' && period.count === 1)?.price
  const own = pricePerMonth(plan.price, plan.period)
  return monthly && own !== null ? Math.max(0, Math.floor(((monthly - own) * 100) / monthly)) : 0
}

/** The plan of a span; of a membership that has none of it, its first. */
export function planFor<P extends Plan>(plans: readonly P[], span: string | null): P | undefined {
  return plans.find(({ period }) => spanKey(period) === span) ?? plans[0]
}

/** `mỗi năm`, as it stands behind a price; nothing for life. */
export function behindPrice(period: Period): string {
  return period ? everyWords(period).replace('mỗi ', '/ ') : 'một lần, dùng mãi'
}

function spanWords(period: Period): string {
  const words = periodWords(period)
  return period?.count === 1 ? everyWords(period).replace('mỗi', 'Theo') : words
}

const UNIT_DAYS = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 }
const daysOf = (period: Period) => (period ? UNIT_DAYS[period.unit] * period.count : Number.POSITIVE_INFINITY)
