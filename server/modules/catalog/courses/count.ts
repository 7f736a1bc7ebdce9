import { sql } from 'kysely'
import { FURTHEST } from '#domain/course/listing.ts'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '#server/core/search/matching.ts'

/** How many rows match, counted until one more than anybody leafs through. */
export async function countUpTo(ctx: Context, where: Condition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from products p where ${where} limit ${sql.lit(FURTHEST + 1)}) as found`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
