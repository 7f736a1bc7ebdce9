import { type TransferVerdict, transferVerdicts } from '#domain/bank-transfers.ts'
import type { BadgeColour, StatusLooks } from '#web/ui/Badge.tsx'

const colours: Record<TransferVerdict, BadgeColour> = {
  MATCHED: 'green',
  UNDERPAID: 'amber',
  OVERPAID: 'amber',
  DUPLICATE: 'red',
  NO_REFERENCE: 'red',
  ORDER_EXPIRED: 'red',
  WRONG_ACCOUNT: 'red',
  OUTGOING: 'grey',
}

export const verdictLooks = Object.fromEntries(
  Object.entries(transferVerdicts).map(([verdict, { word }]) => [
    verdict,
    { word, colour: colours[verdict as TransferVerdict] },
  ]),
) as StatusLooks<TransferVerdict>
