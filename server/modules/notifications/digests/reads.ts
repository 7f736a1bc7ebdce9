import type { NotificationKind } from '#domain/notification-kinds.ts'
import { modeOfSlot, slotAt } from '#domain/notifications/slots.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

const MOST = 500

/** The caller's packages that have not been sent, soonest first, with what is in them in the order it happened. */
export async function waitingDigests(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('deliveries')
    .select(['id', 'kind', 'title', 'body', 'link', 'created_at as createdAt', 'channel', 'due_at as dueAt', 'skipped'])
    .where('user_id', '=', asUser(ctx))
    .where('due_at', '>', ctx.now())
    .where('digest_id', 'is', null)
    .where((eb) => eb.or([eb('skipped', 'is', null), eb('skipped', '=', 'DROPPED')]))
    .orderBy('due_at')
    .orderBy('channel')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const packages = Map.groupBy(rows, ({ channel, dueAt }) => `${dueAt?.getTime()} ${channel}`)
  return {
    items: [...packages.values()].flatMap((items) => {
      const [first] = items
      if (!first?.dueAt) return []
      return [
        {
          channel: first.channel,
          mode: modeOfSlot(slotAt(first.dueAt).slot),
          dueAt: first.dueAt,
          items: items.map(({ channel: _, dueAt: __, skipped, kind, ...item }) => ({
            ...item,
            kind: kind as NotificationKind,
            dropped: skipped === 'DROPPED',
          })),
        },
      ]
    }),
  }
}
