import { parseDong } from '#domain/money.ts'
import { fromLocalInput, toLocalInput } from '#domain/time.ts'

/** Somebody a rule is for, with as much of their address as the caller may see. */
export type NamedPerson = { id: string; fullName: string; email: string }

/** What a form of a price rule holds while it is written. */
export type RuleDraft = {
  name: string
  type: 'PERCENTAGE' | 'FIXED_AMOUNT'
  value: string
  maxAmount: string
  startsAt: string
  endsAt: string
  active: boolean
  chosen: boolean
  productIds: readonly string[]
  /** Those it names already. */
  named: readonly NamedPerson[]
  /** Addresses of those who are to be named beside them, as typed. */
  users: string
  host: string
  platform: string
  affiliate: string
  partner: { id: string; name: string } | null
}

type Rule = {
  name: string
  type: RuleDraft['type']
  value: number
  maxAmount: number | null
  startsAt: string
  endsAt: string | null
  active: boolean
  productIds: string[] | null
  costShare: {
    host: number
    platform: number
    affiliate: number
    affiliateId?: string | null | undefined
    affiliateName?: string | null | undefined
  }
}

/** An empty form: from now on, of everything the owner sells. */
export function newDraft(now: string, ofPlatform: boolean): RuleDraft {
  return {
    name: '',
    type: 'PERCENTAGE',
    value: '',
    maxAmount: '',
    startsAt: toLocalInput(now),
    endsAt: '',
    active: true,
    chosen: false,
    productIds: [],
    named: [],
    users: '',
    host: ofPlatform ? '0' : '100',
    platform: ofPlatform ? '100' : '0',
    affiliate: '0',
    partner: null,
  }
}

export function draftOf(rule: Rule, named: readonly NamedPerson[]): RuleDraft {
  return {
    name: rule.name,
    type: rule.type,
    value: String(rule.value),
    maxAmount: rule.maxAmount === null ? '' : String(rule.maxAmount),
    startsAt: toLocalInput(rule.startsAt),
    endsAt: rule.endsAt ? toLocalInput(rule.endsAt) : '',
    active: rule.active,
    chosen: rule.productIds !== null,
    productIds: rule.productIds ?? [],
    named,
    users: '',
    host: String(rule.costShare.host),
    platform: String(rule.costShare.platform),
    affiliate: String(rule.costShare.affiliate),
    partner: rule.costShare.affiliateId
      ? { id: rule.costShare.affiliateId, name: rule.costShare.affiliateName ?? '' }
      : null,
  }
}

/** The form as the calls take it; what is not readable is left to them to refuse at its field. */
export function termsOf(draft: RuleDraft) {
  const emails = draft.users.split(/[\s,;]+/).filter(Boolean)
  return {
    name: draft.name,
    type: draft.type,
    value: amountOf(draft.value) ?? 0,
    maxAmount: draft.type === 'PERCENTAGE' ? amountOf(draft.maxAmount) : null,
    startsAt: instantOf(draft.startsAt) ?? '',
    endsAt: instantOf(draft.endsAt),
    active: draft.active,
    productIds: draft.chosen ? [...draft.productIds] : null,
    userEmails: emails.length + draft.named.length > 0 ? emails : null,
    userIds: draft.named.map((person) => person.id),
    costShare: {
      host: Number(draft.host),
      platform: Number(draft.platform),
      affiliate: Number(draft.affiliate),
      affiliateId: draft.partner?.id ?? null,
    },
  }
}

export function amountOf(text: string): number | null {
  return text.trim() === '' ? null : parseDong(text)
}

function instantOf(text: string): string | null {
  return fromLocalInput(text)?.toISOString() ?? null
}
