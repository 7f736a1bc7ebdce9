import { fail } from '#domain/faults.ts'
import { wordsOf } from '#domain/notification-kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { putInBells } from '../bell/put-in-bell.ts'
import { shown } from '../bell/reads.ts'
import { lockBells } from '../bell/rows.ts'
import { composePush } from '../push/compose-push.ts'
import { browserCount } from '../push/rows.ts'
import { insertMessages, theReader } from '../sending/write-messages.ts'
import { deviceCount } from './rows.ts'

/** Rings the caller's own bell as a proof, and pushes to their browsers; the reply says honestly what was pushed to. */
export function testDevice(ctx: Context) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockBells(tx, [userId])
    const [row] = await putInBells(tx, [
      { userId, kind: 'DEVICE_TEST', source: tx.requestId, ...wordsOf({ kind: 'DEVICE_TEST', facts: {} }) },
    ])
    const devices = await deviceCount(tx, userId)
    const browsers = await browserCount(tx, userId)
    if (browsers > 0) await pushTest(tx, userId)
    return {
      notification: shown(row ?? fail('UNEXPECTED')),
      push: { configured: browsers > 0, devices, message: wordsFor(browsers) },
    }
  })
}

async function pushTest(tx: Tx, userId: string): Promise<void> {
  const reader = await theReader(tx, userId)
  if (!reader) return
  const words = wordsOf({ kind: 'DEVICE_TEST', facts: {} })
  const setting = { mode: 'INSTANT', cause: 'ASKED' } as const
  const { recipient, subject, text, payload } = composePush(
    tx,
    { kind: 'DEVICE_TEST', notice: null, words, setting },
    reader,
  )
  await insertMessages(tx, [
    {
      id: crypto.randomUUID(),
      dedupe_key: `device-test:${tx.requestId}:${userId}`,
      user_id: userId,
      kind: 'DEVICE_TEST',
      channel: 'PUSH',
      recipient,
      subject,
      text,
      html: '',
      payload: JSON.stringify({ ...payload, asked: true }),
      advertising: false,
      created_at: tx.now(),
      not_before: null,
      expires_at: null,
    },
  ])
}

function wordsFor(browsers: number): string {
  return browsers > 0
    ? `Đã gửi thông báo thử vào chuông của bạn và tới ${browsers} trình duyệt.`
    : 'Đã gửi thông báo thử vào chuông của bạn. Chưa có trình duyệt nào bật thông báo, và máy chủ này chưa nối với dịch vụ đẩy của điện thoại, nên máy của bạn sẽ không rung.'
}
