import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { appealDecision } from './appeal-decision.ts'
import { decideAppeal } from './decide-appeal.ts'
import { ownModeration } from './reads.ts'

export const appeals = [
  on(contract.decideAppeal, (ctx, { params, body }) => decideAppeal(ctx, params.id, body.verdict, body.reason)),
  on(contract.ownModeration, (ctx, { query }) => ownModeration(ctx, query)),
  on(contract.appealDecision, async (ctx, { params, body }) => {
    await appealDecision(ctx, params.id, body.text)
    return { ok: true as const }
  }),
]
