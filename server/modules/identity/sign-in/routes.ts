import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { logIn } from './log-in.ts'
import { logInSecondStep } from './log-in-second-step.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { sendLoginCode } from './send-login-code.ts'

export const signIns = [
  on(contract.login, (ctx, { body }) => logIn(ctx, body)),
  on(contract.sendLoginCode, (ctx, { body }) => sendLoginCode(ctx, body)),
  on(contract.loginWithCode, (ctx, { body }) => logInWithCode(ctx, body)),
  on(contract.loginTwoFactor, (ctx, { body }) => logInSecondStep(ctx, body)),
]
