import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { eraseHooks, hooksData } from './personal-data.ts'
import { hookRoutes } from './routes.ts'
import { sealed } from './sealed.ts'
import { sendDelivery, sendDueDeliveries } from './send-delivery.ts'

/** Hooks: systems of others that are told what happens, the house's and each host's own. Modules above say what with `tellHooks`. */
export const hooks: Module = {
  name: 'hooks',
  tables: ['hook_deliveries', 'hooks'],
  routes: hookRoutes,
  listeners: [
    subscribe('hook.to-send', 'send-delivery', (ctx, { deliveryId }) => sendDelivery(ctx, deliveryId), { atOnce: 4 }),
    subscribe('account.terminated', 'erase-hooks', (ctx, { userId }) => eraseHooks(ctx, userId)),
  ],
  timed: [{ name: 'send-hooks', cron: '* * * * *', run: sendDueDeliveries }],
  personalData: hooksData,
  sealed,
}
