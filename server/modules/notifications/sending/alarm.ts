import { type NotificationKind, wordsOf } from '#domain/notification-kinds.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { putInBells } from '../bell/put-in-bell.ts'
import { lockBells } from '../bell/rows.ts'
import { staffWith } from '../staff.ts'

const KIND = 'MESSAGE_TROUBLE' satisfies NotificationKind

/**
 * Tells the staff who look after messages that something does not go out, once a day for each cause. It goes straight
 * into their bells: an alarm about messages must not depend on messages.
 */
export async function raiseAlarm(
  ctx: Context | Tx,
  { about, what, why }: { about: string; what: string; why: string },
): Promise<void> {
  ctx.log.error({ about, why }, 'messages do not go out')
  const words = wordsOf({ kind: KIND, facts: { what, why } })
  const source = `${localDay(ctx.now())}:${about}`.slice(0, 120)
  await write(ctx, async (tx) => {
    const staff = await staffWith(tx, 'notifications.manage')
    await lockBells(tx, staff)
    await putInBells(
      tx,
      staff.map((userId) => ({ userId, kind: KIND, source, ...words })),
    )
  })
}
