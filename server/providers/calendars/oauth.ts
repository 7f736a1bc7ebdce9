import { createHash } from 'node:crypto'
import type { CalendarOauthSettings } from '#server/core/config.ts'
import type { Asked, Line, Told } from '#server/core/outward.ts'
import { failureOf } from './ics.ts'
import { type OauthAccess, type OauthCalendar, OutsideFailed } from './port.ts'

/** A new token is asked for before the old one ends under a call. */
const RENEWED_BEFORE_MS = 60_000

/** Whether an access token still serves a call. */
export function isFresh({ until }: OauthAccess, now: number): boolean {
  return now < until - RENEWED_BEFORE_MS
}

/** How an agreement is asked for, made, renewed and given back (OAuth 2, with PKCE). */
export function openAgreements(
  settings: CalendarOauthSettings,
  line: Line,
  more: { scope: string; query: Record<string, string> },
): Pick<OauthCalendar, 'authorizeUrl' | 'redeem' | 'refresh' | 'revoke'> {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, revokeUrl, timeoutMs } = settings
  const tokens = async (
    fields: Record<string, string>,
    now: number,
    refreshToken: string | null,
    refusal: 'REFUSED' | 'REVOKED',
  ) => {
    const told = await trusted(line)(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      text: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
      timeoutMs,
    })
    const body = told.body as Record<string, unknown>
    if (told.status === 400 && body.error === 'invalid_grant') throw new OutsideFailed(refusal)
    const { access_token: accessToken, expires_in: seconds, refresh_token: given = refreshToken } = body
    if (
      told.status !== 200 ||
      typeof accessToken !== 'string' ||
      typeof seconds !== 'number' ||
      typeof given !== 'string'
    )
      throw new OutsideFailed(told.status === 200 ? 'REFUSED' : 'UNREACHABLE')
    return { accessToken, refreshToken: given, until: now + seconds * 1_000 }
  }
  return {
    authorizeUrl: ({ state, codeVerifier, redirectUri }) =>
      `${authorizeUrl}?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: more.scope,
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more.query,
      })}`,
    redeem: (code, { codeVerifier, redirectUri }, now) =>
      tokens(
        { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier },
        now,
        null,
        'REFUSED',
      ),
    refresh: ({ refreshToken }, now) =>
      tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, now, refreshToken, 'REVOKED'),
    async revoke({ refreshToken }) {
      if (revokeUrl === null) return
      await trusted(line)(revokeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        text: new URLSearchParams({ token: refreshToken }).toString(),
        timeoutMs,
      })
    },
  }
}

/** Calls in somebody's name. Throws OutsideFailed; REVOKED where their token is no good any more. */
export function callsOf(settings: CalendarOauthSettings, line: Line) {
  const call = trusted(line)
  return async (
    { accessToken }: OauthAccess,
    method: Asked['method'],
    path: string,
    { body, headers, fine = [] }: { body?: unknown; headers?: Record<string, string>; fine?: readonly number[] } = {},
  ): Promise<Told> => {
    const url = path.startsWith('/') ? `${settings.apiUrl}${path}` : path
    // A token goes to its provider and to nobody else, whatever an answer names as its next page.
    if (!url.startsWith(`${settings.apiUrl}/`)) throw new OutsideFailed('UNREACHABLE')
    const told = await call(url, {
      method,
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      ...(body !== undefined && { body }),
      timeoutMs: settings.timeoutMs,
    })
    if (told.status === 401) throw new OutsideFailed('REVOKED')
    if ((told.status < 200 || told.status >= 300) && !fine.includes(told.status))
      throw new OutsideFailed(failureOf(told.status))
    return told
  }
}

function trusted(line: Line): Line {
  return async (url, asked) => {
    try {
      return await line(url, asked)
    } catch (error) {
      throw new OutsideFailed('UNREACHABLE', error)
    }
  }
}
