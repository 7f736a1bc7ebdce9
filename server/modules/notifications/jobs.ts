import type { TimedJob } from '#server/core/jobs.ts'
import { forgetOldMessages, sendWaitingMessages } from './sending/send-waiting-messages.ts'

export const jobs: readonly TimedJob[] = [
  { name: 'send-waiting-messages', cron: '*/5 * * * *', run: sendWaitingMessages },
  { name: 'forget-old-messages', cron: '40 3 * * *', run: forgetOldMessages },
]
