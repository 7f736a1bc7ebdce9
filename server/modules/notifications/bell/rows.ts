import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { notifyOnline } from '#server/core/realtime.ts'

export const BELL_COLUMNS = [
  'id',
  'kind',
  'title',
  'body',
  'link',
  'created_at as createdAt',
  'seen_at as seenAt',
  'read_at as readAt',
  'archived_at as archivedAt',
] as const

export type BellRow = {
  id: string
  kind: string
  title: string
  body: string
  link: string | null
  createdAt: Date
  seenAt: Date | null
  readAt: Date | null
  archivedAt: Date | null
}
export type Counts = { unseen: number; unread: number }

/**
 * Takes the bells of these people (ids in ascending order) until the transaction ends. Whoever changes a bell waits here,
 * so the numbers that are sent out are those after all changes before it, in that order.
 */
export async function lockBells(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const sorted = [...userIds].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended('bell:' || id, 0)) from unnest(${sorted}::text[]) as id`.execute(
    tx.db,
  )
}

/** A person's own notification. Throws NOTIFICATION_NOT_FOUND, for another's too. */
export async function theNotification(ctx: Context | Tx, userId: UserId, id: string): Promise<BellRow> {
  const row = await ctx.db
    .selectFrom('notifications')
    .select(BELL_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? fail('NOTIFICATION_NOT_FOUND')
}

/** How many wait to be looked at and to be read; what is archived waits for nothing. */
export async function countsOf(ctx: Context | Tx, userId: string): Promise<Counts> {
  const row = await ctx.db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('seen_at', 'is', null).as('unseen'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('seen_at', 'is', null)]))
    .executeTakeFirstOrThrow()
  return { unseen: row.unseen, unread: row.unread }
}

/** The numbers after a change of this person's bell, told to all their devices with the commit. */
export async function tellCounts(tx: Tx, userId: string): Promise<Counts> {
  const counts = await countsOf(tx, userId)
  await notifyOnline(tx, { userId, event: 'counts-changed', data: { counts } })
  return counts
}

/** The numbers of several people at once. */
export async function countsOfMany(tx: Tx, userIds: readonly string[]): Promise<Map<string, Counts>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('notifications')
    .select((eb) => [
      'user_id',
      eb.fn.countAll<number>().filterWhere('seen_at', 'is', null).as('unseen'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', 'in', [...userIds])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('seen_at', 'is', null)]))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, unseen, unread }) => [user_id, { unseen, unread }]))
}
