import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { Account } from '../rows.ts'
import { invitationOf } from './invitation.ts'

/** Notes that the e-mail is known to be theirs; the first time makes them a registered person. */
export async function markVerified(tx: Tx, account: Account): Promise<void> {
  if (account.email_verified_at) return
  await tx.db
    .updateTable('users')
    .set({ email_verified_at: tx.now(), unclaimed: false, updated_at: tx.now() })
    .where('id', '=', account.id)
    .execute()
  await audit(tx, 'user.verified', 'user', account.id)
  await publish(tx, 'account.registered', { userId: account.id, ...invitationOf(tx) })
}
