/** What is inside the signatures: transactions, renewal infos and notices, with Apple's names. */
import { randomUUID } from 'node:crypto'
import type { Subscription, Transaction } from './books.ts'

export type Environment = 'Production' | 'Sandbox'
export type App = { bundleId: string; appId: number; environment: Environment }

const STATUS: Record<Subscription['state'], number> = { ACTIVE: 1, EXPIRED: 2, RETRY: 3, GRACE: 4, REVOKED: 5 }

export function transactionPayload({ bundleId, environment }: App, one: Transaction, signedDate: number): object {
  return {
    transactionId: one.transactionId,
    originalTransactionId: one.originalTransactionId,
    ...(one.type === 'Auto-Renewable Subscription' && {
      webOrderLineItemId: one.transactionId,
      subscriptionGroupIdentifier: '21000001',
    }),
    bundleId,
    productId: one.productId,
    purchaseDate: one.purchaseDate,
    originalPurchaseDate: one.originalPurchaseDate,
    ...(one.expiresDate !== null && { expiresDate: one.expiresDate }),
    quantity: 1,
    type: one.type,
    ...(one.appAccountToken && { appAccountToken: one.appAccountToken }),
    inAppOwnershipType: 'PURCHASED',
    signedDate,
    ...(one.revocationDate !== null && {
      revocationDate: one.revocationDate,
      revocationReason: one.revocationReason ?? 0,
      ...(one.revocationType && { revocationType: one.revocationType }),
      ...(one.revocationPercentage !== null && { revocationPercentage: one.revocationPercentage }),
    }),
    ...(one.isUpgraded && { isUpgraded: true }),
    environment,
    transactionReason: one.transactionReason,
    storefront: 'VNM',
    storefrontId: '143471',
    price: one.price,
    currency: one.currency,
    appTransactionId: '704346128155510123',
  }
}

export function renewalPayload(
  { environment }: App,
  one: Subscription,
  latest: Transaction,
  signedDate: number,
): object {
  return {
    originalTransactionId: one.originalTransactionId,
    autoRenewProductId: one.next?.productId ?? one.productId,
    productId: one.productId,
    autoRenewStatus: one.autoRenew && one.state !== 'EXPIRED' ? 1 : 0,
    ...((one.state === 'GRACE' || one.state === 'RETRY') && { isInBillingRetryPeriod: true }),
    ...(one.graceUntil !== null && one.state === 'GRACE' && { gracePeriodExpiresDate: one.graceUntil }),
    ...(one.state === 'EXPIRED' && { expirationIntent: one.failing ? 2 : 1 }),
    signedDate,
    environment,
    recentSubscriptionStartDate: one.startedAt,
    ...(latest.expiresDate !== null && { renewalDate: latest.expiresDate }),
    renewalPrice: one.next?.price ?? one.price,
    currency: latest.currency,
    ...(latest.appAccountToken && { appAccountToken: latest.appAccountToken }),
  }
}

export function noticePayload(
  app: App,
  told: {
    type: string
    subtype?: string | undefined
    signedDate: number
    transaction: string
    renewal?: string | undefined
    subscription?: Subscription | undefined
  },
): { notificationUUID: string } & Record<string, unknown> {
  return {
    notificationType: told.type,
    ...(told.subtype && { subtype: told.subtype }),
    notificationUUID: randomUUID(),
    version: '2.0',
    signedDate: told.signedDate,
    data: {
      appAppleId: app.appId,
      bundleId: app.bundleId,
      bundleVersion: '1',
      environment: app.environment,
      ...(told.transaction && { signedTransactionInfo: told.transaction }),
      ...(told.renewal && { signedRenewalInfo: told.renewal }),
      ...(told.subscription && { status: STATUS[told.subscription.state] }),
    },
  }
}

export const statusOf = (one: Subscription): number => STATUS[one.state]
