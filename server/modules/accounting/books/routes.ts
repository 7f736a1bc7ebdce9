import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { readTrialBalance, trialBalanceSheet } from '#server/modules/ledger/index.ts'
import { printTaxCertificate, readTaxReport, taxReportSheet } from '../taxes/report.ts'
import { closeDifference } from './close-difference.ts'
import { closeMonth } from './close-month.ts'
import { compareProviders, listDifferences } from './compare-providers.ts'
import { correctBooks } from './correct-books.ts'
import { journalSheet, readJournal } from './journal.ts'
import { readReductions, reductionSheet } from './reductions.ts'
import { readChecks } from './run-checks.ts'

export const books = [
  on(contract.bookChecks, (ctx) => readChecks(ctx)),
  on(contract.trialBalance, (ctx, { query }) => readTrialBalance(ctx, query.month)),
  on(contract.trialBalanceSheet, (ctx, { query }) => trialBalanceSheet(ctx, query.month)),
  on(contract.closeMonth, (ctx, { body }) => closeMonth(ctx, body.month)),
  on(contract.journal, (ctx, { query }) => readJournal(ctx, query)),
  on(contract.journalSheet, (ctx, { query }) => journalSheet(ctx, query)),
  on(contract.correctBooks, (ctx, { body }) => correctBooks(ctx, body)),
  on(contract.providerDifferences, (ctx, { query }) => listDifferences(ctx, query)),
  on(contract.compareProviders, (ctx, { body }) => compareProviders(ctx, body.day)),
  on(contract.closeDifference, (ctx, { params, body }) => closeDifference(ctx, params.id, body)),
  on(contract.reductionReport, (ctx, { query }) => readReductions(ctx, query.month)),
  on(contract.reductionReportSheet, (ctx, { query }) => reductionSheet(ctx, query.month)),
  on(contract.taxReport, (ctx, { query }) => readTaxReport(ctx, query.month)),
  on(contract.taxReportSheet, (ctx, { query }) => taxReportSheet(ctx, query.month)),
  on(contract.taxCertificate, (ctx, { params }) => printTaxCertificate(ctx, params.hostId, params.year)),
]
