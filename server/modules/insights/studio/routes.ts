import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { followersOverTime } from './over-time.ts'
import { hostMetrics } from './reads.ts'

export const studio = [
  on(contract.hostMetrics, (ctx) => hostMetrics(ctx)),
  on(contract.hostMetricsFollowers, (ctx, { query }) => followersOverTime(ctx, query.days)),
]
