import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { combosHolding } from '#server/modules/catalog/index.ts'

/** Combos on sale that hold a ticket of an event that is not over. */
export function listCombosWith(ctx: Context, query: { take: number; skip: number }) {
  const tiers = sql`select t.id from ticket_tiers t join events e on e.id = t.event_id
    where t.removed_at is null and e.status = 'PUBLISHED' and e.ends_at > ${ctx.now()}`
  return combosHolding(ctx, tiers, query)
}
