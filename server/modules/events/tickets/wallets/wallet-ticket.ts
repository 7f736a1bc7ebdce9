import { readTicketCode } from '#domain/event/ticket-code.ts'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import type { WalletTicket } from '#server/providers/wallets/port.ts'
import { shownTicket } from '../reads.ts'
import { heldSessions, timesOf } from '../times.ts'

/** A ticket of the caller as wallets show it. TICKET_NOT_FOUND; TICKET_REVOKED for one that is not good any more. */
export async function walletTicket(ctx: Context, id: string): Promise<WalletTicket & { slug: string }> {
  const ticket = await shownTicket(ctx, id)
  const code = ticket.code === null ? null : readTicketCode(ticket.code)
  must(ticket.code !== null && code !== null, 'TICKET_REVOKED')
  const { tierName, holderName, orderCode, event } = ticket
  return {
    id,
    serial: code.serial,
    code: ticket.code,
    tierName,
    holderName,
    orderCode,
    page: `${ctx.config.publicUrl}/ve/${id}`,
    sessions: heldSessions(ticket),
    times: timesOf(ticket),
    event,
    slug: event.slug,
  }
}
