import { contract } from '#domain/contract/index.ts'
import { asHost } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { readSaleRates } from '../sales/rates.ts'
import { checkPayout } from './check-payouts.ts'
import { approvePayout, refusePayout, returnPayout } from './decide-payout.ts'
import { earningsOverTime, listSaleDays } from './earnings-over-time.ts'
import { holdPayout } from './hold-payout.ts'
import { listHolds, listLinesToHold } from './hold-reads.ts'
import { printStatement } from './print-statement.ts'
import { listOwnPayouts, listSales, readBalance, readOwnPayout } from './reads.ts'
import { releaseHold } from './release-hold.ts'
import { runPayouts } from './run-payouts.ts'
import { endReserve, setReserve } from './set-reserve.ts'
import { listPayouts, previewPayouts, readPayout } from './staff-reads.ts'

export const payouts = [
  on(contract.ownEarnings, (ctx) => readBalance(ctx, asHost(ctx))),
  on(contract.ownSales, (ctx, { query }) => listSales(ctx, asHost(ctx), query)),
  on(contract.ownSaleDays, (ctx, { query }) => listSaleDays(ctx, asHost(ctx), query)),
  on(contract.ownEarningsOverTime, (ctx) => earningsOverTime(ctx, asHost(ctx))),
  on(contract.saleRates, (ctx, { params }) => readSaleRates(ctx, params.id)),
  on(contract.ownPayouts, (ctx, { query }) => listOwnPayouts(ctx, asHost(ctx), query)),
  on(contract.ownPayout, (ctx, { params }) => readOwnPayout(ctx, asHost(ctx), params.id)),
  on(contract.ownPayoutPdf, (ctx, { params }) => printStatement(ctx, asHost(ctx), params.id)),
  on(contract.payouts, (ctx, { query }) => listPayouts(ctx, query)),
  on(contract.payout, (ctx, { params }) => readPayout(ctx, params.id)),
  on(contract.previewPayouts, (ctx, { query }) => previewPayouts(ctx, query.cutoff)),
  on(contract.runPayouts, (ctx, { body }) => runPayouts(ctx, body)),
  on(contract.approvePayout, (ctx, { params }) => approvePayout(ctx, params.id)),
  on(contract.refusePayout, (ctx, { params, body }) => refusePayout(ctx, params.id, body.reason)),
  on(contract.returnPayout, (ctx, { params, body }) => returnPayout(ctx, params.id, body.reason)),
  on(contract.checkPayout, (ctx, { params }) => checkPayout(ctx, params.id)),
  on(contract.payoutHolds, (ctx, { query }) => listHolds(ctx, query)),
  on(contract.linesToHold, (ctx, { query }) => listLinesToHold(ctx, query.order)),
  on(contract.holdPayout, (ctx, { body }) => holdPayout(ctx, body)),
  on(contract.releaseHold, (ctx, { params, body }) => releaseHold(ctx, params.id, body.note)),
  on(contract.setReserve, (ctx, { body }) => setReserve(ctx, body)),
  on(contract.endReserve, (ctx, { params }) => endReserve(ctx, params.id)),
]
