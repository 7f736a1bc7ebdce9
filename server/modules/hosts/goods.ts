import type { RawBuilder } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, theRowOf } from '#server/core/handed-up.ts'

/** Something a host made, whether it is on sale or not. */
export type Good = {
  id: string
  host_id: string
  name: string
  slug: string
  on_sale: boolean
  published_at: Date | null
}

/** Everything that hosts made, in SQL. The one that keeps products hands up the row. */
export const goods = registry<RawBuilder<Good>>('goods of hosts')

/** Everything that hosts made, to be joined in a query. */
export function allGoods(ctx: Pick<Context | Tx, 'handedUp'>): RawBuilder<Good> {
  return theRowOf(ctx, goods)
}
