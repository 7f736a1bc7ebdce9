import type { SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'

export type ShownItem = {
  id: string
  productId: string
  kind: SoldKind
  name: string
  slug: string
  hostName: string
  coverFileId: string | null
  availableDays: number | null
  viaName: string | null
  live: boolean
}

/** What was paid for in a gift, as people see it: nothing of its price. */
export async function itemsShown(ctx: Context | Tx, orderId: string): Promise<ShownItem[]> {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.product_id as productId', 'i.kind', 'i.name', 'p.slug', 'i.host_name as hostName'])
    .select([
      'p.cover_file_id as coverFileId',
      'i.available_days as availableDays',
      'i.via_name as viaName',
      'i.status',
    ])
    .where('i.order_id', '=', orderId)
    .where('i.status', 'in', ['APPROVED', 'CANCELED'])
    .orderBy('i.index')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, live: status === 'APPROVED' }))
}
