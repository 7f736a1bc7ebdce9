import type { NotificationKind } from '#domain/notification-kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { BELL_COLUMNS, type BellRow, type Counts, countsOf, theNotification } from './rows.ts'

type Tab = 'all' | 'unread' | 'archived'
type Shown = Omit<BellRow, 'kind'> & { kind: NotificationKind }

/** The caller's notifications of one tab, newest first. Archived ones stand in their own tab only. */
export async function ownNotifications(
  ctx: Context,
  { tab, take, skip }: { tab: Tab; take: number; skip: number },
): Promise<{ items: Shown[]; total: number; counts: Counts }> {
  const userId = asUser(ctx)
  const own = ctx.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('archived_at', tab === 'archived' ? 'is not' : 'is', null)
    .$if(tab === 'unread', (query) => query.where('read_at', 'is', null))
  const [items, { total }, counts] = await Promise.all([
    own.select(BELL_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(take).offset(skip).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countsOf(ctx, userId),
  ])
  return { items: items.map(shown), total, counts }
}

export async function ownCounts(ctx: Context): Promise<Counts> {
  return countsOf(ctx, asUser(ctx))
}

/** One of the caller's notifications. Throws NOTIFICATION_NOT_FOUND. */
export async function ownNotification(ctx: Context, id: string): Promise<Shown> {
  return shown(await theNotification(ctx, asUser(ctx), id))
}

/** A row as the contract shows it: only this module writes kinds, so each is one of the table. */
export function shown(row: BellRow): Shown {
  return row as Shown
}
