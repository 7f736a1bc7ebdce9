import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { limitPlaces } from './limit-places.ts'
import { placesLeft, readPlaces } from './reads.ts'

export const places = [
  on(contract.placesLeft, (ctx, { params }) => placesLeft(ctx, params.id)),
  on(contract.productPlaces, (ctx, { params }) => readPlaces(ctx, params.id)),
  on(contract.limitPlaces, (ctx, { params, body }) => limitPlaces(ctx, params.id, body.capacity)),
]
