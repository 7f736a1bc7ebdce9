import { dong } from '#domain/money.ts'
import { nothingPromised, type RefundPromise, refundPromise } from '#domain/refund-policy.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Promising, sellableOf } from '#server/modules/catalog/index.ts'

/**
 * What is promised of each of these lines now, in their order: by the rule of its kind where that has one, asked once for all
 * of its lines, else by the general one.
 */
export async function promisesByRule(
  ctx: Context | Tx,
  lines: readonly (Promising & { kind: SoldKind })[],
): Promise<RefundPromise[]> {
  const promises = lines.map((line) => nothingPromised(line) ?? refundPromise(line, ctx.now()))
  const open = lines.map((line, at) => ({ line, at })).filter(({ line }) => nothingPromised(line) === null)
  for (const [kind, own] of Map.groupBy(open, ({ line }) => line.kind)) {
    const said = await sellableOf(ctx, kind).promise?.(
      ctx,
      own.map(({ line }) => line),
    )
    for (const [n, { line, at }] of own.entries()) {
      const promise = said?.[n]
      // No rule gives back more than is left.
      if (promise) promises[at] = { ...promise, amount: dong(Math.min(promise.amount, line.price - line.returned)) }
    }
  }
  return promises
}
