import { kindOf, NotificationGroup, type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { page } from '#server/core/page.ts'
import { BELL_COLUMNS, type BellRow, type Counts, countsOf, theNotification } from './rows.ts'

type Tab = 'all' | 'unread' | 'archived'
type Shown = Omit<BellRow, 'kind'> & { kind: NotificationKind }

/** The caller's notifications of one tab, newest first. Archived ones stand in their own tab only. */
export async function ownNotifications(
  ctx: Context,
  { tab, take, skip, group }: { tab: Tab; take: number; skip: number; group?: NotificationGroup | undefined },
): Promise<{ items: Shown[]; total: number; counts: Counts; groups: NotificationGroup[] }> {
  const userId = asUser(ctx)
  const inTab = ctx.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('archived_at', tab === 'archived' ? 'is not' : 'is', null)
    .$if(tab === 'unread', (query) => query.where('read_at', 'is', null))
  const own = group ? inTab.where('kind', 'in', kindsOf(group)) : inTab
  const [{ rows: items, total }, counts, kinds] = await Promise.all([
    page(own.select(BELL_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc'), { take, skip }),
    countsOf(ctx, userId),
    inTab.select('kind').distinct().execute(),
  ])
  const groups = NotificationGroup.filter((one) => kinds.some(({ kind }) => kindsOf(one).includes(kind)))
  return { items: items.map(shown), total, counts, groups }
}

function kindsOf(group: NotificationGroup): string[] {
  return Object.keys(notificationKinds).filter((kind) => kindOf(kind as NotificationKind).group === group)
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
