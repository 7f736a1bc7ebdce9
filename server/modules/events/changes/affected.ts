import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { GOOD } from '../tickets/sold.ts'

export type Affected = { ticketId: string; orderId: string; orderItemId: string; userId: string; price: number }

/** A session of an event that a tier `r` admits to, in SQL. */
const admits = (session: RawBuilder<unknown>) =>
  sql`(r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = ${session}))`

/**
 * Good tickets of an event, or those that admit to one session of it; `only`: to that session and to no other that is still
 * held.
 */
export async function affectedTickets(
  ctx: Context | Tx,
  eventId: string,
  of: { sessionId: string; only: boolean } | null,
): Promise<Affected[]> {
  const others = sql`exists (select from event_sessions s where s.event_id = t.event_id and s.canceled_at is null
    and s.id <> ${of?.sessionId ?? null}::uuid and ${admits(sql`s.id`)})`
  const within = of === null ? sql`true` : admits(sql`${of.sessionId}::uuid`)
  const { rows } = await sql<Affected>`
    select t.id as "ticketId", t.order_id as "orderId", t.order_item_id as "orderItemId", t.user_id as "userId", i.price
    from tickets t join ticket_tiers r on r.id = t.tier_id join order_items i on i.id = t.order_item_id
    where t.event_id = ${eventId} and ${GOOD} and ${within} ${of?.only ? sql`and not ${others}` : sql``}
    order by t.order_id, t.id`.execute(ctx.db)
  return rows
}

/** Which of these sessions people have good tickets for together: each set once, its ids sorted. */
export async function setsHeld(tx: Tx, eventId: string, sessionIds: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select distinct array_agg(distinct s.id order by s.id) as ids
    from tickets t join ticket_tiers r on r.id = t.tier_id
      join event_sessions s on s.id = any(${[...sessionIds]}::uuid[]) and ${admits(sql`s.id`)}
    where t.event_id = ${eventId} and ${GOOD} group by t.user_id order by 1`.execute(tx.db)
  return rows.map(({ ids }) => ids)
}

/** Their holders may give these back for all that they cost, from now on. */
export async function letGiveBack(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return
  await tx.db
    .updateTable('tickets')
    .set({ whole_return_since: tx.now() })
    .where('id', 'in', [...ticketIds])
    .execute()
}
