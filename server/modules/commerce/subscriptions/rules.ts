import type { Period } from '#domain/period.ts'
import { endOfPeriods, remindsAt, renewsAt } from '#domain/subscriptions.ts'

type Running = {
  renews: boolean
  cancel_at_end: boolean
  period_start: Date | null
  period_end: Date | null
  reminded_for: Date | null
}

/** Whether a reminder of the running period is still to be sent: of a charge that comes, or of an end that nobody asked for. */
export function remindsStill(sub: Running): Date | null {
  if (!sub.period_start || !sub.period_end || sub.cancel_at_end) return null
  return sub.reminded_for?.getTime() === sub.period_end.getTime() ? null : remindsAt(sub.period_start, sub.period_end)
}

/** Whether the card is to be charged for the next period. */
export function willRenew(sub: Pick<Running, 'renews' | 'cancel_at_end'>): boolean {
  return sub.renews && !sub.cancel_at_end
}

/** When the clock has to act on a running subscription next: remind, charge or end; null for life. */
export function nextStep(sub: Running): Date | null {
  if (!sub.period_start || !sub.period_end) return null
  const then = willRenew(sub) ? renewsAt(sub.period_start, sub.period_end) : sub.period_end
  const reminder = remindsStill(sub)
  return reminder && reminder < then ? reminder : then
}

type Anchored = { plan_id: string; anchor_at: Date | null; periods: number; period_end: Date | null }

/** The period that follows the running one: counted from the anchor, and from its own start where another plan begins with it. */
export function nextPeriodOf(
  sub: Anchored,
  plan: { id: string; period: Period },
): { startsAt: Date; endsAt: Date | null } | null {
  const startsAt = sub.period_end
  if (!startsAt) return null
  if (plan.id !== sub.plan_id || !sub.anchor_at) return { startsAt, endsAt: endOfPeriods(startsAt, plan.period, 1) }
  return { startsAt, endsAt: endOfPeriods(sub.anchor_at, plan.period, sub.periods + 1) }
}
