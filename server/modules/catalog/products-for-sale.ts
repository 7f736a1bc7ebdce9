import { listedTogether } from '#domain/combos.ts'
import type { ProductItemType } from '#domain/enums.ts'
import { isKindWith, kindsWith } from '#domain/sold/kinds.ts'
import { arrayOf } from '#server/core/array-of.ts'
import { type Context, isTx, type Tx } from '#server/core/context.ts'
import { comboParts } from './combos/parts.ts'

export type ProductForSale = {
  id: string
  kind: ProductItemType
  host_id: string
  host_name: string
  slug: string
  name: string
  cover_file_id: string | null
  /** Everybody was shown it once. */
  published: boolean
  /** May it be bought at this moment? */
  on_sale: boolean
  price: number
  list_price: number
  available_days: number | null
  start_at: Date | null
}

/**
 * What these products are and cost now; unknown ids, and the gift card, which is not for sale by itself, are left out. In a transaction the rows are locked against changes
 * until it ends (unless `lock` is false), in the order of their ids. A combo is for sale while all its parts are; its list
 * price is what they cost one by one at this moment.
 */
export async function productsForSale(
  ctx: Context | Tx,
  ids: readonly string[],
  { lock = isTx(ctx) }: { lock?: boolean } = {},
): Promise<ProductForSale[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('products')
    .select([
      'id',
      'kind',
      'host_id',
      'host_name',
      'slug',
      'name',
      'cover_file_id',
      'on_sale',
      'price',
      'list_price',
      'available_days',
      'start_at',
    ])
    .select((e) => e('published_at', 'is not', null).$castTo<boolean>().as('published'))
    .where('id', '=', (eb) => eb.fn.any(arrayOf(ids, 'uuid')))
    .where('kind', 'not in', kindsWith('deposit'))
    .orderBy('id')
    .$if(lock, (query) => query.forShare())
    .$narrowType<{ kind: ProductItemType }>()
    .execute()
  const combos = rows.filter((row) => isKindWith('bundle', row.kind)).map((row) => row.id)
  const parts = await comboParts(ctx, combos, { lock })
  return rows.map((row) => {
    const inside = parts.get(row.id) ?? []
    if (!isKindWith('bundle', row.kind)) return row
    return {
      ...row,
      on_sale: row.on_sale && inside.length > 0 && inside.every((part) => part.onSale),
      list_price: Math.max(row.price, listedTogether(inside)),
    }
  })
}
