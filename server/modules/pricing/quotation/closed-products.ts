import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** Knows products that a person has already bought, though they are closed to them now: theirs to open again, not to buy. */
export type ClosedProducts = {
  /** Those of the products asked about, in SQL, as rows of `id`. */
  question(ctx: Context | Tx, userId: string, productIds: readonly string[]): RawBuilder<{ id: string }>
}

/** Those who close what was bought hand up rows. */
export const closedProducts = registry<ClosedProducts>('closed products')

/** Asks which of these products are closed to a person who bought them. */
export function closedQuestion(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
): RawBuilder<{ id: string }> {
  const questions = rowsOf(ctx, closedProducts).map((row) => sql`(${row.question(ctx, userId, productIds)})`)
  return questions.length === 0
    ? sql<{ id: string }>`select null::uuid as id where false`
    : sql<{ id: string }>`${sql.join(questions, sql` union all `)}`
}
