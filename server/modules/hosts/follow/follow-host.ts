import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { countFollow } from './count-follow.ts'
import { followStanding } from './reads.ts'

/** Follows an approved host. A second time changes nothing and tells nobody. Throws HOST_PROFILE_NOT_FOUND, CANNOT_FOLLOW_YOURSELF. */
export async function followHost(ctx: Context, hostId: string) {
  const followerId = asUser(ctx)
  must(followerId !== hostId, 'CANNOT_FOLLOW_YOURSELF')
  await write(ctx, async (tx) => {
    const host = await tx.db
      .selectFrom('host_profiles')
      .select('id')
      .where('user_id', '=', hostId)
      .where('status', '=', 'APPROVED')
      .forShare()
      .executeTakeFirst()
    must(host !== undefined, 'HOST_PROFILE_NOT_FOUND')
    const made = await tx.db
      .insertInto('follows')
      .values({ follower_id: followerId, host_id: hostId, created_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('host_id')
      .executeTakeFirst()
    if (!made) return
    await countFollow(tx, hostId, 'gained')
    await publish(tx, 'host.followed', { followerId, hostId })
  })
  return followStanding(ctx, hostId)
}
