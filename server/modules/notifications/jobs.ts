import type { TimedJob } from '#server/core/jobs.ts'
import { sendDigests } from './digests/send-digests.ts'
import { forgetOldMessages, sendWaitingMessages } from './sending/send-waiting-messages.ts'

export const jobs: readonly TimedJob[] = [
  { name: 'send-digests', cron: '* * * * *', run: sendDigests },
  { name: 'send-waiting-messages', cron: '*/2 * * * *', run: sendWaitingMessages },
  { name: 'forget-old-messages', cron: '40 3 * * *', run: forgetOldMessages },
]
