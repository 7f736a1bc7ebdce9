import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** What is bought and has a page of its own: what the page is of, and, in SQL, the id of an order's; null where it has none. */
export type BoughtPage = { readonly of: string; idOf(orderId: RawBuilder<unknown>): RawBuilder<string | null> }

/** Everything that is bought and has a page of its own. Modules above hand up theirs. */
export const boughtPages = registry<BoughtPage>('bought pages')

/** The page of its own that what an order bought has, in SQL. */
export function boughtPage(
  ctx: Context | Tx,
  orderId: RawBuilder<unknown>,
): RawBuilder<{ of: string; id: string } | null> {
  const pages = rowsOf(ctx, boughtPages).map(({ of, idOf }) => sql`select ${of}::text as of, ${idOf(orderId)} as id`)
  const all = sql.join([sql`select null::text as of, null::uuid as id`, ...pages], sql` union all `)
  return sql`(select jsonb_build_object('of', b.of, 'id', b.id) from (${all}) b where b.id is not null limit 1)`
}
