import type { ProductItemType } from '#domain/enums.ts'
import { type Context, isTx, type Tx } from '#server/core/context.ts'

export type ProductForSale = {
  id: string
  kind: ProductItemType
  host_id: string
  host_name: string
  slug: string
  name: string
  cover_file_id: string | null
  /** May it be bought at this moment? */
  on_sale: boolean
  price: number
  list_price: number
  available_days: number | null
  start_at: Date | null
}

/**
 * What these products are and cost now; unknown ids are left out. In a transaction the rows are locked against changes
 * until it ends (unless `lock` is false), in the order of their ids.
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
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    .$if(lock, (query) => query.forShare())
    .execute()
  const now = ctx.now()
  return rows.map((row) => ({ ...row, on_sale: row.on_sale && (row.start_at === null || row.start_at <= now) }))
}
