import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { startLinking } from './link-method.ts'
import { logInSocial } from './log-in-social.ts'
import { openProviders, ownMethods, waitingSignUp } from './reads.ts'
import { returnFromProvider, sendToProvider } from './return-from-provider.ts'
import { TICKET_COOKIE } from './rules.ts'
import { signUpWithEmail } from './sign-up-with-email.ts'
import { unlinkMethod } from './unlink-method.ts'
import { verifySignUp } from './verify-sign-up.ts'

export const social = [
  on(contract.loginSocial, (ctx, { body }) => logInSocial(ctx, body)),
  on(contract.socialLogins, (ctx) => ({ items: openProviders(ctx) })),
  on(contract.startSocial, (ctx, { params, query }) => sendToProvider(ctx, params.provider, query)),
  on(contract.returnSocial, (ctx, { params, query }) => returnFromProvider(ctx, params.provider, query)),
  on(contract.waitingSignUp, (ctx) => waitingSignUp(ctx, ctx.client.cookies?.[TICKET_COOKIE])),
  on(contract.signUpSocial, (ctx, { body }) =>
    signUpWithEmail(ctx, body.ticket ?? ctx.client.cookies?.[TICKET_COOKIE], body.email),
  ),
  on(contract.verifySocial, (ctx, { body }) =>
    verifySignUp(ctx, body.ticket ?? ctx.client.cookies?.[TICKET_COOKIE], body.code),
  ),
  on(contract.signInMethods, (ctx) => ownMethods(ctx)),
  on(contract.linkSocial, (ctx, { params }) => startLinking(ctx, params.provider)),
  on(contract.unlinkSocial, (ctx, { params }) => unlinkMethod(ctx, params.provider)),
]
