import { eInvoiceStatusWords } from '#domain/money-statuses.ts'
import type { EInvoiceStatus } from '#domain/statuses/e-invoice.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const eInvoiceLooks: StatusLooks<EInvoiceStatus> = {
  PENDING: { word: eInvoiceStatusWords.PENDING, colour: 'amber' },
  UNKNOWN: { word: eInvoiceStatusWords.UNKNOWN, colour: 'amber' },
  ISSUING: { word: eInvoiceStatusWords.ISSUING, colour: 'blue' },
  ISSUED: { word: eInvoiceStatusWords.ISSUED, colour: 'green' },
  ADJUSTED: { word: eInvoiceStatusWords.ADJUSTED, colour: 'grey' },
  FAILED: { word: eInvoiceStatusWords.FAILED, colour: 'red' },
}
