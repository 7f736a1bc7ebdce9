import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'

/** Whether the caller follows this host, and how many do. */
export async function followStanding(
  ctx: Context,
  hostId: string,
): Promise<{ following: boolean; followerCount: number }> {
  const { rows } = await sql<{ following: boolean; followerCount: number }>`
    select exists (select 1 from follows where follower_id = ${asUser(ctx)} and host_id = ${hostId}) as following,
      (select count(*)::int from follows where host_id = ${hostId}) as "followerCount"`.execute(ctx.db)
  return rows[0] ?? { following: false, followerCount: 0 }
}

/** The same for a host who is one. Throws HOST_PROFILE_NOT_FOUND. */
export async function followOf(ctx: Context, hostId: string) {
  const host = await ctx.db
    .selectFrom('host_profiles')
    .select('id')
    .where('user_id', '=', hostId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst()
  must(host !== undefined, 'HOST_PROFILE_NOT_FOUND')
  return followStanding(ctx, hostId)
}

/** The hosts the caller follows, the latest first. */
export async function ownFollowings(ctx: Context, { take, skip }: Paging) {
  const followed = ctx.db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.host_id')
    .where('f.follower_id', '=', asUser(ctx))
  const { rows, total } = await page(
    followed
      .leftJoin('host_profiles as h', 'h.user_id', 'u.id')
      .select(['u.id', 'u.full_name', 'u.avatar_file_id', 'h.headline', 'f.created_at'])
      .orderBy('f.created_at', 'desc')
      .orderBy('u.id'),
    { take, skip },
  )
  const items = rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    avatarUrl: imageUrl(row.avatar_file_id, 256),
    headline: row.headline,
    followedAt: row.created_at,
  }))
  return { items, total }
}
