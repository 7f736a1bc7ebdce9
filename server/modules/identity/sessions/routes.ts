import { contract } from '#domain/contract/index.ts'
import { Answer } from '#server/core/answer.ts'
import { on } from '#server/core/serve.ts'
import { clearedCookies, sessionCookies } from './cookies.ts'
import { logOut } from './log-out.ts'
import { logOutDevice, logOutElsewhere } from './log-out-elsewhere.ts'
import { ownSessions } from './reads.ts'
import { refreshSession } from './refresh-session.ts'
import { renewOnPage } from './renew-on-page.ts'

export const sessions = [
  // A token that came in a cookie goes back in cookies only, so that a script on the page can never read one.
  on(contract.refresh, async (ctx, { body }) => {
    if (body.refreshToken) {
      const tokens = await refreshSession(ctx, body.refreshToken)
      return new Answer({ ok: true, tokens }, { once: true })
    }
    return new Answer({ ok: true }, { cookies: sessionCookies(await refreshSession(ctx, ctx.client.refreshToken)) })
  }),
  on(contract.refreshPage, (ctx, { query }) => renewOnPage(ctx, query.to)),
  on(contract.logout, async (ctx, { body }) => {
    await logOut(ctx, body.refreshToken ?? ctx.client.refreshToken)
    return new Answer({ ok: true }, { cookies: clearedCookies() })
  }),
  on(contract.sessions, (ctx) => ownSessions(ctx)),
  on(contract.endSession, (ctx, { params }) => logOutDevice(ctx, params.id)),
  on(contract.endOtherSessions, (ctx) => logOutElsewhere(ctx)),
]
