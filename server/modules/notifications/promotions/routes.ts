import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { makePromotion } from './make-promotion.ts'

export const promotions = [on(contract.makePromotion, (ctx, { body }) => makePromotion(ctx, body))]
