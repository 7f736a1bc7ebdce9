import { addDays, localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'

const CLICKS_DAYS = 180
const DELIVERIES_DAYS = 90

/** Forgets visits and deliveries that nobody asks for any more. */
export async function sweepTracking(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('affiliate_clicks')
    .where('day', '<', localDay(addDays(ctx.now(), -CLICKS_DAYS)))
    .execute()
  await ctx.db
    .deleteFrom('webhook_deliveries')
    .where('received_at', '<', addDays(ctx.now(), -DELIVERIES_DAYS))
    .execute()
}
