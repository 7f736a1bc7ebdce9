import type { DeliveryMode } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { findProfileOf } from '../profiles/rows.ts'
import { dueTime } from './set-news-mode.ts'

/** When a host's followers hear of something published at `at`, as the host wishes; null for never. */
export async function newsDueAt(ctx: Context | Tx, hostId: string, at: Date): Promise<Date | null> {
  const profile = await findProfileOf(ctx, hostId)
  return profile?.status === 'APPROVED' ? dueTime(profile.news_mode as DeliveryMode, at) : null
}

/** Who follows a host at this moment, by their ids. */
export async function followersOf(ctx: Context | Tx, hostId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('follows')
    .select('follower_id')
    .where('host_id', '=', hostId)
    .orderBy('follower_id')
    .execute()
  return rows.map((row) => row.follower_id)
}

/** How many follow a host, and whether this person does; null for a visitor. */
export async function followsOf(
  ctx: Context | Tx,
  hostId: string,
  userId: string | null,
): Promise<{ followerCount: number; following: boolean | null }> {
  const row = await ctx.db
    .selectFrom('follows')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('follower_id', '=', userId).as('own'),
    ])
    .where('host_id', '=', hostId)
    .executeTakeFirstOrThrow()
  return { followerCount: row.count, following: userId === null ? null : row.own > 0 }
}
