import { contract } from '#domain/contract/index.ts'
import { Answer } from '#server/core/answer.ts'
import { on } from '#server/core/serve.ts'
import { ownProfile } from '../profile/reads.ts'
import { clearedCookies } from '../sessions/cookies.ts'
import { terminationPlan } from './reads.ts'
import { requestTermination, terminateAccount } from './terminate-account.ts'
import { undoTermination } from './undo-termination.ts'

export const closing = [
  on(contract.terminateRequest, (ctx) => requestTermination(ctx)),
  on(contract.terminate, async (ctx, { body }) => {
    const terminatesAt = await terminateAccount(ctx, body)
    return new Answer({ ok: true, terminatesAt }, { cookies: clearedCookies() })
  }),
  on(contract.terminationPlan, (ctx) => terminationPlan(ctx)),
  on(contract.undoTermination, async (ctx) => {
    await undoTermination(ctx)
    return ownProfile(ctx)
  }),
]
