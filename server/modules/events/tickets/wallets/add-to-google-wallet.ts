import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { googleWallet } from './offered.ts'
import { walletTicket } from './wallet-ticket.ts'

/** Sends the caller to where Google Wallet keeps a ticket of theirs. TICKET_NOT_FOUND, TICKET_REVOKED, WALLET_UNAVAILABLE. */
export async function addToGoogleWallet(ctx: Context, id: string): Promise<Answer> {
  const ticket = await walletTicket(ctx, id)
  const location = await googleWallet(ctx).link(ticket, ctx.now())
  return new Answer(undefined, { status: 302, headers: { location } })
}
