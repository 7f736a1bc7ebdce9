import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { requestsData } from './data-export.ts'
import { eraseProofs } from './layoff-discounts/erase-proofs.ts'
import { eraseRequests } from './layoff-discounts/erase-requests.ts'
import { layoffDiscounts } from './layoff-discounts/routes.ts'
import { sealed } from './sealed.ts'
import { requestsWait } from './staff-queues.ts'

/** What people ask of the platform, and what its staff answer. */
export const requests: Module = {
  name: 'requests',
  tables: ['layoff_requests'],
  rows: [handUp(staffQueues, requestsWait)],
  routes: [...layoffDiscounts],
  personalData: requestsData,
  listeners: [subscribe('account.terminated', 'erase-requests', (ctx, { userId }) => eraseRequests(ctx, userId))],
  timed: [{ name: 'forget-proofs', cron: '40 3 * * *', run: eraseProofs }],
  sealed,
}
