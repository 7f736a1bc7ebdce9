import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { cancelRequest } from './cancel-request.ts'
import { decideRequest } from './decide-request.ts'
import { makeRequest } from './make-request.ts'
import { listRequests, ownRequests, readRequest, shownRequest } from './reads.ts'

export const dataRequests = [
  on(contract.ownDataRequests, (ctx) => ownRequests(ctx)),
  on(contract.makeDataRequest, async (ctx, { body }) => shownRequest(await makeRequest(ctx, body))),
  on(contract.cancelDataRequest, (ctx, { params }) => cancelRequest(ctx, params.id)),
  on(contract.dataRequests, (ctx, { query }) => listRequests(ctx, query)),
  on(contract.dataRequest, (ctx, { params }) => readRequest(ctx, params.id)),
  on(contract.decideDataRequest, (ctx, { params, body }) => decideRequest(ctx, params.id, body)),
]
