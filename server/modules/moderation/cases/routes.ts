import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { appealDecision } from '../appeals/appeal-decision.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import { ownModeration } from '../appeals/reads.ts'
import { listLog } from '../log/reads.ts'
import { reportContent } from '../reports/report-content.ts'
import { requestByAuthority } from '../reports/request-by-authority.ts'
import { decideCase } from './decide-case.ts'
import { decidePermanence } from './decide-permanence.ts'
import { readCase } from './read-case.ts'
import { listCases } from './reads.ts'

const DONE = { ok: true } as const

export const cases = [
  on(contract.moderationCases, (ctx, { query }) => listCases(ctx, query)),
  on(contract.moderationCase, (ctx, { params }) => readCase(ctx, params.id)),
  on(contract.decideCase, (ctx, { params, body }) => decideCase(ctx, params.id, body)),
  on(contract.decidePermanence, (ctx, { params, body }) => decidePermanence(ctx, params.id, body.agree)),
  on(contract.decideAppeal, (ctx, { params, body }) => decideAppeal(ctx, params.id, body.verdict, body.reason)),
  on(contract.requestByAuthority, (ctx, { body }) => requestByAuthority(ctx, body)),
  on(contract.moderationLog, (ctx, { query }) => listLog(ctx, query)),
  on(contract.reportContent, async (ctx, { body }) => {
    await reportContent(ctx, body)
    return DONE
  }),
  on(contract.ownModeration, (ctx, { query }) => ownModeration(ctx, query)),
  on(contract.appealDecision, async (ctx, { params, body }) => {
    await appealDecision(ctx, params.id, body.text)
    return DONE
  }),
]
