import type { ProductItemType } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { productsForSale } from '#server/modules/catalog/index.ts'
import { sellables } from '../sellables.ts'
import { type PricedLine, priceLine, sumLines } from './rules.ts'

export type Problem = 'NOT_ON_SALE' | 'ALREADY_OWNED' | 'OWN_PRODUCT' | 'PRICE_CHANGED'
export type QuotedLine = PricedLine & {
  productId: string
  kind: ProductItemType
  name: string
  slug: string
  hostId: string
  hostName: string
  coverFileId: string | null
  quantity: number
  availableDays: number | null
  problem: Problem | null
}
export type Quotation = { lines: QuotedLine[]; listTotal: number; discount: number; total: number; count: number }

/**
 * What these products cost this buyer now: the only place where a total is computed. Lines that cannot be bought carry
 * their problem and do not count. Inside a transaction the products are locked, so that what is quoted is what is sold.
 */
export async function quote(
  ctx: Context | Tx,
  buyerId: string | null,
  productIds: readonly string[],
): Promise<Quotation> {
  const ids = [...new Set(productIds)]
  const products = new Map((await productsForSale(ctx, ids)).map((product) => [product.id, product]))
  const owned = buyerId ? await ownedIds(ctx, buyerId, [...products.values()]) : new Set<string>()
  const lines = ids.flatMap((id): QuotedLine[] => {
    const product = products.get(id)
    if (!product) return []
    const problem: Problem | null = !product.on_sale
      ? 'NOT_ON_SALE'
      : product.host_id === buyerId
        ? 'OWN_PRODUCT'
        : owned.has(id)
          ? 'ALREADY_OWNED'
          : null
    return [
      {
        ...priceLine(product),
        productId: id,
        kind: product.kind,
        name: product.name,
        slug: product.slug,
        hostId: product.host_id,
        hostName: product.host_name,
        coverFileId: product.cover_file_id,
        quantity: 1,
        availableDays: product.available_days,
        problem,
      },
    ]
  })
  return { lines, ...sumLines(lines.filter((line) => line.problem === null)) }
}

async function ownedIds(
  ctx: Context | Tx,
  buyerId: string,
  products: readonly { id: string; kind: ProductItemType }[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const [kind, group] of Map.groupBy(products, (product) => product.kind)) {
    for (const id of await sellables[kind].owned(
      ctx,
      buyerId,
      group.map((product) => product.id),
    ))
      found.add(id)
  }
  return found
}
