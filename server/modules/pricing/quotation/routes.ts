import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { simulatePrice } from './simulate-price.ts'

export const quotation = [on(contract.simulatePrice, (ctx, { body }) => simulatePrice(ctx, body))]
