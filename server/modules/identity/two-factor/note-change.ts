import type { DomainEvents } from '#domain/domain-events.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'

/** Notes a change of somebody's second step in the audit trail and lets them know. */
export async function noteChange(
  tx: Tx,
  userId: string,
  how: DomainEvents['account.two-factor-changed']['how'],
  detail: object = {},
): Promise<void> {
  await audit(tx, `user.two-factor-${how}`, 'user', userId, detail)
  await publish(tx, 'account.two-factor-changed', { userId, at: tx.now().toISOString(), how })
}
