import { INVITATION_COOKIE } from '#domain/referrals.ts'
import type { Tx } from '#server/core/context.ts'

/**
 * By whose invitation somebody comes whose account becomes one in this request: the browser they do it in remembers. What a
 * person who is signed in, the staff or a job does opens accounts for others, who were not invited.
 */
export function invitationOf(tx: Tx): { invitation?: string } {
  const code = tx.client.cookies?.[INVITATION_COOKIE]
  return tx.actor.kind === 'visitor' && code ? { invitation: code } : {}
}
