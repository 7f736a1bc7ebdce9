import { handUp } from '#server/core/handed-up.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { appeals } from './appeals/routes.ts'
import { cases } from './cases/routes.ts'
import { moderationData } from './data-export.ts'
import { keywords } from './keywords/routes.ts'
import { listens } from './listens.ts'
import { warnOfClocks } from './reports/warn-of-clocks.ts'
import { scans } from './scans/routes.ts'
import { scanChangedList } from './scans/start-scan.ts'
import { standingOf } from './screening/reads.ts'
import { strikesOf } from './screening/rows.ts'
import { screen } from './screening/screen.ts'
import { casesWait } from './staff-queues.ts'

/** Moderation: keywords, what is held or reported, decisions, appeals. It lies low, so that whoever keeps text may have it checked. */
export const moderation: Module = {
  name: 'moderation',
  tables: [
    'moderation_appeals',
    'moderation_cases',
    'moderation_keywords',
    'moderation_list',
    'moderation_log',
    'moderation_matches',
    'moderation_reports',
    'moderation_scans',
  ],
  rows: [handUp(staffQueues, ...casesWait)],
  routes: [...keywords, ...cases, ...appeals, ...scans],
  listeners: listens,
  timed: [
    { name: 'scan-changed-list', cron: '30 3 * * *', run: scanChangedList },
    { name: 'warn-of-authority-clocks', cron: '*/15 * * * *', run: warnOfClocks },
  ],
  personalData: moderationData,
  screener: { screen, standingOf, strikesOf },
}
