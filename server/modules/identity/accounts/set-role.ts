import type { UserRole } from '#domain/enums.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { lockUser } from '../rows.ts'

/** Gives a person another role; it counts from their next request on. Throws USER_NOT_FOUND. */
export async function setRole(tx: Tx, userId: string, role: UserRole, reason?: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user.role === role) return
  await tx.db
    .updateTable('users')
    .set({ role, unclaimed: false, updated_at: tx.now() })
    .where('id', '=', userId)
    .execute()
  await audit(tx, 'user.role-changed', 'user', userId, { from: user.role, to: role, ...(reason && { reason }) })
}
