import { Answer, type Cookie } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#server/core/http.ts'
import type { Tokens } from './open-session.ts'

export function sessionCookies(tokens: Tokens): Cookie[] {
  return [
    { name: ACCESS_COOKIE, value: tokens.accessToken, maxAge: tokens.accessExpiresIn, httpOnly: true },
    { name: REFRESH_COOKIE, value: tokens.refreshToken, maxAge: tokens.refreshExpiresIn, httpOnly: true },
  ]
}

export function clearedCookies(): Cookie[] {
  return [ACCESS_COOKIE, REFRESH_COOKIE].map((name) => ({ name, value: '', maxAge: 0, httpOnly: true }))
}

/**
 * The answer that signs somebody in. A browser gets the tokens in cookies its scripts cannot read and nowhere else;
 * a client that says `x-client: app` gets them in the body and no cookies.
 */
export function signInAnswer<Body extends object>(ctx: Context, body: Body, tokens: Tokens): Answer {
  if (ctx.client.isApp) return new Answer({ ...body, tokens }, { once: true })
  return new Answer(body, { cookies: sessionCookies(tokens) })
}
