import { contract } from '#domain/contract/index.ts'
import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { on } from '#server/core/serve.ts'
import { visits } from '#server/modules/growth/index.ts'
import { trackClick } from './affiliates/track-click.ts'
import { visitsCounted } from './affiliates/visits-reads.ts'
import { listAudit } from './audit/reads.ts'
import { hookListeners } from './hook-events.ts'
import { readOverview } from './overview.ts'
import { eraseSchedules, sheetSchedulesData } from './sheets/data-export.ts'
import { sheetSchedules } from './sheets/routes.ts'
import { sendDueSheets, sweepSendings } from './sheets/take-due.ts'
import { studio } from './studio/routes.ts'
import { sweepTracking } from './sweep.ts'
import { takeReminder } from './webhooks/take-reminder.ts'
import { takeReport } from './webhooks/take-report.ts'

/** What other machines report and are told, what visits and hosts' figures tell, the log, and sheets that are sent again and again. */
export const insights: Module = {
  name: 'insights',
  tables: ['affiliate_clicks', 'sheet_schedules', 'sheet_sendings', 'webhook_deliveries'],
  routes: [
    on(contract.eventReminderDue, (ctx, { body }) => takeReminder(ctx, 'EVENT', body)),
    on(contract.calendarReminderDue, (ctx, { body }) => takeReminder(ctx, 'CALENDAR', body)),
    on(contract.messageReported, (ctx, { body }) => takeReport(ctx, body)),
    on(contract.trackAffiliate, (ctx, { body }) => trackClick(ctx, body)),
    on(contract.auditLog, (ctx, { query }) => listAudit(ctx, query)),
    on(contract.staffOverview, (ctx) => readOverview(ctx)),
    ...sheetSchedules,
    ...studio,
  ],
  rows: [handUp(visits, visitsCounted)],
  listeners: [
    ...hookListeners,
    subscribe('account.terminated', 'forget-sheet-schedules', (ctx, { userId }) => eraseSchedules(ctx, userId)),
  ],
  timed: [
    { name: 'sweep-tracking', cron: '50 3 * * *', run: sweepTracking },
    { name: 'send-sheets', cron: '* * * * *', run: sendDueSheets },
    { name: 'sweep-sheets', cron: '55 3 * * *', run: sweepSendings },
  ],
  personalData: sheetSchedulesData,
}
