import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { countFollow } from './count-follow.ts'
import { followStanding } from './reads.ts'

/** Stops following a host; also one who is no host any more. A second time changes nothing. */
export async function unfollowHost(ctx: Context, hostId: string) {
  const followerId = asUser(ctx)
  await write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('follows')
      .where('follower_id', '=', followerId)
      .where('host_id', '=', hostId)
      .returning('host_id')
      .executeTakeFirst()
    if (gone) await countFollow(tx, hostId, 'lost')
  })
  return followStanding(ctx, hostId)
}
