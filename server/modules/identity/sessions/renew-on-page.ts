import { setTimeout as pause } from 'node:timers/promises'
import { isFault } from '#domain/faults.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { clearedCookies, sessionCookies } from './cookies.ts'
import { refreshSession } from './refresh-session.ts'
import { safePath } from './rules.ts'

/** Long enough for the winner's cookies to arrive before the browser asks for the page again. */
const WINNERS_HEAD_START_MS = 250

/**
 * A page that met an expired access token sends the browser here: the cookies are renewed and it goes back to `to`.
 * When the session is over the cookies are cleared and it goes back as well, as a visitor: a page that needs an account
 * leads to the login page itself.
 */
export async function renewOnPage(ctx: Context, to: string | undefined): Promise<Answer> {
  const back = safePath(to)
  try {
    const tokens = await refreshSession(ctx, ctx.client.refreshToken)
    return redirect(back, sessionCookies(tokens))
  } catch (error) {
    if (!isFault(error)) throw error
    if (error.code !== 'REQUEST_IN_PROGRESS') return redirect(back, clearedCookies())
    await pause(WINNERS_HEAD_START_MS)
    return redirect(back, [])
  }
}

function redirect(location: string, cookies: Answer['cookies']): Answer {
  return new Answer(undefined, { status: 302, headers: { location }, cookies })
}
