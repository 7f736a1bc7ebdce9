import type { ReplyOf } from '#domain/contract/index.ts'
import { localDay } from '#domain/time.ts'
import { amountOf, draftOf, type NamedPerson, newDraft, type RuleDraft, termsOf } from '../terms/draft.ts'

export type DiscountDraft = RuleDraft & { maxUses: string; perUser: string; budget: string }

/** An empty form, without limits. */
export function newDiscountDraft(now: string, ofPlatform: boolean): DiscountDraft {
  return { ...newDraft(now, ofPlatform), maxUses: '', perUser: '', budget: '' }
}

export function discountDraftOf(discount: ReplyOf<'oneDiscount'>, users: readonly NamedPerson[]): DiscountDraft {
  const text = (amount: number | null) => (amount === null ? '' : String(amount))
  const { maxUses, perUser, budget } = discount
  return { ...draftOf(discount, users), maxUses: text(maxUses), perUser: text(perUser), budget: text(budget) }
}

/** The form as the calls take it: within one day of Vietnam, or from one day to a later one, as its times say. */
export function discountTermsOf(draft: DiscountDraft) {
  const { endsAt, ...terms } = termsOf(draft)
  return {
    ...terms,
    endsAt: endsAt ?? '',
    durationType: durationOf(terms.startsAt, endsAt),
    maxUses: amountOf(draft.maxUses),
    perUser: amountOf(draft.perUser),
    budget: amountOf(draft.budget),
  }
}

function durationOf(startsAt: string, endsAt: string | null): 'DURATION_IN_DAY' | 'DURATION_OVER_DAY' {
  if (startsAt === '' || endsAt === null) return 'DURATION_OVER_DAY'
  const last = new Date(new Date(endsAt).getTime() - 1)
  return localDay(startsAt) === localDay(last) ? 'DURATION_IN_DAY' : 'DURATION_OVER_DAY'
}
