import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { appleWallet } from './offered.ts'
import { walletTicket } from './wallet-ticket.ts'

/** A ticket of the caller as a pass for Apple's Wallet. TICKET_NOT_FOUND, TICKET_REVOKED, WALLET_UNAVAILABLE. */
export async function addToAppleWallet(ctx: Context, id: string): Promise<Answer> {
  const ticket = await walletTicket(ctx, id)
  const bytes = await appleWallet(ctx).pass(ticket)
  return new Answer(null, {
    stream: bytes,
    headers: {
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="ve-${ticket.slug}-${id.slice(0, 8)}.pkpass"`,
    },
  })
}
