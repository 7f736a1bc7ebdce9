import { X509Certificate } from 'node:crypto'
import type { JWSRenewalInfoDecodedPayload, JWSTransactionDecodedPayload } from '@apple/app-store-server-library'
import type { Config } from '#server/core/config.ts'
import type { Line } from '#server/core/outward.ts'

export type AppleSettings = NonNullable<Config['apple']>
/** Why something that claims to be Apple's is not believed. */
export type Reason = 'SIGNATURE' | 'CERTIFICATE' | 'APP' | 'ENVIRONMENT' | 'FORM'

/** It is not Apple's, or not about our app: it proves nothing. Every other error means that it could not be checked now. */
export class AppleRefused extends Error {
  override name = 'AppleRefused'
  readonly reason: Reason
  constructor(reason: Reason) {
    super(`not believed: ${reason}`)
    this.reason = reason
  }
}

export type AppleTransaction = {
  transactionId: string
  /** The same for all renewals of one subscription. */
  originalTransactionId: string
  appleProductId: string
  subscription: boolean
  purchasedAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  /** How much was given back, in thousandths of a percent; null where nothing was or it is not said. */
  revokedPart: number | null
  /** What the app was told to put with the purchase: our reference. */
  accountToken: string | null
  /** Taken back because a family no longer shares it; no money goes back then. */
  byFamily: boolean
  /** Somebody chose to buy; false for a renewal. */
  purchase: boolean
  /** Bought by another member of the family. */
  shared: boolean
  /** Replaced at once by a purchase of a higher plan. */
  upgraded: boolean
  /** Apple's price in thousandths, with its currency. */
  priceMilliunits: number | null
  currency: string | null
  signedAt: Date
  /** As it came. */
  signed: string
}
export type AppleRenewal = {
  originalTransactionId: string
  /** What is renewed next: another one than the current after a change of plan. */
  nextAppleProductId: string | null
  renews: boolean
  inBillingRetry: boolean
  graceUntil: Date | null
  signedAt: Date
  signed: string
}
export type AppleNotice = {
  id: string
  type: string
  subtype: string
  signedAt: Date
  transaction: AppleTransaction | null
  renewal: AppleRenewal | null
}
export type Verifier = {
  transaction(signed: string): Promise<AppleTransaction>
  renewal(signed: string): Promise<AppleRenewal>
  /** The notice, and what it carries, each with a signature of its own. */
  notice(signed: string): Promise<AppleNotice>
}

const COMPACT_JWS = /^[\w-]+\.[\w-]+\.[\w-]*$/

/** Checks signatures, app and environment of what comes from the App Store. Throws AppleRefused. */
export function openVerifier(settings: AppleSettings, line: Line): Verifier {
  let opened: ReturnType<typeof open> | null = null
  const verifier = () => {
    opened ??= open(settings, line).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  type Own = Awaited<ReturnType<typeof open>>['own']
  async function believed<T>(signed: string, read: (own: Own) => Promise<T>): Promise<T> {
    if (!COMPACT_JWS.test(signed)) throw new AppleRefused('FORM')
    const { own, VerificationException, reasons } = await verifier()
    try {
      return await read(own)
    } catch (error) {
      if (!(error instanceof VerificationException)) throw error
      const reason = reasons.get(error.status)
      throw reason ? new AppleRefused(reason) : error
    }
  }
  const transaction: Verifier['transaction'] = async (signed) =>
    transactionOf(await believed(signed, (own) => own.verifyAndDecodeTransaction(signed)), signed)
  const renewal: Verifier['renewal'] = async (signed) =>
    renewalOf(await believed(signed, (own) => own.verifyAndDecodeRenewalInfo(signed)), signed)
  return {
    transaction,
    renewal,
    async notice(signed) {
      const told = await believed(signed, (own) => own.verifyAndDecodeNotification(signed))
      const { notificationUUID, notificationType, subtype, signedDate, data } = told
      return {
        id: needed(notificationUUID),
        type: needed(notificationType),
        subtype: subtype ?? '',
        signedAt: instant(signedDate),
        transaction: data?.signedTransactionInfo ? await transaction(data.signedTransactionInfo) : null,
        renewal: data?.signedRenewalInfo ? await renewal(data.signedRenewalInfo) : null,
      }
    },
  }
}

/** The library is large, and most processes never need it: it is loaded with the first purchase. */
async function open({ roots, onlineChecks, environment, bundleId, appId, timeoutMs }: AppleSettings, line: Line) {
  const { Environment, SignedDataVerifier, VerificationException, VerificationStatus } = await import(
    '@apple/app-store-server-library'
  )
  const pems = 'pems' in roots ? roots.pems : [await askedRoot(line, roots.askedAt, timeoutMs)]
  const own = new SignedDataVerifier(
    pems.map((pem) => new X509Certificate(pem).raw),
    onlineChecks,
    environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX,
    bundleId,
    appId ?? undefined,
  )
  const reasons = new Map<number, Reason>([
    [VerificationStatus.VERIFICATION_FAILURE, 'SIGNATURE'],
    [VerificationStatus.INVALID_APP_IDENTIFIER, 'APP'],
    [VerificationStatus.INVALID_ENVIRONMENT, 'ENVIRONMENT'],
    [VerificationStatus.INVALID_CHAIN_LENGTH, 'CERTIFICATE'],
    [VerificationStatus.INVALID_CERTIFICATE, 'CERTIFICATE'],
    [VerificationStatus.FAILURE, 'FORM'],
  ])
  return { own, VerificationException, reasons }
}

async function askedRoot(line: Line, url: string, timeoutMs: number): Promise<string> {
  const { body } = await line(url, { method: 'GET', timeoutMs })
  return String((body as { root?: unknown }).root)
}

function transactionOf(told: JWSTransactionDecodedPayload, signed: string): AppleTransaction {
  return {
    transactionId: needed(told.transactionId),
    originalTransactionId: needed(told.originalTransactionId),
    appleProductId: needed(told.productId),
    subscription: told.type === 'Auto-Renewable Subscription',
    purchasedAt: instant(told.purchaseDate),
    expiresAt: told.expiresDate === undefined ? null : instant(told.expiresDate),
    revokedAt: told.revocationDate === undefined ? null : instant(told.revocationDate),
    revokedPart: told.revocationDate === undefined ? null : partOf(told.revocationPercentage),
    byFamily: told.revocationType === 'FAMILY_REVOKE',
    accountToken: told.appAccountToken?.toLowerCase() ?? null,
    purchase: told.transactionReason !== 'RENEWAL',
    shared: told.inAppOwnershipType === 'FAMILY_SHARED',
    upgraded: told.isUpgraded === true,
    priceMilliunits: Number.isSafeInteger(told.price) && (told.price ?? -1) >= 0 ? (told.price ?? null) : null,
    currency: /^[A-Z]{3}$/.test(told.currency ?? '') ? (told.currency ?? null) : null,
    signedAt: instant(told.signedDate),
    signed,
  }
}

function renewalOf(told: JWSRenewalInfoDecodedPayload, signed: string): AppleRenewal {
  return {
    originalTransactionId: needed(told.originalTransactionId),
    nextAppleProductId: told.autoRenewProductId ?? null,
    renews: told.autoRenewStatus === 1,
    inBillingRetry: told.isInBillingRetryPeriod === true,
    graceUntil: told.gracePeriodExpiresDate === undefined ? null : instant(told.gracePeriodExpiresDate),
    signedAt: instant(told.signedDate),
    signed,
  }
}

function partOf(thousandths: number | undefined): number | null {
  return Number.isInteger(thousandths) ? Math.min(Math.max(thousandths ?? 0, 0), 100_000) : null
}

function needed(value: string | undefined): string {
  if (!value || value.length > 200) throw new AppleRefused('FORM')
  return value
}

function instant(milliseconds: number | undefined): Date {
  const date = new Date(milliseconds ?? Number.NaN)
  if (Number.isNaN(date.getTime())) throw new AppleRefused('FORM')
  return date
}
