import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'

/** Sends a ticket to the address of who comes with it, where that is not the address of the account in which it lies. */
export async function handTicket(tx: Tx, ticketId: string): Promise<void> {
  const ticket = await tx.db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.serial')
    .where('t.id', '=', ticketId)
    .where('t.revoked_at', 'is', null)
    .whereRef('t.holder_email', '<>', 'u.email')
    .executeTakeFirst()
  if (ticket) await publish(tx, 'ticket.handed', { ticketId, serial: ticket.serial })
}
