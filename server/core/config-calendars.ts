import { createHmac } from 'node:crypto'
import { bad, demand, type Env, origin, text, whole } from './config-readers.ts'
import { vendorUrl } from './config-texts.ts'

/** An app of a provider whose calendars people let us read and write. */
export type CalendarOauthSettings = {
  clientId: string
  clientSecret: string
  /** Where people go, in their browser. */
  authorizeUrl: string
  tokenUrl: string
  /** Where an agreement is given back; null where there is no such place. */
  revokeUrl: string | null
  /** Without a slash at the end. */
  apiUrl: string
  /** How long one answer is waited for, in milliseconds. */
  timeoutMs: number
  /** The addresses are our own simulator. Never in production. */
  simulator: boolean
}
export type CalendarSettings = {
  /** null: not set up, so it is not offered. */
  google: CalendarOauthSettings | null
  microsoft: CalendarOauthSettings | null
  /** Where our own simulator of CalDAV and published calendars stands; null in production. */
  simulated: string | null
  /** Origins on closed networks that calendars are read from all the same: our own simulators. None in production. */
  trusted: readonly string[]
  /** How long a server that people named is waited for, in milliseconds. */
  timeoutMs: number
}

type Circumstances = {
  mode: 'production' | 'development' | 'test'
  /** The name under which people visit this machine. */
  visitedHost: string
  simulators: { enabled: boolean; caldavPort: number; googleCalendarPort: number; microsoftGraphPort: number }
  secret: string
}

const REAL = {
  GOOGLE: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    apiUrl: 'https://www.googleapis.com/calendar/v3',
    hosts: /(^|\.)(google|googleapis)\.com$/,
    words: 'google.com hoặc googleapis.com',
  },
  MICROSOFT: {
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    revokeUrl: null,
    apiUrl: 'https://graph.microsoft.com/v1.0',
    hosts: /(^|\.)(microsoftonline|microsoft)\.com$/,
    words: 'microsoftonline.com hoặc microsoft.com',
  },
} as const

/**
 * Which calendars elsewhere can be connected. Google and Microsoft with settings of their own are the real ones; without,
 * they are the simulators in development and tests, and missing in production.
 * @throws {ConfigError}
 */
export function readCalendars(env: Env, at: Circumstances): CalendarSettings {
  const given = origin(env, 'CALENDARS_TRUSTED_ORIGIN')
  if (given !== undefined && at.mode === 'production')
    throw bad('CALENDARS_TRUSTED_ORIGIN', 'không được đặt khi NODE_ENV=production')
  const simulated = at.mode === 'production' ? null : (given ?? `http://127.0.0.1:${at.simulators.caldavPort}`)
  return {
    google: readOauth('GOOGLE', env, at.simulators.googleCalendarPort, at),
    microsoft: readOauth('MICROSOFT', env, at.simulators.microsoftGraphPort, at),
    simulated,
    trusted: simulated === null ? [] : [simulated],
    timeoutMs: whole(env, 'CALENDARS_TIMEOUT_MS', 20_000, 100, 60_000),
  }
}

function readOauth(
  provider: keyof typeof REAL,
  env: Env,
  port: number,
  { mode, visitedHost, secret }: Circumstances,
): CalendarOauthSettings | null {
  const prefix = `${provider}_CALENDAR`
  const needed = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]
  const timeoutMs = whole(env, `${prefix}_TIMEOUT_MS`, 15_000, 100, 60_000)
  if (needed.every((name) => text(env, name) === undefined)) {
    if (mode === 'production') return null
    const base = `http://127.0.0.1:${port}`
    return {
      clientId: `benhoc-${provider.toLowerCase()}-calendar`,
      clientSecret: createHmac('sha256', secret).update(`simulated-${provider}-calendar`).digest('base64url'),
      authorizeUrl: `http://${visitedHost}:${port}/authorize`,
      tokenUrl: `${base}/token`,
      revokeUrl: provider === 'GOOGLE' ? `${base}/revoke` : null,
      apiUrl: `${base}/api`,
      timeoutMs,
      simulator: true,
    }
  }
  demand(env, needed)
  const real = REAL[provider]
  const url = (name: string) => vendorUrl(env, `${prefix}_${name}`, mode, real.hosts, real.words)
  return {
    clientId: text(env, needed[0] ?? '') ?? '',
    clientSecret: text(env, needed[1] ?? '') ?? '',
    authorizeUrl: url('AUTHORIZE_URL') ?? real.authorizeUrl,
    tokenUrl: url('TOKEN_URL') ?? real.tokenUrl,
    revokeUrl: url('REVOKE_URL') ?? real.revokeUrl,
    apiUrl: (url('API_URL') ?? real.apiUrl).replace(/\/+$/, ''),
    timeoutMs,
    simulator: false,
  }
}
