import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'

/** Replaces a person's password by the one of this hash and lets them know. `how` goes into the audit trail. */
export async function keepPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  how: 'changed' | 'reset' | 'configured',
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: tx.now() })
    .where('id', '=', userId)
    .execute()
  await audit(tx, `user.password-${how}`, 'user', userId)
  await publish(tx, 'account.password-changed', { userId, at: tx.now().toISOString() })
}
