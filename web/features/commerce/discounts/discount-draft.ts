import { localDay } from '#domain/time.ts'
import { type RuleDraft, termsOf } from '../terms/draft.ts'

/** The form as the calls take it: within one day of Vietnam, or from one day to a later one, as its times say. */
export function discountTermsOf(draft: RuleDraft) {
  const { endsAt, ...terms } = termsOf(draft)
  return { ...terms, endsAt: endsAt ?? '', durationType: durationOf(terms.startsAt, endsAt) }
}

function durationOf(startsAt: string, endsAt: string | null): 'DURATION_IN_DAY' | 'DURATION_OVER_DAY' {
  if (startsAt === '' || endsAt === null) return 'DURATION_OVER_DAY'
  const last = new Date(new Date(endsAt).getTime() - 1)
  return localDay(startsAt) === localDay(last) ? 'DURATION_IN_DAY' : 'DURATION_OVER_DAY'
}
