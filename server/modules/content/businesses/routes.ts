import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeBusiness } from './change-business.ts'
import { createBusiness } from './create-business.ts'
import { deleteBusiness } from './delete-business.ts'
import { businessOf, listBusinesses } from './reads.ts'

export const businesses = [
  on(contract.businesses, (ctx, { query }) => listBusinesses(ctx, query)),
  on(contract.oneBusiness, (ctx, { params }) => businessOf(ctx, params.id)),
  on(contract.createBusiness, (ctx, { body }) => createBusiness(ctx, body)),
  on(contract.changeBusiness, (ctx, { params, body }) => changeBusiness(ctx, params.id, body)),
  on(contract.deleteBusiness, (ctx, { params }) => deleteBusiness(ctx, params.id)),
]
