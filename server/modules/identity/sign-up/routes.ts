import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { requestVerification } from './request-verification.ts'
import { signUp } from './sign-up.ts'
import { verifyAccount } from './verify-account.ts'

export const signUps = [
  on(contract.signup, (ctx, { body }) => signUp(ctx, body)),
  on(contract.requestVerification, (ctx, { body }) => requestVerification(ctx, body.email)),
  on(contract.verify, (ctx, { body }) => verifyAccount(ctx, body)),
]
