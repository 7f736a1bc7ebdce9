import type { TimedJob } from '#server/core/jobs.ts'
import { checkPayouts } from './check-payouts.ts'
import { PAYOUT_CRON } from './rules.ts'
import { runPayouts } from './run-payouts.ts'

/** Hosts are paid in the night to every Tuesday, of what was due on Monday evening; answers are asked for all day. */
export const payoutJobs: readonly TimedJob[] = [
  { name: 'run-payouts', cron: PAYOUT_CRON, run: (ctx) => runPayouts(ctx) },
  { name: 'check-payouts', cron: '* * * * *', run: checkPayouts },
]
