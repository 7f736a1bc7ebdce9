import { fail } from '#domain/faults.ts'
import { kindOf, type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts'
import { allowedModes } from '#domain/notifications/preferences.ts'
import { Slot } from '#domain/notifications/slots.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { DIGEST } from '../messages/rules.ts'
import { type Stop, stopOf } from '../messages/unsubscribe-token.ts'
import { keepModes } from './change-preferences.ts'

/** What a link in a message would stop. Changes nothing. Throws UNSUBSCRIBE_LINK_WRONG. */
export function unsubscribeAsked(ctx: Context, token: string): { name: string; channel: Stop['wire'] } {
  const { kind, wire } = stopOf(ctx, token) ?? fail('UNSUBSCRIBE_LINK_WRONG')
  if (kind !== DIGEST && !(kind in notificationKinds)) fail('UNSUBSCRIBE_LINK_WRONG')
  return { name: kind === DIGEST ? 'Bản tổng hợp trong ngày' : kindOf(kind).name, channel: wire }
}

/** Stops what a link in a message is about; a second time changes nothing. Throws UNSUBSCRIBE_LINK_WRONG. */
export async function unsubscribe(ctx: Context, token: string): Promise<{ name: string; channel: Stop['wire'] }> {
  const asked = unsubscribeAsked(ctx, token)
  const { userId, kind, wire } = stopOf(ctx, token) ?? fail('UNSUBSCRIBE_LINK_WRONG')
  await write(ctx, async (tx) => {
    const user = await tx.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
    if (!user) return
    const kinds = kind === DIGEST ? await packaged(tx, userId, wire) : [kind]
    await keepModes(
      tx,
      userId,
      kinds
        .filter((one) => allowedModes(one, wire).includes('OFF'))
        .map((one) => ({ kind: one, channel: wire, mode: 'OFF' as const })),
    )
  })
  return asked
}

/** The kinds that a person has sent in packages this way. */
async function packaged(ctx: Pick<Context, 'db'>, userId: string, wire: Stop['wire']): Promise<NotificationKind[]> {
  const rows = await ctx.db
    .selectFrom('notification_preferences')
    .select('kind')
    .where('user_id', '=', userId)
    .where('channel', '=', wire)
    .where(
      'mode',
      'in',
      Slot.map((slot) => `DAILY_BATCH_${slot}` as const),
    )
    .execute()
  return rows.flatMap(({ kind }) => (kind in notificationKinds ? [kind as NotificationKind] : []))
}
