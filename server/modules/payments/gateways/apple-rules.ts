import type { SoldKind } from '#domain/sold/kinds.ts'
import { millis } from '#domain/time.ts'
import type { AppleRenewal } from '#server/providers/apple/signed.ts'

/**
 * The name under which a thing of ours is sold in the App Store: it follows from what it is, so both sides write it
 * without asking each other.
 */
export function appleProductId(bundleId: string, line: { kind: SoldKind; productId: string }): string {
  return `${bundleId}.${line.kind.toLowerCase()}.${line.productId.replaceAll('-', '')}`
}

/** Our reference as the UUID that StoreKit asks for. */
export function tokenOf(reference: string): string {
  return reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function referenceOf(token: string): string {
  return token.replaceAll('-', '').toLowerCase()
}

/** What a notice means to us. `subscription`: its state is read again; the others act on the transaction, or are kept. */
export type Meaning =
  | 'charged'
  | 'refunded'
  | 'refund-reversed'
  | 'revoked'
  | 'subscribed'
  | 'renewed'
  | 'recovered'
  | 'ends-with-the-period'
  | 'renews-again'
  | 'plan-raised'
  | 'plan-lowered-next'
  | 'plan-kept'
  | 'in-grace'
  | 'past-due'
  | 'expired'
  | 'extended'
  | 'refund-declined'
  | 'consumption-asked'
  | 'test'
  | 'kept'

/** Apple's words → ours, by type and subtype; `*` is every other subtype. payments.md 4.5. */
const MEANINGS: Record<string, Record<string, Meaning>> = {
  ONE_TIME_CHARGE: { '*': 'charged' },
  REFUND: { '*': 'refunded' },
  REFUND_REVERSED: { '*': 'refund-reversed' },
  REVOKE: { '*': 'revoked' },
  SUBSCRIBED: { '*': 'subscribed' },
  DID_RENEW: { BILLING_RECOVERY: 'recovered', '*': 'renewed' },
  DID_CHANGE_RENEWAL_STATUS: { AUTO_RENEW_DISABLED: 'ends-with-the-period', '*': 'renews-again' },
  DID_CHANGE_RENEWAL_PREF: { UPGRADE: 'plan-raised', DOWNGRADE: 'plan-lowered-next', '*': 'plan-kept' },
  DID_FAIL_TO_RENEW: { GRACE_PERIOD: 'in-grace', '*': 'past-due' },
  GRACE_PERIOD_EXPIRED: { '*': 'past-due' },
  EXPIRED: { '*': 'expired' },
  RENEWAL_EXTENDED: { '*': 'extended' },
  REFUND_DECLINED: { '*': 'refund-declined' },
  // Answered only with the buyer's consent, which nobody has given: not answering leaves the decision to Apple.
  CONSUMPTION_REQUEST: { '*': 'consumption-asked' },
  TEST: { '*': 'test' },
}

/** What a notice means. A type that nobody knows yet is kept and taken. */
export function meaningOf(type: string, subtype: string): Meaning {
  const own = Object.hasOwn(MEANINGS, type) ? MEANINGS[type] : undefined
  return own?.[subtype] ?? own?.['*'] ?? 'kept'
}

/** What matters of a transaction here. */
export type Told = {
  transactionId: string
  appleProductId: string
  subscription: boolean
  purchasedAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  revokedPart: number | null
  byFamily: boolean
  upgraded: boolean
  signedAt: Date
}

const WHOLE = 100_000

/** How much of a payment Apple gave back, in whole đồng. */
export function givenBack(told: Pick<Told, 'revokedAt' | 'revokedPart' | 'byFamily'> | null, amount: number): number {
  if (!told?.revokedAt || told.byFamily) return 0
  return Math.round((amount * (told.revokedPart ?? WHOLE)) / WHOLE)
}

/** Whether access ends: with all of the money, with a family's sharing, and with any part of a subscription's period. */
export function endsAccess(
  told: Pick<Told, 'revokedAt' | 'revokedPart' | 'byFamily' | 'subscription'> | null,
): boolean {
  if (!told?.revokedAt) return false
  return told.byFamily || told.subscription || (told.revokedPart ?? WHOLE) >= WHOLE
}

export type Renewal = Omit<AppleRenewal, 'signed'>
export type SubscriptionState = {
  state: 'ACTIVE' | 'GRACE' | 'PAST_DUE' | 'EXPIRED' | 'REVOKED'
  transactionId: string
  appleProductId: string
  nextAppleProductId: string | null
  expiresAt: Date
  graceUntil: Date | null
  cancelAtPeriodEnd: boolean
}

/**
 * How a subscription stands, from its transactions (each as last signed) and its last renewal info. No history is
 * replayed, so it does not matter in which order things were told: what was signed last counts. Null without a period.
 * @param now our clock; what Apple signed after it counts as having come
 */
export function subscriptionState(
  transactions: readonly Told[],
  renewal: Renewal | null,
  now: Date,
): SubscriptionState | null {
  const current = currentOf(transactions)
  if (!current?.expiresAt) return null
  const at = Math.max(millis(now), millis(current.signedAt), renewal ? millis(renewal.signedAt) : 0)
  const graceUntil = renewal?.inBillingRetry ? renewal.graceUntil : null
  const next = renewal?.nextAppleProductId ?? null
  const facts = {
    transactionId: current.transactionId,
    appleProductId: current.appleProductId,
    nextAppleProductId: next === current.appleProductId ? null : next,
    expiresAt: current.expiresAt,
    cancelAtPeriodEnd: renewal !== null && !renewal.renews,
  }
  const stands = (state: SubscriptionState['state']) => ({
    ...facts,
    state,
    graceUntil: state === 'GRACE' ? graceUntil : null,
  })
  if (endsAccess(current)) return stands('REVOKED')
  if (at < millis(current.expiresAt)) return stands('ACTIVE')
  if (graceUntil && at < millis(graceUntil)) return stands('GRACE')
  return stands(renewal?.inBillingRetry ? 'PAST_DUE' : 'EXPIRED')
}

/** The period that counts: the last to end of those that were neither taken back nor replaced by a higher plan; else the last at all. */
function currentOf(transactions: readonly Told[]): Told | undefined {
  const latest = (some: readonly Told[]) =>
    some.toSorted(
      (a, b) =>
        millis(b.purchasedAt) - millis(a.purchasedAt) ||
        millis(b.expiresAt ?? 0) - millis(a.expiresAt ?? 0) ||
        (b.transactionId > a.transactionId ? 1 : -1),
    )[0]
  const periods = transactions.filter((one) => one.subscription && one.expiresAt !== null)
  return latest(periods.filter((one) => !one.upgraded && !endsAccess(one))) ?? latest(periods)
}
