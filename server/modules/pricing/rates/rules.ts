import { must } from '#domain/faults.ts'
import { localDay } from '#domain/time.ts'

/** What was sold keeps its rate: a new one begins today at the earliest. RULE_IN_PAST. */
export function mustNotBeginInPast(startsOn: string, now: Date): void {
  must(startsOn >= localDay(now), 'RULE_IN_PAST')
}

/** Where a rule of commissions stands; its end is the first moment it does not hold. */
export function ruleState(now: Date, startsAt: Date, endsAt: Date | null): 'COMING' | 'IN_FORCE' | 'ENDED' {
  if (endsAt !== null && (endsAt <= now || endsAt <= startsAt)) return 'ENDED'
  return startsAt > now ? 'COMING' : 'IN_FORCE'
}
