import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

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
