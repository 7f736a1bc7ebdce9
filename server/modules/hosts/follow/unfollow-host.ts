import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { followStanding } from './reads.ts'

/** Stops following a host; also one who is no host any more. A second time changes nothing. */
export async function unfollowHost(ctx: Context, hostId: string) {
  const followerId = asUser(ctx)
  await write(ctx, (tx) =>
    tx.db.deleteFrom('follows').where('follower_id', '=', followerId).where('host_id', '=', hostId).execute(),
  )
  return followStanding(ctx, hostId)
}
