import type { TimedJob } from '#server/core/jobs.ts'
import { documentSales } from '../invoices/document-sale.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { compareYesterday } from './compare-providers.ts'
import { watchBooks } from './run-checks.ts'

/** The books watch themselves every minute; documents follow the books; providers are compared in the night. */
export const bookJobs: readonly TimedJob[] = [
  { name: 'watch-books', cron: '* * * * *', run: watchBooks },
  { name: 'issue-invoices', cron: '* * * * *', run: issueInvoices },
  { name: 'document-sales', cron: '*/5 * * * *', run: documentSales },
  { name: 'compare-providers', cron: '30 3 * * *', run: compareYesterday },
]
