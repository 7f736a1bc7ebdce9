import { importPKCS8, SignJWT } from 'jose'
import type { Config } from '#server/core/config.ts'
import { type Asked, type Line, openLine, type Told } from '#server/core/outward.ts'
import { authorized, keepTokens, tokenOf } from './access-token.ts'
import { visited } from './addresses.ts'
import { MeetingRefused, type OnlineMeetings } from './port.ts'

type Settings = NonNullable<Config['meetings']['googleMeet']>

const SCOPE = 'https://www.googleapis.com/auth/meetings.space.created'
const AUDIENCE = 'https://oauth2.googleapis.com/token'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Nobody is signed in as the organiser to let people in, so whoever has the address enters. */
const LETS_IN = 'OPEN'
/** Whoever was not invited by name waits to be let in, and nobody was. */
const SHUT = 'RESTRICTED'

/**
 * Google Meet by a service account that acts for the organiser. A space has neither a name nor a time nor an end: it cannot
 * be deleted, only shut. There is no id of ours in it either, so an unknown outcome leaves a space behind that nobody
 * knows of, and asking again makes another one.
 */
export function openGoogleMeet(settings: Settings): OnlineMeetings {
  const { apiUrl, timeoutMs } = settings
  const line = openLine('Google Meet')
  const tokens = keepTokens(async () => {
    const text = new URLSearchParams({ grant_type: GRANT, assertion: await assertion(settings, line) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return tokenOf('Google', await line(settings.tokenUrl, { method: 'POST', text, headers, timeoutMs }))
  })
  const call = authorized('Google Meet', line, tokens)

  /** One call; null where they know no such space. Throws MeetingRefused for any other no. */
  async function ask(method: Asked['method'], path: string, body?: object): Promise<Record<string, unknown> | null> {
    const told = await call(`${apiUrl}/v2/${path}`, { method, timeoutMs, ...(body && { body }) })
    if (told.status === 404) return null
    if (told.status >= 400) throw new MeetingRefused(reasonOf(told))
    return told.body as Record<string, unknown>
  }

  return {
    async create() {
      const space = await ask('POST', 'spaces', { config: { accessType: LETS_IN } })
      if (!space) throw new MeetingRefused('Google Meet makes no spaces here')
      const joinUrl = visited(space.meetingUri, apiUrl)
      return { providerId: nameOf(space.name), joinUrl, hostUrl: joinUrl, password: null }
    },
    change: async () => true,
    async remove(providerId) {
      await ask('PATCH', `${nameOf(providerId)}?updateMask=config.accessType`, { config: { accessType: SHUT } })
    },
    async hostUrl(providerId) {
      const space = await ask('GET', nameOf(providerId))
      return space && visited(space.meetingUri, apiUrl)
    },
  }
}

/** What stands for our password: signed by the service account, in the name of the organiser. */
async function assertion(settings: Settings, line: Line): Promise<string> {
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(settings.serviceAccount)
    .setSubject(settings.organiser)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(await importPKCS8(await keyOf(settings, line), 'RS256'))
}

/** Of the simulator asked anew each time: another start may have made another one. */
async function keyOf({ key, timeoutMs }: Settings, line: Line): Promise<string> {
  if ('pem' in key) return key.pem
  const { body } = await line(key.askedAt, { method: 'GET', timeoutMs })
  return String((body as { privateKey?: unknown }).privateKey)
}

function nameOf(name: unknown): string {
  if (typeof name === 'string' && /^spaces\/[\w-]{1,128}$/.test(name)) return name
  throw new Error('Google Meet answered without the name of a space')
}

function reasonOf({ status, body }: Told): string {
  const { error } = body as { error?: { status?: unknown; message?: unknown } }
  return `Google Meet answered HTTP ${status} ${String(error?.status)}: ${String(error?.message).slice(0, 200)}`
}
