import type { ReplyOf } from '#domain/contract/index.ts'
import { isKindWith } from '#domain/sold/kinds.ts'

type Shown = ReplyOf<'orderInfo'>['items'][number]

/** Pieces of one product at one price, of which nothing tells one from another, are one row. */
export function asRows<Item extends Shown>(items: readonly Item[]): Item[] {
  const alike = ({ id, kind, productId, price, listPrice, status, viaName }: Item) =>
    isKindWith('pieces', kind) ? JSON.stringify([productId, price, listPrice, status, viaName]) : id
  return [...Map.groupBy(items, alike).values()].flatMap(([first, ...more]) =>
    first
      ? {
          ...first,
          quantity: first.quantity + more.length,
          price: first.price * (1 + more.length),
          listPrice: first.listPrice * (1 + more.length),
        }
      : [],
  )
}
