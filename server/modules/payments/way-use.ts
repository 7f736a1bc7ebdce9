import { sql } from 'kysely'
import type { WayUse } from '#server/modules/identity/index.ts'

/** Payments that wait. What is still to be chosen on the provider's page may be this way. */
export const paymentsWait: WayUse = {
  unsettled: (
    userId,
    { provider, method },
  ) => sql`(select count(*)::int from payments p join orders o on o.id = p.order_id
    where o.user_id = ${userId} and p.status = 'PENDING' and p.provider = ${provider}
      and (p.method = ${method} or p.method is null))`,
}
