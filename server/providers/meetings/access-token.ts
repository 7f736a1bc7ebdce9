import type { Asked, Line, Told } from '#server/core/outward.ts'

/** A new one is asked for before the old one ends under a call. */
const RENEWED_BEFORE_MS = 60_000

export type GivenToken = { token: string; lastsSeconds: number }
export type AccessTokens = {
  /** The one that is kept, or a new one. Callers at the same moment share one question. */
  current(): Promise<string>
  /** Forgets one that was refused; a newer one stays. */
  forget(token: string): void
}

/** Keeps an access token until it nearly runs out. `now` is in milliseconds and never jumps. */
export function keepTokens(ask: () => Promise<GivenToken>, now: () => number = () => performance.now()): AccessTokens {
  let kept: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null
  return {
    current() {
      if (kept && now() < kept.until) return Promise.resolve(kept.token)
      asking ??= ask()
        .then(({ token, lastsSeconds }) => {
          kept = { token, until: now() + lastsSeconds * 1_000 - RENEWED_BEFORE_MS }
          return token
        })
        .finally(() => {
          asking = null
        })
      return asking
    },
    forget(token) {
      if (kept?.token === token) kept = null
    },
  }
}

/** A line whose calls carry an access token. One that is refused did nothing, so the call is made again with a new one. */
export function authorized(name: string, line: Line, tokens: AccessTokens): Line {
  const call = async (url: string, asked: Asked): Promise<{ token: string; told: Told }> => {
    const token = await tokens.current()
    return {
      token,
      told: await line(url, { ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } }),
    }
  }
  return async (url, asked) => {
    const first = await call(url, asked)
    if (first.told.status !== 401) return first.told
    tokens.forget(first.token)
    const second = await call(url, asked)
    if (second.told.status !== 401) return second.told
    tokens.forget(second.token)
    throw new Error(`${name} refused a new token`)
  }
}

/** Reads the answer of a token address. Throws where it holds no token, which leaves the outcome unknown. */
export function tokenOf(name: string, { status, body }: Told): GivenToken {
  const { access_token: token, expires_in: lastsSeconds, error } = body as Record<string, unknown>
  if (status !== 200 || typeof token !== 'string' || token === '' || typeof lastsSeconds !== 'number')
    throw new Error(
      `${name} gave no token: HTTP ${status} ${typeof error === 'string' ? error.slice(0, 100) : ''}`.trim(),
    )
  return { token, lastsSeconds }
}
