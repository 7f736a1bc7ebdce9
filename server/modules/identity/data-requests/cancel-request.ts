import { must } from '#domain/faults.ts'
import { dataRequestFlow } from '#domain/statuses/data-request.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockRequest } from './rows.ts'

/** The caller takes back a request of theirs that waits for an answer. Throws DATA_REQUEST_NOT_FOUND, STATUS_CONFLICT. */
export async function cancelRequest(ctx: Context, id: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    must((await lockRequest(tx, id)).user_id === userId, 'DATA_REQUEST_NOT_FOUND')
    await move(tx, {
      table: 'data_requests',
      subject: 'data request',
      flow: dataRequestFlow,
      id,
      action: 'cancel',
      as: 'user',
      set: { decided_at: tx.now() },
    })
    return { ok: true }
  })
}
