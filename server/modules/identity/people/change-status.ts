import type { ActiveState } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { mustManage } from './rows.ts'

/**
 * Staff lock an account, which ends every session with the commit, or open it again. The person is told why.
 * @throws USER_NOT_FOUND, STATUS_CONFLICT, ROLE_NOT_ASSIGNABLE, LAST_SUPER_ADMIN, CANNOT_CHANGE_YOURSELF, ACCOUNT_TERMINATED
 */
export async function changeUserStatus(ctx: Context, id: string, state: ActiveState, reason: string): Promise<void> {
  await write(ctx, async (tx) => {
    const user = await mustManage(tx, id)
    must(user.state !== state, 'STATUS_CONFLICT')
    const locks = state === 'INACTIVE'
    await tx.db
      .updateTable('users')
      .set({ state, unclaimed: false, updated_at: tx.now() })
      .where('id', '=', id)
      .execute()
    if (locks) await endAllSessions(tx, id, null, 'ACCOUNT_LOCKED')
    await noteStatus(tx, {
      subject: 'user',
      id,
      action: locks ? 'lock' : 'unlock',
      from: user.state,
      to: state,
      reason,
    })
    await audit(tx, locks ? 'user.locked' : 'user.unlocked', 'user', id, { reason })
    const told = { userId: id, at: tx.now().toISOString(), reason }
    await (locks ? publish(tx, 'account.locked', told) : publish(tx, 'account.unlocked', told))
  })
}
