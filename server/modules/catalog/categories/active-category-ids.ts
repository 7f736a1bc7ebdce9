import type { Context, Tx } from '#server/core/context.ts'

/** Which of these categories exist and are shown. */
export async function activeCategoryIds(ctx: Context | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'ACTIVE')
    .execute()
  return new Set(rows.map((row) => row.id))
}
