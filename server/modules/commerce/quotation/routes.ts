import { contract } from '#domain/contract/index.ts'
import { normalCode } from '#domain/selling.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { chosenWishes, typedCodes } from '../cart/reads.ts'
import { waitingOrders } from '../orders/waiting-reads.ts'
import { promiseBefore } from '../refunds/promises.ts'
import { countGuesses } from '../vouchers/count-guesses.ts'
import { quote } from './quote.ts'
import { simulatePrice } from './simulate-price.ts'

export const quotation = [
  on(contract.quote, async (ctx, { body }) => {
    const buyer = asUser(ctx)
    await countGuesses(ctx, body.voucherCodes ?? [])
    const codes = body.voucherCodes?.map(normalCode) ?? (body.items ? [] : await typedCodes(ctx, buyer))
    const wishes = body.items ?? (await chosenWishes(ctx, buyer))
    const quoted = await quote(ctx, buyer, wishes, { codes, forOthers: body.forOthers })
    const around = { forOthers: body.forOthers, byApple: body.place === 'APPLE_APP' }
    const lines = quoted.lines.map(async (line) => ({
      ...line,
      promise: line.problem ? null : await promiseBefore(ctx, buyer, line.parts, around),
    }))
    const next = { buyer, productIds: wishes.map(({ productId }) => productId), codes }
    const waiting = body.forOthers ? [] : await waitingOrders(ctx, next)
    return { ...quoted, lines: await Promise.all(lines), waiting }
  }),
  on(contract.simulatePrice, (ctx, { body }) => simulatePrice(ctx, body)),
]
