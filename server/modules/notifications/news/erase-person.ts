import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Forgets what a person was told, what they chose and the devices they had; part of deleting their account. */
export function erasePerson(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('notifications').where('user_id', '=', userId).execute()
    for (const table of [
      'deliveries',
      'digests',
      'notification_preferences',
      'quiet_hours',
      'push_subscriptions',
    ] as const)
      await tx.db.deleteFrom(table).where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('mobile_devices').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('messages').where('user_id', '=', userId).execute()
  })
}
