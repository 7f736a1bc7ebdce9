import type { TimedJob } from '#server/core/jobs.ts'
import { forgetOldMails, sendWaitingMails } from './mails/send-waiting-mails.ts'

export const jobs: readonly TimedJob[] = [
  { name: 'send-waiting-mails', cron: '*/10 * * * *', run: sendWaitingMails },
  { name: 'forget-old-mails', cron: '40 3 * * *', run: forgetOldMails },
]
