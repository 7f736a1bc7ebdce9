import type { ReplyOf } from '#domain/contract/index.ts'
import { parseDong } from '#domain/money.ts'
import { localDay } from '#domain/time.ts'
import { amountOf, draftOf, type NamedPerson, newDraft, type RuleDraft, termsOf } from '../terms/draft.ts'

export type DiscountDraft = RuleDraft & {
  minQuantity: string
  freeEach: string
  maxUses: string
  perUser: string
  budget: string
}

/** An empty form, without limits. */
export function newDiscountDraft(now: string, ofPlatform: boolean): DiscountDraft {
  return { ...newDraft(now, ofPlatform), minQuantity: '', freeEach: '', maxUses: '', perUser: '', budget: '' }
}

export function discountDraftOf(discount: ReplyOf<'oneDiscount'>, users: readonly NamedPerson[]): DiscountDraft {
  const text = (amount: number | null) => (amount === null ? '' : String(amount))
  const { minQuantity, freeEach, maxUses, perUser, budget } = discount
  const draft = draftOf(discount, users)
  return {
    ...draft,
    // What is free has no value of its own: whoever makes it an ordinary discount says one.
    ...(freeEach !== null && { value: '' }),
    minQuantity: minQuantity === 1 ? '' : String(minQuantity),
    freeEach: text(freeEach),
    maxUses: text(maxUses),
    perUser: text(perUser),
    budget: text(budget),
  }
}

/** The form as the calls take it: within one day of Vietnam, or from one day to a later one, as its times say. */
export function discountTermsOf(draft: DiscountDraft) {
  const { endsAt, ...terms } = termsOf(draft)
  const freeEach = countOf(draft.freeEach)
  return {
    ...terms,
    ...(freeEach !== null && { type: 'PERCENTAGE' as const, value: 100, maxAmount: null }),
    minQuantity: countOf(draft.minQuantity) ?? 1,
    freeEach,
    endsAt: endsAt ?? '',
    durationType: durationOf(terms.startsAt, endsAt),
    maxUses: amountOf(draft.maxUses),
    perUser: amountOf(draft.perUser),
    budget: amountOf(draft.budget),
  }
}

/** A number as typed, null where none is; one that is not readable is refused at its field. */
function countOf(text: string): number | null {
  return text.trim() === '' ? null : (parseDong(text) ?? 0)
}

function durationOf(startsAt: string, endsAt: string | null): 'DURATION_IN_DAY' | 'DURATION_OVER_DAY' {
  if (startsAt === '' || endsAt === null) return 'DURATION_OVER_DAY'
  const last = new Date(new Date(endsAt).getTime() - 1)
  return localDay(startsAt) === localDay(last) ? 'DURATION_IN_DAY' : 'DURATION_OVER_DAY'
}
