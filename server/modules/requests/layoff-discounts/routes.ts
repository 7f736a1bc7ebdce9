import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { askDiscount } from './ask-discount.ts'
import { cancelRequest } from './cancel-request.ts'
import { decideRequest } from './decide-request.ts'
import { openOwnProof, openProof } from './open-proof.ts'
import { readLatest } from './reads.ts'
import { listRequests, readRequest } from './staff-reads.ts'

export const layoffDiscounts = [
  on(contract.askLayoffDiscount, (ctx, { body }) => askDiscount(ctx, body)),
  on(contract.latestLayoffRequest, (ctx) => readLatest(ctx, asUser(ctx))),
  on(contract.latestRejectedLayoffRequest, (ctx) => readLatest(ctx, asUser(ctx), 'REJECTED')),
  on(contract.ownLayoffProof, (ctx, { params }) => openOwnProof(ctx, params.id)),
  on(contract.cancelLayoffRequest, (ctx, { params }) => cancelRequest(ctx, params.id)),
  on(contract.layoffRequests, (ctx, { query }) => listRequests(ctx, query)),
  on(contract.layoffRequest, (ctx, { params }) => readRequest(ctx, params.id)),
  on(contract.openLayoffProof, (ctx, { params }) => openProof(ctx, params.id)),
  on(contract.decideLayoffRequest, (ctx, { params, body }) => decideRequest(ctx, params.id, body)),
]
