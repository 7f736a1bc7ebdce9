import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { hostRankings, topHosts } from './reads.ts'

export const ranking = [
  on(contract.hostRankings, (ctx, { query }) => hostRankings(ctx, query)),
  on(contract.topHosts, (ctx, { query }) => topHosts(ctx, query.take)),
]
