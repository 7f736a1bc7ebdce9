import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const catalogCounts: PeopleCounts = {
  coursesOnSale: (userId) => sql`select count(*)::int from products where host_id = ${userId} and on_sale`,
}
