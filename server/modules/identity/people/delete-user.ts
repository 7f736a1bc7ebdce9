import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { eraseAccount } from '../closing/erase-account.ts'
import { mustManage } from './rows.ts'

/** Staff delete an account as its owner would, with a reason that stays in the audit trail. Throws as `mustManage`. */
export async function deleteUser(ctx: Context, id: string, reason: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    await eraseAccount(tx, await mustManage(tx, id), `by staff: ${reason}`)
    return { ok: true }
  })
}
