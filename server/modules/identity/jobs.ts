import type { TimedJob } from '#server/core/jobs.ts'
import { terminateDueAccounts } from './closing/terminate-account.ts'
import { warnOfDue } from './data-requests/warn-of-due.ts'
import { removeOldExports } from './exports/remove-exports.ts'
import { forgetOldSessions } from './sessions/forget-old.ts'

export const jobs: readonly TimedJob[] = [
  { name: 'forget-old-sessions', cron: '41 3 * * *', run: forgetOldSessions },
  { name: 'terminate-due-accounts', cron: '7 * * * *', run: terminateDueAccounts },
  { name: 'remove-old-exports', cron: '23 * * * *', run: removeOldExports },
  { name: 'warn-of-due-data-requests', cron: '5 8 * * *', run: warnOfDue },
]
