import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { deviceCount } from './rows.ts'

const MOST_DEVICES = 20

/**
 * Stores the push token of one of the caller's devices. A token names a device, and a device is in one pair of hands: it
 * moves to whoever registers it last. Throws CONFLICT beyond twenty devices.
 */
export function registerDevice(
  ctx: Context,
  { token, platform }: { token: string; platform: 'ios' | 'android' | 'web' },
) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const row = { user_id: userId, platform, created_at: tx.now() }
    await tx.db
      .insertInto('mobile_devices')
      .values({ token, ...row })
      .onConflict((conflict) => conflict.column('token').doUpdateSet(row))
      .execute()
    const devices = await deviceCount(tx, userId)
    must(devices <= MOST_DEVICES, 'CONFLICT', {
      message: `Bạn đã đăng ký ${MOST_DEVICES} thiết bị. Hãy gỡ bớt một thiết bị cũ.`,
    })
    return { ok: true as const, devices }
  })
}
