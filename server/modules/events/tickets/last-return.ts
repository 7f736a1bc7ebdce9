import { sql } from 'kysely'
import { HOUR } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'

type Deadline = { key: string; starts_at: Date | null; refund_hours: number | null; moved: boolean }

/** Until when each of these may be given back: lines of orders by their tickets, what would be bought by its tier. */
async function deadlines(
  ctx: Context | Tx,
  { itemIds, tierIds }: { itemIds: readonly string[]; tierIds: readonly string[] },
): Promise<Map<string, Date>> {
  const starts = sql`(select min(s.starts_at) from event_sessions s where s.event_id = e.id and s.canceled_at is null
    and (r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = s.id)))`
  const { rows } = await sql<Deadline>`
    select t.order_item_id as key, ${starts} as starts_at, e.refund_hours, t.whole_return_since is not null as moved
    from tickets t join ticket_tiers r on r.id = t.tier_id join events e on e.id = t.event_id
    where t.order_item_id = any(${[...itemIds]}::uuid[])
    union all
    select r.id, ${starts}, e.refund_hours, false from ticket_tiers r join events e on e.id = r.event_id
    where r.id = any(${[...tierIds]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, deadlineOf(row)]))
}

/** Of what was moved its new start; else as many hours before the start as its event says, or never. */
function deadlineOf({ starts_at, refund_hours, moved }: Deadline): Date {
  if (starts_at === null || (refund_hours === null && !moved)) return new Date(0)
  return new Date(starts_at.getTime() - (moved ? 0 : (refund_hours ?? 0)) * HOUR)
}

/** A ticket that may not be given back any more counts as used. */
export const usedTickets: Sellable['used'] = async (ctx, _userId, lines) => {
  const found = await deadlines(ctx, {
    itemIds: lines.flatMap(({ orderItemId }) => orderItemId ?? []),
    tierIds: lines.flatMap(({ orderItemId, productId }) => (orderItemId === null ? [productId] : [])),
  })
  return lines.map(({ orderItemId, productId }) => {
    const until = found.get(orderItemId ?? productId)
    return until !== undefined && ctx.now() >= until ? 1 : 0
  })
}

/** The first instant at which a ticket may not be given back any more. */
export async function lastReturn(
  ctx: Context | Tx,
  of: { orderItemId: string } | { userId: string; productId: string },
): Promise<Date | null> {
  const key = 'orderItemId' in of ? of.orderItemId : of.productId
  const asked = 'orderItemId' in of ? { itemIds: [key], tierIds: [] } : { itemIds: [], tierIds: [key] }
  return (await deadlines(ctx, asked)).get(key) ?? null
}
