import { handUp } from '#server/core/handed-up.ts'
import { hear } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import { wayUses } from '#server/modules/identity/index.ts'
import { chargePurposes } from '#server/modules/payments/index.ts'
import { periodsCharged } from './charge-purpose.ts'
import { endForAccount } from './end-for-account.ts'
import { followApple } from './follow-apple.ts'
import { subscriptionsData } from './personal-reads.ts'
import { returnCharge } from './return-charge.ts'
import { subscriptions as calls } from './routes.ts'
import { runSubscriptions } from './run-subscriptions.ts'
import { membershipSold } from './sellable.ts'
import { renewalsCharge } from './way-use.ts'

/** Memberships that renew: plans, periods, charges and what follows a declined one. */
export const subscriptions: Module = {
  name: 'subscriptions',
  tables: ['subscription_payments', 'subscriptions'],
  routes: calls,
  rows: [handUp(wayUses, renewalsCharge), handUp(sellables, membershipSold), handUp(chargePurposes, periodsCharged)],
  personalData: async (ctx, userId) => [await subscriptionsData(ctx, userId)],
  listeners: [
    hear('subscription.charge-unwanted', 'return-charge', (ctx, { orderId }) => returnCharge(ctx, orderId)),
    hear('apple.subscription-changed', 'follow-apple', followApple),
    hear('account.terminated', 'end-subscriptions', (ctx, { userId }) => endForAccount(ctx, userId)),
  ],
  timed: [{ name: 'run-subscriptions', cron: '* * * * *', run: (ctx) => runSubscriptions(ctx) }],
}
