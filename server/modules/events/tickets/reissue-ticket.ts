import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { handTicket } from './hand-ticket.ts'
import { shownTicket } from './reads.ts'
import { lockOwnTicket } from './rows.ts'

/** Makes the code of a ticket anew: the old one is worth nothing from now on. TICKET_NOT_FOUND, TICKET_REVOKED. */
export async function reissueTicket(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const ticket = await lockOwnTicket(tx, id)
    await tx.db
      .updateTable('tickets')
      .set({ serial: ticket.serial + 1 })
      .where('id', '=', id)
      .execute()
    await handTicket(tx, id)
    await audit(tx, 'ticket.reissued', 'ticket', id, { serial: ticket.serial + 1 })
  })
  return shownTicket(ctx, id)
}
