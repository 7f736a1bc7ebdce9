import { LAYOFF_DISCOUNT } from '#domain/layoff.ts'
import { addDays } from '#domain/time.ts'

type Before = { status: string; decided_at: Date | null }

/** Why somebody may not ask now: a request waits, or they were given the discount within the year. Null: they may. */
export function whyNot(before: readonly Before[], now: Date): 'WAITING' | 'GIVEN' | null {
  if (before.some((one) => one.status === 'PENDING')) return 'WAITING'
  const since = addDays(now, -LAYOFF_DISCOUNT.onceInDays)
  return before.some((one) => one.status === 'APPROVED' && one.decided_at !== null && one.decided_at > since)
    ? 'GIVEN'
    : null
}
