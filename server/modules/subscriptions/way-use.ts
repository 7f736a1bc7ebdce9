import { sql } from 'kysely'
import { LIVE } from '#domain/statuses/subscription.ts'
import type { WayUse } from '#server/modules/identity/index.ts'

/** Subscriptions that renew by a kept card. */
export const renewalsCharge: WayUse = {
  chargesCard: (userId) => sql`exists (select from subscriptions where user_id = ${userId}
    and status = any(${[...LIVE]}::text[]) and renews and not cancel_at_end and card_id is not null)`,
}
