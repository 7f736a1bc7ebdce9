import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { deviceCount } from './rows.ts'

/** Forgets one of the caller's devices; another's token is left alone. */
export function removeDevice(ctx: Context, token: string) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('mobile_devices').where('token', '=', token).where('user_id', '=', userId).execute()
    return { ok: true as const, devices: await deviceCount(tx, userId) }
  })
}
