import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { chosenProductIds } from '../cart/reads.ts'
import { quote } from './quote.ts'

export const quotation = [
  on(contract.quote, async (ctx, { body }) => {
    const buyer = asUser(ctx)
    return quote(ctx, buyer, body.items?.map((item) => item.productId) ?? (await chosenProductIds(ctx, buyer)))
  }),
]
