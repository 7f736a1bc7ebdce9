import { contract } from '#domain/contract/index.ts'
import { Answer } from '#server/core/answer.ts'
import { on } from '#server/core/serve.ts'
import { sendOwnCode } from '../codes/send-own-code.ts'
import { ownProfile } from '../profile/reads.ts'
import { clearedCookies } from '../sessions/cookies.ts'
import { logIn } from './log-in.ts'
import { terminationPlan } from './reads.ts'
import { requestVerification } from './request-verification.ts'
import { signUp } from './sign-up.ts'
import { requestTermination, terminateAccount } from './terminate-account.ts'
import { undoTermination } from './undo-termination.ts'
import { verifyAccount } from './verify-account.ts'

export const accounts = [
  on(contract.signup, (ctx, { body }) => signUp(ctx, body)),
  on(contract.requestVerification, (ctx, { body }) => requestVerification(ctx, body.email)),
  on(contract.verify, (ctx, { body }) => verifyAccount(ctx, body)),
  on(contract.login, (ctx, { body }) => logIn(ctx, body)),
  on(contract.getOwnOtp, (ctx, { body }) => sendOwnCode(ctx, body.purpose, body.channel)),
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
