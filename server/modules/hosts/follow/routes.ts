import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { followHost } from './follow-host.ts'
import { followOf, ownFollowings } from './reads.ts'
import { unfollowHost } from './unfollow-host.ts'

export const follow = [
  on(contract.followHost, (ctx, { body }) => followHost(ctx, body.hostId)),
  on(contract.unfollowHost, (ctx, { body }) => unfollowHost(ctx, body.hostId)),
  on(contract.followings, (ctx, { query }) => ownFollowings(ctx, query)),
  on(contract.followOf, (ctx, { params }) => followOf(ctx, params.id)),
]
