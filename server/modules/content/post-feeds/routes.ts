import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { dropFeed } from './drop-feed.ts'
import { ownFeed } from './reads.ts'
import { renewFeed } from './renew-feed.ts'

export const postFeeds = [
  on(contract.ownFeed, (ctx) => ownFeed(ctx)),
  on(contract.renewFeed, (ctx) => renewFeed(ctx)),
  on(contract.dropFeed, (ctx) => dropFeed(ctx)),
]
