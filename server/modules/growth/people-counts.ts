import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const growthCounts: PeopleCounts = {
  credit: (userId) =>
    sql`select coalesce(-sum(amount), 0)::bigint from ledger_entries where account = 'CREDIT' and user_id = ${userId}`,
  unusedGiftCards: (userId, now) => sql`select count(*)::int from gift_cards
    where buyer_id = ${userId} and redeemed_at is null and canceled_at is null and expires_at > ${now}`,
  unclaimedGifts: (userId) => sql`select count(*)::int from gifts g join orders o on o.id = g.order_id
    where o.user_id = ${userId} and exists (
      select from order_items i where i.order_id = g.order_id and i.status = 'APPROVED'
        and not exists (select from gift_claims c where c.order_item_id = i.id))`,
}
