import { sql } from 'kysely'
import { kindIs } from '#server/core/kinds.ts'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const catalogCounts: PeopleCounts = {
  coursesOnSale: (userId) => sql`select count(*)::int from products where host_id = ${userId} and on_sale
    and not ${kindIs('kind', 'pieces')}`,
}
