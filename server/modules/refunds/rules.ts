import type { RefundStatus } from '#domain/enums.ts'
import { type Dong, dong } from '#domain/money.ts'
import { REFUND_TWO_PERSONS_FROM } from '#domain/refund-policy.ts'
import type { RefundTransferStatus } from '#domain/statuses/refund.ts'
import { addMinutes, localDay } from '#domain/time.ts'
import type { Standing } from './four-eyes.ts'

/** Why access was taken back with the money. */
export const REFUNDED = 'Đã hoàn tiền'

export type Source = { paymentId: string; left: Dong }

/**
 * From which payments a sum goes back: in the order given, each as far as it reaches.
 * Throws RangeError where they do not hold so much together.
 */
export function spread(amount: Dong, sources: readonly Source[]): { paymentId: string; amount: Dong }[] {
  let open: number = amount
  const parts = sources.flatMap(({ paymentId, left }) => {
    const part = Math.min(open, left)
    open -= part
    return part > 0 ? [{ paymentId, amount: dong(part) }] : []
  })
  if (open > 0) throw new RangeError(`${amount} is more than the payments hold`)
  return parts
}

/** Nothing of the order's money rests on one person. */
const NOBODY: Standing = { word: [], alone: dong(0) }

/**
 * How many of the staff have to agree: two different ones from a limit on, counted with what this one alone let go back of
 * the order before, and whatever the sum where one person alone said that its money came. Money that went back already was
 * written down by a first person, so that a second one is enough.
 */
export function approvalsNeeded(
  { origin, amount }: { origin: string; amount: number },
  { word, alone }: Standing = NOBODY,
): number {
  return origin !== 'OUTSIDE' && (word.length > 0 || alone + amount >= REFUND_TWO_PERSONS_FROM) ? 2 : 1
}

type Travelling = { status: RefundTransferStatus; amount: number; sent_at: Date | null }

/** What of an approved refund is not on its way: every try to send it failed. */
export function unsentOf(refund: { status: RefundStatus; amount: number }, transfers: readonly Travelling[]): Dong {
  if (refund.status !== 'APPROVED') return dong(0)
  const live = transfers.filter(({ status }) => status !== 'REFUND_FAILED').reduce((sum, { amount }) => sum + amount, 0)
  return dong(Math.max(0, refund.amount - live))
}

export function waitsToBeSent({ status, sent_at }: Pick<Travelling, 'status' | 'sent_at'>): boolean {
  return status === 'REQUESTED' && sent_at === null
}

/** Whether it still matters to which account the money goes: nothing of it was sent there, or it could not be sent. */
export function mayNameAccount(
  refund: { status: RefundStatus; amount: number },
  transfers: readonly Travelling[],
): boolean {
  if (refund.status === 'PENDING') return true
  return refund.status === 'APPROVED' && (transfers.some(waitsToBeSent) || unsentOf(refund, transfers) > 0)
}

/** So far a provider's clock may be from ours. */
const CLOCKS_APART_MINUTES = 5

/**
 * Whether a gateway that knows the ids of refunds for a Vietnamese day only (payments.md 1.6) surely knows one that it was
 * first asked with at `first`, whichever of the clocks is ahead.
 */
export function mayAskAgain(first: Date, now: Date): boolean {
  return localDay(addMinutes(first, -CLOCKS_APART_MINUTES)) === localDay(addMinutes(now, CLOCKS_APART_MINUTES))
}
