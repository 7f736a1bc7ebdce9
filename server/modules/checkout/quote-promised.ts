import type { InputOf } from '#domain/contract/index.ts'
import { normalCode } from '#domain/selling.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { chosenCart, waitingOrders } from '#server/modules/orders/index.ts'
import { countGuesses, quote } from '#server/modules/pricing/index.ts'
import { promiseBefore } from '#server/modules/refunds/index.ts'

/** What an order would cost the caller now, what of each line goes back until when, and which unpaid orders it takes the place of. */
export async function quotePromised(ctx: Context, body: NonNullable<InputOf<'quote'>['body']>) {
  const buyer = asUser(ctx)
  await countGuesses(ctx, body.voucherCodes ?? [])
  const cart = body.items ? null : await chosenCart(ctx, buyer)
  const codes = body.voucherCodes?.map(normalCode) ?? cart?.codes ?? []
  const wishes = body.items ?? cart?.wishes ?? []
  const quoted = await quote(ctx, buyer, wishes, { codes, forOthers: body.forOthers })
  const around = { forOthers: body.forOthers, byApple: body.place === 'APPLE_APP' }
  const lines = quoted.lines.map(async (line) => ({
    ...line,
    promise: line.problem ? null : await promiseBefore(ctx, buyer, line.parts, around),
  }))
  const next = { buyer, productIds: wishes.map(({ productId }) => productId), codes }
  const waiting = body.forOthers ? [] : await waitingOrders(ctx, next)
  return { ...quoted, lines: await Promise.all(lines), waiting }
}
