import { sql } from 'kysely'
import { LIVE_PLANS } from '#domain/statuses/instalment.ts'
import type { WayUse } from '#server/modules/identity/index.ts'

/** Parts of a price that are still to come by a kept card. */
export const partsCharge: WayUse = {
  chargesCard: (userId) => sql`exists (select from instalment_plans where user_id = ${userId}
    and status = any(${[...LIVE_PLANS]}::text[]) and card_id is not null)`,
}
