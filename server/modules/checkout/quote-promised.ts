import type { InputOf } from '#domain/contract/index.ts'
import { normalCode } from '#domain/selling.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { chosenCart, inPieces, waitingOrders } from '#server/modules/orders/index.ts'
import { countGuesses, quote } from '#server/modules/pricing/index.ts'
import { promisesBefore } from '#server/modules/refunds/index.ts'

/** What an order would cost the caller now, what of each line goes back until when, and which unpaid orders it takes the place of. */
export async function quotePromised(ctx: Context, body: NonNullable<InputOf<'quote'>['body']>) {
  const buyer = asUser(ctx)
  await countGuesses(ctx, body.voucherCodes ?? [])
  const cart = body.items ? null : await chosenCart(ctx, buyer)
  const codes = body.voucherCodes?.map(normalCode) ?? cart?.codes ?? []
  const wishes = body.items ?? cart?.wishes ?? []
  const quoted = await quote(ctx, buyer, wishes, { codes, forOthers: body.forOthers, reserved: body.reserved })
  const around = { forOthers: body.forOthers, byApple: body.place === 'APPLE_APP' }
  const sound = quoted.lines.filter((line) => !line.problem)
  const promises = await promisesBefore(
    ctx,
    buyer,
    // As the order will have them: what is rounded is rounded for each piece.
    sound.map((line) => inPieces(line.parts.map((part) => ({ part, line }))).map(({ part }) => part)),
    around,
  )
  const lines = quoted.lines.map((line) => ({ ...line, promise: promises[sound.indexOf(line)] ?? null }))
  const next = { buyer, productIds: wishes.map(({ productId }) => productId), codes }
  const waiting = body.forOthers ? [] : await waitingOrders(ctx, next)
  return { ...quoted, lines, waiting }
}
