import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { endImpersonation } from './end-impersonation.ts'
import { listImpersonations, readImpersonation } from './reads.ts'
import { startImpersonation } from './start-impersonation.ts'

export const impersonations = [
  on(contract.impersonations, (ctx, { query }) => listImpersonations(ctx, query)),
  on(contract.impersonation, (ctx, { params }) => readImpersonation(ctx, params.id)),
  on(contract.startImpersonation, (ctx, { body }) => startImpersonation(ctx, body)),
  on(contract.endImpersonation, (ctx) => endImpersonation(ctx)),
]
