import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { endShare } from './end-share.ts'
import { resourceShares } from './reads.ts'
import { shareResource } from './share-resource.ts'

export const sharing = [
  on(contract.shareResource, (ctx, { params, body }) => shareResource(ctx, params.id, body.hours)),
  on(contract.resourceShares, (ctx, { params }) => resourceShares(ctx, params.id)),
  on(contract.endShare, (ctx, { params }) => endShare(ctx, params.id)),
]
