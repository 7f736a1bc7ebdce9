import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { TicketReservations } from '#server/core/schema.ts'
import { lockTickets } from '../pools/limit-tickets.ts'

export type ReservationRow = Selectable<TicketReservations>
export type ReservedTickets = readonly { tierId: string; quantity: number }[]

/**
 * A reservation, locked after the pools of its event: who buys locks in that order too. RESERVATION_NOT_FOUND.
 */
export async function lockReservation(tx: Tx, id: string): Promise<ReservationRow> {
  const found = await tx.db.selectFrom('ticket_reservations').select('event_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'RESERVATION_NOT_FOUND')
  await lockTickets(tx, found.event_id)
  return tx.db.selectFrom('ticket_reservations').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** What these reservations are of, by their ids. */
export async function ticketsOf(
  ctx: Context | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReservedTickets>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('reserved_tickets as w')
    .innerJoin('ticket_tiers as t', 't.id', 'w.tier_id')
    .select(['w.reservation_id', 'w.tier_id as tierId', 'w.quantity'])
    .where('w.reservation_id', 'in', [...ids])
    .orderBy('t.index')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.reservation_id)].map(([id, own]) => [
      id,
      own.map(({ tierId, quantity }) => ({ tierId, quantity })),
    ]),
  )
}

/** Whether an unpaid order of its person takes what is reserved. */
export async function isBeingPaid(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from holds where pool_id = ${id} and status = 'HOLDING' and expires_at > ${tx.now()}) as held`.execute(
    tx.db,
  )
  return rows[0]?.held ?? false
}

/** Ends a locked reservation. What was listed for resale and offered with it is offered to the next. */
export async function closeReservation(
  tx: Tx,
  id: string,
  status: 'TAKEN' | 'EXPIRED' | 'LEFT' | 'REFUSED',
  reason?: string,
): Promise<void> {
  await tx.db
    .updateTable('ticket_reservations')
    .set({ status, closed_at: tx.now(), ...(reason !== undefined && { reason }) })
    .where('id', '=', id)
    .execute()
  await tx.db
    .updateTable('ticket_resales')
    .set({ reservation_id: null })
    .where('reservation_id', '=', id)
    .where('status', '=', 'LISTED')
    .execute()
}
