import type { ReplyOf } from '#domain/contract/index.ts'
import type { PeriodUnit } from '#domain/enums.ts'
import { parseDong } from '#domain/money.ts'

/** What the form of a plan holds while it is written. */
export type PlanDraft = {
  key: string
  id?: string
  name: string
  unit: PeriodUnit | ''
  count: string
  price: string
  /** Before reduction; empty where there is none. */
  listPrice: string
  trialDays: string
  hasPaid: boolean
}

export function draftOf(plan: ReplyOf<'adminMembership'>['plans'][number]): PlanDraft {
  return {
    key: plan.id,
    id: plan.id,
    name: plan.name,
    unit: plan.period?.unit ?? '',
    count: String(plan.period?.count ?? 1),
    price: String(plan.price),
    listPrice: plan.listPrice > plan.price ? String(plan.listPrice) : '',
    trialDays: String(plan.trialDays),
    hasPaid: plan.hasPaid,
  }
}

/** The form as the call takes it: what is not said stays as it was. */
export function planOf(plan: PlanDraft) {
  return {
    ...(plan.id && { id: plan.id }),
    name: plan.name,
    period: plan.unit === '' ? null : { unit: plan.unit, count: Number(plan.count) || 1 },
    price: parseDong(plan.price) ?? 0,
    listPrice: parseDong(plan.listPrice),
    trialDays: Number(plan.trialDays) || 0,
  }
}
