import { must } from '#domain/faults.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { ticketPdf } from './pdf.ts'
import { shownTicket } from './reads.ts'
import { timesOf } from './times.ts'

/** A ticket of the caller as a paper to print or keep. TICKET_NOT_FOUND; TICKET_REVOKED for one that is not good any more. */
export async function printTicket(ctx: Context, id: string): Promise<Answer> {
  const ticket = await shownTicket(ctx, id)
  must(ticket.code !== null, 'TICKET_REVOKED')
  const bytes = await ticketPdf({ ...ticket, code: ticket.code, times: timesOf(ticket), at: ticket.event.startsAt })
  return new Answer(null, {
    stream: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ve-${ticket.event.slug}-${id.slice(0, 8)}.pdf"`,
    },
  })
}
