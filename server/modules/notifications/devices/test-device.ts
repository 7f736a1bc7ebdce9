import { fail } from '#domain/faults.ts'
import { wordsOf } from '#domain/notification-kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { putInBells } from '../bell/put-in-bell.ts'
import { shown } from '../bell/reads.ts'
import { lockBells } from '../bell/rows.ts'
import { deviceCount } from './rows.ts'

/** Rings the caller's own bell as a proof. No push service is set up, and the reply says so. */
export function testDevice(ctx: Context) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockBells(tx, [userId])
    const [row] = await putInBells(tx, [
      { userId, kind: 'DEVICE_TEST', source: tx.requestId, ...wordsOf({ kind: 'DEVICE_TEST', facts: {} }) },
    ])
    const devices = await deviceCount(tx, userId)
    return {
      notification: shown(row ?? fail('UNEXPECTED')),
      push: {
        configured: false,
        devices,
        message:
          'Đã gửi thông báo thử vào chuông của bạn. Máy chủ này chưa nối với dịch vụ đẩy nên điện thoại sẽ không rung.',
      },
    }
  })
}
