import { must } from '#domain/faults.ts'
import { roleOf, userIdOf } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'
import { type Account, lockUser } from '../rows.ts'
import { mayManage } from './access.ts'

/** A person whom the calling staff may change, locked. Throws USER_NOT_FOUND, ACCOUNT_TERMINATED, CANNOT_CHANGE_YOURSELF, ROLE_NOT_ASSIGNABLE, LAST_SUPER_ADMIN. */
export async function mustManage(tx: Tx, id: string): Promise<Account> {
  // Every super admin first, always in one order: of two who act at once the second counts after the first.
  const keepers = await lockSuperAdmins(tx)
  const user = await lockUser(tx, id)
  must(user.terminated_at === null, 'ACCOUNT_TERMINATED')
  must(user.id !== userIdOf(tx), 'CANNOT_CHANGE_YOURSELF')
  must(mayManage(roleOf(tx) ?? 'USER', user.role), 'ROLE_NOT_ASSIGNABLE')
  if (user.role === 'SUPER_ADMIN')
    must(
      keepers.some((keeper) => keeper !== id),
      'LAST_SUPER_ADMIN',
    )
  return user
}

/** The super admins who can sign in, locked. */
async function lockSuperAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'state'])
    .where('role', '=', 'SUPER_ADMIN')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.state === 'ACTIVE').map((row) => row.id)
}
