import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import { wayUses } from '#server/modules/identity/index.ts'
import { chargePurposes } from '#server/modules/payments/index.ts'
import { periodsCharged } from './cards/charge-purpose.ts'
import { subscriptionsData } from './data-export.ts'
import { endForAccount } from './leaving/end-for-account.ts'
import { membershipSold } from './periods/sellable.ts'
import { followApple } from './renewals/follow-apple.ts'
import { returnCharge } from './renewals/return-charge.ts'
import { runSubscriptions } from './renewals/run-subscriptions.ts'
import { subscriptions as calls } from './routes.ts'
import { renewalsCharge } from './way-use.ts'

/** Memberships that renew: plans, periods, charges and what follows a declined one. */
export const subscriptions: Module = {
  name: 'subscriptions',
  tables: ['subscription_payments', 'subscriptions'],
  routes: calls,
  rows: [handUp(wayUses, renewalsCharge), handUp(sellables, membershipSold), handUp(chargePurposes, periodsCharged)],
  personalData: async (ctx, userId) => [await subscriptionsData(ctx, userId)],
  listeners: [
    subscribe('subscription.charge-unwanted', 'return-charge', (ctx, { orderId }) => returnCharge(ctx, orderId)),
    subscribe('apple.subscription-changed', 'follow-apple', followApple),
    subscribe('account.terminated', 'end-subscriptions', (ctx, { userId }) => endForAccount(ctx, userId)),
  ],
  timed: [{ name: 'run-subscriptions', cron: '* * * * *', run: (ctx) => runSubscriptions(ctx) }],
}
