import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** Knows products that a person has already bought, though they are closed to them now: theirs to open again, not to buy. */
export type ClosedProducts = {
  of(ctx: Context | Tx, userId: string, productIds: readonly string[]): Promise<readonly string[]>
}

/** Those who close what was bought hand up rows. */
export const closedProducts = registry<ClosedProducts>('closed products')

/** Which of these products, which a person had, are closed to them. */
export async function closedIds(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
): Promise<readonly string[]> {
  return (await Promise.all(rowsOf(ctx, closedProducts).map((row) => row.of(ctx, userId, productIds)))).flat()
}
