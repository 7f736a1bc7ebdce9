import type { PaymentMode } from '#domain/enums.ts'
import type { Period } from '#domain/period.ts'
import { chargesAt, endOfPeriods, remindsAt } from '#domain/subscriptions.ts'

type Running = {
  renews: boolean
  cancel_at_end: boolean
  period_start: Date | null
  period_end: Date | null
  reminded_for: Date | null
  /** Where it pauses: when the next period begins. */
  resumes_at: Date | null
  trial_ends_at: Date | null
}

/** Whether a reminder is still to be sent: of a charge that comes, or of an end that nobody asked for. */
export function remindsStill(sub: Running): Date | null {
  const turn = turnOf(sub)
  if (!sub.period_start || !turn || sub.cancel_at_end) return null
  return sub.reminded_for?.getTime() === turn.getTime() ? null : remindsAt(sub.period_start, turn)
}

/** When the next period begins, or the last one ends where none follows; null for life. */
export function turnOf(sub: Pick<Running, 'resumes_at' | 'period_end'>): Date | null {
  return sub.resumes_at ?? sub.period_end
}

/** A pause that still lies ahead once the paid time reaches to `periodEnd`; null where that time outlasts it. */
export function pauseAfter(sub: Pick<Running, 'resumes_at'>, periodEnd: Date | null): Date | null {
  return sub.resumes_at && periodEnd && sub.resumes_at > periodEnd ? sub.resumes_at : null
}

/** Whether the card is to be charged for the next period. */
export function willRenew(sub: Pick<Running, 'renews' | 'cancel_at_end'>): boolean {
  return sub.renews && !sub.cancel_at_end
}

/** When the clock has to act on a running subscription next: remind, charge or end; null for life. */
export function nextStep(sub: Running): Date | null {
  const then = actsAt(sub)
  if (!then) return null
  const reminder = remindsStill(sub)
  return reminder && reminder < then ? reminder : then
}

/** When the next period is charged, or the running one ends; null for life. */
export function actsAt(sub: Running): Date | null {
  return willRenew(sub) ? renewalAt(sub) : sub.period_end
}

/** When the next period is charged, where one follows; null for life. */
export function renewalAt(
  sub: Pick<Running, 'period_start' | 'period_end' | 'trial_ends_at' | 'resumes_at'>,
): Date | null {
  const { period_start: startsAt, period_end: endsAt, resumes_at: resumesAt } = sub
  return startsAt && endsAt && chargesAt({ startsAt, endsAt, trialEndsAt: sub.trial_ends_at, resumesAt })
}

/** Whether a kept card is charged for each period of a plan; nothing follows one for life. */
export function modeOf(sub: Pick<Running, 'renews'>, plan: { period: Period }): PaymentMode {
  return sub.renews && plan.period !== null ? 'RECURRING' : 'ONE-TIME'
}

type Anchored = {
  plan_id: string
  anchor_at: Date | null
  periods: number
  period_end: Date | null
  resumes_at: Date | null
}

/** The period that follows the running one: counted from the anchor, and from its own start after a pause or with another plan. */
export function nextPeriodOf(
  sub: Anchored,
  plan: { id: string; period: Period },
): { startsAt: Date; endsAt: Date | null } | null {
  const startsAt = turnOf(sub)
  if (!startsAt) return null
  if (plan.id !== sub.plan_id || !sub.anchor_at || sub.resumes_at)
    return { startsAt, endsAt: endOfPeriods(startsAt, plan.period, 1) }
  return { startsAt, endsAt: endOfPeriods(sub.anchor_at, plan.period, sub.periods + 1) }
}
