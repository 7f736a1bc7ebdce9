import { sql } from 'kysely'
import type { CategoryUse } from '#server/modules/catalog/index.ts'

/** Drafts name categories before the shop does. */
export const draftsNameCategories: CategoryUse = {
  isUsed: (categoryId) => sql`exists (select from courses where category_ids @> array[${categoryId}::uuid])`,
}
