import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { isSilent, workerSilence } from '#server/core/observed/heartbeat.ts'

/** Whether the process reaches its database, and whether anybody works on jobs; 503 where the database does not answer. */
export async function health(ctx: Context) {
  const heard = await workerSilence(ctx.db).then(
    (silence) => ({ worker: isSilent(silence) ? ('none' as const) : ('ok' as const) }),
    () => null,
  )
  const status = heard ? ('ok' as const) : ('down' as const)
  return new Answer(
    { status, database: status, worker: heard?.worker ?? ('unknown' as const), version: '1' },
    { status: heard ? 200 : 503 },
  )
}
