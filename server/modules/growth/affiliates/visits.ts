import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** Knows who came through a person's link. In SQL: a row with its `day` for each visit. */
export type Visits = (userId: string) => RawBuilder<unknown>

/** The module that counts visits hands up the row. */
export const visits = registry<Visits>('visits')

/** The visits through a person's link, in SQL. */
export function visitsOf(ctx: Context | Tx, userId: string): RawBuilder<unknown> {
  const counted = rowsOf(ctx, visits).map((of) => of(userId))
  return sql.join([sql`select null::date as day where false`, ...counted], sql` union all `)
}
