import { sql } from 'kysely'
import type { DoorList, DoorMode, DoorTicket } from '#domain/event/doors/terms.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** The lists of an event as its doors judge by them, the oldest first; those that were removed too. */
export async function doorListsOf(ctx: Context | Tx, eventId: string): Promise<DoorList[]> {
  const { rows } = await sql<{
    id: string
    name: string
    mode: DoorMode
    tierIds: string[] | null
    sessionId: string | null
    opensAt: Date | null
    closesAt: Date | null
    isRemoved: boolean
  }>`
    select l.id, l.name, l.mode, l.session_id as "sessionId", l.opens_at as "opensAt", l.closes_at as "closesAt",
      l.removed_at is not null as "isRemoved",
      case when l.admits_all then null else
        coalesce((select jsonb_agg(t.tier_id order by t.tier_id) from check_in_list_tiers t where t.list_id = l.id), '[]') end as "tierIds"
    from check_in_lists l where l.event_id = ${eventId} order by l.created_at, l.id`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    opensAt: row.opensAt?.getTime() ?? null,
    closesAt: row.closesAt?.getTime() ?? null,
  }))
}

/** One of them that is open. DOOR_LIST_NOT_FOUND; without an id the oldest. */
export function openList(lists: readonly DoorList[], id?: string): DoorList {
  const found = lists.find((list) => !list.isRemoved && (id === undefined || list.id === id))
  must(found !== undefined, 'DOOR_LIST_NOT_FOUND')
  return found
}

export type TicketAtDoor = DoorTicket & {
  holderName: string
  tierName: string
  orderCode: string
  hasAnswered: boolean
}
type TicketRow = {
  id: string
  serial: number
  tierId: string
  sessionIds: string[] | null
  revokedAt: Date | null
  revokedReason: string | null
  holderName: string
  tierName: string
  orderCode: string
  hasAnswered: boolean
}

/** Whether whoever comes with a ticket answered at a door, in SQL over `tickets t`. */
export const HAS_ANSWERED = sql`exists (select from event_questions q
  where q.event_id = t.event_id and q.scope = 'DOOR' and t.answers ? q.id::text)`

/** Tickets of an event as its doors know them: all, or those of these ids. */
export async function doorTicketsOf(
  ctx: Context | Tx,
  eventId: string,
  ids?: readonly string[],
): Promise<TicketAtDoor[]> {
  const these = ids === undefined ? sql`true` : sql`t.id = any(${ids}::uuid[])`
  const { rows } = await sql<TicketRow>`
    select t.id, t.serial, t.tier_id as "tierId", t.revoked_at as "revokedAt", t.revoked_reason as "revokedReason",
      t.holder_name as "holderName", r.name as "tierName", o.code as "orderCode",
      ${HAS_ANSWERED} as "hasAnswered",
      case when r.admits_all then null else
        coalesce((select jsonb_agg(a.session_id) from tier_sessions a where a.tier_id = r.id), '[]') end as "sessionIds"
    from tickets t join ticket_tiers r on r.id = t.tier_id join orders o on o.id = t.order_id
    where t.event_id = ${eventId} and ${these} order by t.id`.execute(ctx.db)
  return rows.map(({ revokedAt, revokedReason, ...row }) => ({
    ...row,
    revokedAt: revokedAt?.getTime() ?? null,
    isRefunded: /hoàn tiền/i.test(revokedReason ?? ''),
  }))
}
