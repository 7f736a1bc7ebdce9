import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { giveCredit } from './give-credit.ts'
import { readCredit, readCreditOf } from './reads.ts'

export const credit = [
  on(contract.credit, (ctx, { query }) => readCredit(ctx, asUser(ctx), query)),
  on(contract.creditOf, (ctx, { params, query }) => readCreditOf(ctx, params.id, query)),
  on(contract.giveCredit, (ctx, { params, body }) => giveCredit(ctx, { userId: params.id, ...body })),
]
