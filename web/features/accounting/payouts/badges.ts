import { payoutStatusWords } from '#domain/money-statuses.ts'
import type { PayoutStatus } from '#domain/statuses/payout.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const payoutLooks: StatusLooks<PayoutStatus> = {
  PENDING: { word: payoutStatusWords.PENDING, colour: 'amber' },
  UNKNOWN: { word: payoutStatusWords.UNKNOWN, colour: 'amber' },
  SENT: { word: payoutStatusWords.SENT, colour: 'blue' },
  SUCCESS: { word: payoutStatusWords.SUCCESS, colour: 'green' },
  FAILED: { word: payoutStatusWords.FAILED, colour: 'red' },
  RETURNED: { word: payoutStatusWords.RETURNED, colour: 'red' },
}
