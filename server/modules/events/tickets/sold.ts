import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

type Of = { eventId: string } | { tierId: string } | { sessionId: string }

/** Tickets that are good, in SQL. */
export const GOOD = sql`t.revoked_at is null`

/** Whether somebody has a ticket of this, or an order for one waits for its money. */
export async function hasTickets(ctx: Context | Tx, of: Of): Promise<boolean> {
  const tiers = tiersOf(of)
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from tickets t where ${GOOD} and t.tier_id in (${tiers}))
      or exists (select from order_items i join orders o on o.id = i.order_id
        where i.product_id in (${tiers}) and o.status = 'CREATED' and i.status in ('PENDING', 'HOLDING')) as has`.execute(
    ctx.db,
  )
  return rows[0]?.has ?? false
}

/** The ids of the tiers that this is about, in SQL. */
function tiersOf(of: Of): RawBuilder<unknown> {
  if ('tierId' in of) return sql`select ${of.tierId}::uuid`
  if ('eventId' in of) return sql`select id from ticket_tiers where event_id = ${of.eventId}`
  return sql`select r.id from ticket_tiers r join event_sessions s on s.event_id = r.event_id where s.id = ${of.sessionId}
    and (r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = s.id))`
}

export type TierCounts = { id: string; sold: number; held: number }

/** Of each tier of these events: how many tickets are good, and how many places wait for their money. */
export async function tierCounts(ctx: Context | Tx, eventIds: readonly string[]): Promise<Map<string, TierCounts>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<TierCounts>`
    select r.id, (select count(*)::int from tickets t where t.tier_id = r.id and ${GOOD}) as sold,
      (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where i.product_id = r.id and o.status = 'CREATED' and o.expires_at > ${ctx.now()} and i.status in ('PENDING', 'HOLDING')) as held
    from ticket_tiers r where r.event_id = any(${[...eventIds]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
