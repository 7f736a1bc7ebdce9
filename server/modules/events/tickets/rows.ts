import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'

/** A ticket of the caller that is good, locked. TICKET_NOT_FOUND, TICKET_REVOKED. */
export async function lockOwnTicket(tx: Tx, id: string) {
  const ticket = await tx.db.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(ticket !== undefined && ticket.user_id === asUser(tx), 'TICKET_NOT_FOUND')
  must(ticket.revoked_at === null, 'TICKET_REVOKED')
  return ticket
}
