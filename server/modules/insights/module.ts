import { contract } from '#domain/contract/index.ts'
import type { Module } from '#server/core/module.ts'
import { on } from '#server/core/serve.ts'
import { trackClick } from './affiliates/track-click.ts'
import { listAudit } from './audit/reads.ts'
import { sweepTracking } from './sweep.ts'
import { takeReminder } from './webhooks/take-reminder.ts'
import { takeReport } from './webhooks/take-report.ts'

/** What other machines report and what visits tell; it listens and counts, nobody imports it. */
export const insights: Module = {
  name: 'insights',
  routes: [
    on(contract.eventReminderDue, (ctx, { body }) => takeReminder(ctx, 'EVENT', body)),
    on(contract.calendarReminderDue, (ctx, { body }) => takeReminder(ctx, 'CALENDAR', body)),
    on(contract.messageReported, (ctx, { body }) => takeReport(ctx, body)),
    on(contract.trackAffiliate, (ctx, { body }) => trackClick(ctx, body)),
    on(contract.auditLog, (ctx, { query }) => listAudit(ctx, query)),
  ],
  timed: [{ name: 'sweep-tracking', cron: '50 3 * * *', run: sweepTracking }],
}
