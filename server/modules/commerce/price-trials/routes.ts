import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { listPriceTrials, readPriceTrial } from './reads.ts'
import { startPriceTrial } from './start-price-trial.ts'
import { stopPriceTrial } from './stop-price-trial.ts'

export const priceTrials = [
  on(contract.priceTrials, (ctx, { query }) => listPriceTrials(ctx, query)),
  on(contract.priceTrial, (ctx, { params }) => readPriceTrial(ctx, params.id)),
  on(contract.startPriceTrial, (ctx, { body }) => startPriceTrial(ctx, body)),
  on(contract.stopPriceTrial, (ctx, { params, body }) => stopPriceTrial(ctx, params.id, body.winner)),
]
