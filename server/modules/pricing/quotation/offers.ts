import { type FieldProblem, fail } from '#domain/faults.ts'
import { isKindWith, type SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Asking, type Offer, sellableOf } from '#server/modules/catalog/index.ts'
import type { Wish } from './gather.ts'

type Wished = Pick<Wish, 'productId' | 'price' | 'keptPrice'>
type Wanted = { productId: string; kind: SoldKind; quantity: number }

/**
 * What the kinds of these products say of them to whoever wants them, by product: one question for each kind that has
 * something to say. VALIDATION_FAILED where somebody names a price for what is not theirs to price.
 */
export async function offersFor(
  ctx: Context | Tx,
  wishes: readonly Wished[],
  wanted: readonly Wanted[],
  around: Omit<Asking, 'wishes'>,
): Promise<Map<string, Offer>> {
  const named = new Map(wishes.map(({ productId, price, keptPrice }) => [productId, price ?? keptPrice ?? null]))
  const offers = new Map<string, Offer>()
  for (const [kind, own] of Map.groupBy(wanted, (one) => one.kind)) {
    const found = await sellableOf(ctx, kind).offers?.(ctx, { ...around, wishes: onceEach(own, named) })
    for (const [productId, offer] of found ?? []) offers.set(productId, offer)
  }
  demandOwnPrices(wishes, offers)
  return offers
}

/** What is wanted by itself and in a combo is had once, but for what is sold by the piece. */
function onceEach(wanted: readonly Wanted[], named: ReadonlyMap<string, number | null>): Asking['wishes'] {
  return [...Map.groupBy(wanted, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    quantity: same.reduce(
      (sum, { kind, quantity }) => (isKindWith('pieces', kind) ? sum + quantity : Math.max(sum, quantity)),
      0,
    ),
    price: named.get(productId) ?? null,
  }))
}

function demandOwnPrices(wishes: readonly Wished[], offers: ReadonlyMap<string, Offer>): void {
  const errors = wishes.flatMap(({ productId, price }, index): FieldProblem[] => {
    const offer = offers.get(productId)
    const isTaken = price === undefined || (offer && (offer.problem !== null || offer.price === price))
    const message = 'Giá của sản phẩm này không do người mua chọn.'
    return isTaken ? [] : [{ path: `items.${index}.price`, code: 'not_yours', message }]
  })
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
}
