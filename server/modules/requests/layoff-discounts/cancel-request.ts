import { must } from '#domain/faults.ts'
import { layoffRequestFlow } from '#domain/statuses/layoff-request.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockRequest } from './rows.ts'

/** Takes an own request back before it is decided; its proof is forgotten at once. LAYOFF_REQUEST_NOT_FOUND, STATUS_CONFLICT. */
export async function cancelRequest(ctx: Context, id: string) {
  const userId = asUser(ctx)
  const { to, key } = await write(ctx, async (tx) => {
    const row = await lockRequest(tx, id)
    must(row.user_id === userId, 'LAYOFF_REQUEST_NOT_FOUND')
    const moved = await move(tx, {
      table: 'layoff_requests',
      subject: 'layoff request',
      flow: layoffRequestFlow,
      id,
      action: 'cancel',
      as: 'user',
      set: { decided_at: tx.now(), proof_key: null },
    })
    return { ...moved, key: row.proof_key }
  })
  if (key) await ctx.providers.storage.remove(key)
  return { status: to }
}
