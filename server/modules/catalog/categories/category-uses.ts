import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'
import type { Condition } from '#server/core/search/matching.ts'

/** Says in SQL whether something that is only being written is meant for a category. */
export type CategoryUse = { isUsed(categoryId: string): Condition }

export const categoryUses = registry<CategoryUse>('uses of categories')

/** Whether any module above keeps this category. */
export function keptElsewhere(tx: Tx, categoryId: string): Condition {
  return sql.join([sql`false`, ...rowsOf(tx, categoryUses).map((use) => use.isUsed(categoryId))], sql` or `)
}
