import { fail, must } from '#domain/faults.ts'
import { type Notice, type NotificationKind, type Wire, wordsOf } from '#domain/notification-kinds.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { putInBells } from '../bell/put-in-bell.ts'
import { lockBells } from '../bell/rows.ts'
import { insertMessages, theReader } from '../sending/write-messages.ts'
import { composeSample } from './preview.ts'
import { samples } from './samples.ts'

/** Sends a template, filled with a sample, to the caller and nobody else. Throws TEMPLATE_NOT_FOUND, CONFLICT without a number of one's own. */
export function testTemplate(
  ctx: Context,
  kind: NotificationKind,
  wire: Wire,
): Promise<{ ok: true; recipient: string }> {
  const userId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const reader = (await theReader(tx, userId)) ?? fail('USER_NOT_FOUND')
    const byPhone = wire === 'SMS' || wire === 'ZNS'
    must(!byPhone || reader.phone !== null, 'CONFLICT', {
      message: 'Bạn cần xác minh số điện thoại của mình trước khi gửi thử qua kênh này.',
    })
    const {
      recipient,
      subject,
      text,
      html = '',
      payload = {},
    } = composeSample(tx as unknown as Context, kind, wire, reader)
    if (wire === 'NOTIFICATION') {
      await lockBells(tx, [userId])
      const words = wordsOf({ kind, facts: samples[kind] } as Notice)
      await putInBells(tx, [
        { userId, kind, source: `test:${tx.requestId}`, ...words, title: `[Thử] ${words.title}`.slice(0, 200) },
      ])
      return { ok: true as const, recipient: reader.email }
    }
    const id = crypto.randomUUID()
    await insertMessages(tx, [
      {
        id,
        dedupe_key: `test:${id}`,
        user_id: userId,
        kind,
        channel: wire,
        recipient,
        subject: wire === 'EMAIL' ? `[Thử] ${subject}`.slice(0, 250) : subject,
        text,
        html,
        payload: JSON.stringify({ ...payload, asked: true }),
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: null,
      },
    ])
    return { ok: true as const, recipient: wire === 'PUSH' ? 'trình duyệt của bạn' : recipient }
  })
}
