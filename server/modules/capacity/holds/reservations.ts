import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/**
 * Knows for whom places are kept. In SQL, of the pool `p`: an `id` and the `places` of each that keeps some at that moment;
 * they are taken together with a use of the pool under that id.
 */
export type Reservations = (now: Date) => RawBuilder<unknown>

/** Everybody who keeps places for some. Modules above hand up theirs. */
export const reservations = registry<Reservations>('reservations')

/** All that keeps places of the pool `p` now, in SQL: `id`, `places`. */
export function reservedNow(ctx: Context | Tx): RawBuilder<unknown> {
  return sql.join(
    [sql`select null::uuid as id, 0 as places where false`, ...rowsOf(ctx, reservations).map((of) => of(ctx.now()))],
    sql` union all `,
  )
}
