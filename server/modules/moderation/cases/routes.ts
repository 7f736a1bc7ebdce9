import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { listLog } from '../log/reads.ts'
import { reportContent } from '../reports/report-content.ts'
import { requestByAuthority } from '../reports/request-by-authority.ts'
import { decideCase } from './decide-case.ts'
import { decidePermanence } from './decide-permanence.ts'
import { readCase } from './read-case.ts'
import { listCases } from './reads.ts'

export const cases = [
  on(contract.moderationCases, (ctx, { query }) => listCases(ctx, query)),
  on(contract.moderationCase, (ctx, { params }) => readCase(ctx, params.id)),
  on(contract.decideCase, (ctx, { params, body }) => decideCase(ctx, params.id, body)),
  on(contract.decidePermanence, (ctx, { params, body }) => decidePermanence(ctx, params.id, body.agree)),
  on(contract.requestByAuthority, (ctx, { body }) => requestByAuthority(ctx, body)),
  on(contract.moderationLog, (ctx, { query }) => listLog(ctx, query)),
  on(contract.reportContent, async (ctx, { body }) => {
    await reportContent(ctx, body)
    return { ok: true as const }
  }),
]
