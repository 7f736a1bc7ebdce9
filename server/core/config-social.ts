import { createECDH, createPrivateKey, hkdfSync } from 'node:crypto'
import type { SocialProvider } from '#domain/enums.ts'
import { bad, demand, type Env, text } from './config-readers.ts'

export type SocialSettings = {
  /** As the provider registered us. */
  clientId: string
  /** Ids whose tokens are taken: `clientId` and those of our phone apps. */
  audiences: readonly string[]
  /** APPLE: the private key (PEM) that signs our client secret. */
  secret: string
  /** APPLE only. */
  teamId?: string
  keyId?: string
  /** Where people go, in their browser. */
  authorizeUrl: string
  tokenUrl: string
  /** Of id_tokens; absent where the provider gives none. */
  issuers?: readonly string[]
  keysUrl?: string
  /** Where the person is asked for; absent where the id_token says it all. */
  apiUrl?: string
}
/** null: not set up, so its button is not shown. */
export type Social = Record<SocialProvider, SocialSettings | null>

type Endpoints = Omit<SocialSettings, 'clientId' | 'audiences' | 'secret' | 'teamId' | 'keyId'>

const FACEBOOK = 'v23.0'
const REAL: Record<SocialProvider, Endpoints> = {
  GOOGLE: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  FACEBOOK: {
    authorizeUrl: `https://www.facebook.com/${FACEBOOK}/dialog/oauth`,
    tokenUrl: `https://graph.facebook.com/${FACEBOOK}/oauth/access_token`,
    apiUrl: `https://graph.facebook.com/${FACEBOOK}`,
  },
  TWITTER: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    apiUrl: 'https://api.x.com/2',
  },
  APPLE: {
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    issuers: ['https://appleid.apple.com'],
    keysUrl: 'https://appleid.apple.com/auth/keys',
  },
}
const NEEDED: Record<SocialProvider, readonly string[]> = {
  GOOGLE: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  FACEBOOK: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  TWITTER: ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  APPLE: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
}

/**
 * A provider with settings of its own is the real one. One without is the simulator in development and tests, and
 * missing in production.
 */
export function readSocial(
  env: Env,
  where: { production: boolean; visitedHost: string; simulatorPort: number; secret: string },
): Social {
  const read = (provider: SocialProvider): SocialSettings | null => {
    if (NEEDED[provider].some((name) => text(env, name) !== undefined)) return readReal(env, provider)
    return where.production ? null : simulated(provider, where)
  }
  return { GOOGLE: read('GOOGLE'), FACEBOOK: read('FACEBOOK'), TWITTER: read('TWITTER'), APPLE: read('APPLE') }
}

/** The providers that are our own simulator. */
export function simulatedOf(social: Social): [SocialProvider, SocialSettings][] {
  return (Object.entries(social) as [SocialProvider, SocialSettings | null][]).filter(
    (entry): entry is [SocialProvider, SocialSettings] => entry[1]?.tokenUrl.startsWith('http:') ?? false,
  )
}

/** Whether any provider is our own simulator. */
export function isSimulated(social: Social): boolean {
  return simulatedOf(social).length > 0
}

function readReal(env: Env, provider: SocialProvider): SocialSettings {
  demand(env, NEEDED[provider])
  const clientId = text(env, `${provider}_CLIENT_ID`) ?? ''
  const apps = text(env, `${provider}_APP_CLIENT_IDS`)?.split(/[\s,]+/) ?? []
  const common = { ...REAL[provider], clientId, audiences: [clientId, ...apps] }
  if (provider !== 'APPLE') return { ...common, secret: text(env, `${provider}_CLIENT_SECRET`) ?? '' }
  const secret = (text(env, 'APPLE_PRIVATE_KEY') ?? '').replaceAll('\\n', '\n')
  if (!isEcKey(secret)) throw bad('APPLE_PRIVATE_KEY', 'phải là khóa riêng PEM (tệp .p8) tải từ Apple')
  return { ...common, secret, teamId: text(env, 'APPLE_TEAM_ID') ?? '', keyId: text(env, 'APPLE_KEY_ID') ?? '' }
}

export function isEcKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

function simulated(
  provider: SocialProvider,
  { visitedHost, simulatorPort, secret }: { visitedHost: string; simulatorPort: number; secret: string },
): SocialSettings {
  const name = provider.toLowerCase()
  const visited = `http://${visitedHost}:${simulatorPort}/${name}`
  const asked = `http://127.0.0.1:${simulatorPort}/${name}`
  const hasTokens = provider === 'GOOGLE' || provider === 'APPLE'
  return {
    clientId: `benhoc-${name}`,
    audiences: [`benhoc-${name}`],
    authorizeUrl: `${visited}/authorize`,
    tokenUrl: `${asked}/token`,
    ...(hasTokens ? { issuers: [`https://${name}.simulated`], keysUrl: `${asked}/keys` } : { apiUrl: asked }),
    ...(provider === 'APPLE'
      ? { secret: simulatedKey(secret, 'simulated-apple'), teamId: 'BENHOCTEAM', keyId: 'BENHOCKEY1' }
      : { secret: Buffer.from(hkdfSync('sha256', secret, 'benhoc', `simulated-${name}`, 24)).toString('base64url') }),
  }
}

/** A P-256 key (PEM), the same in every process of one DATA_DIR, so that one simulator serves them all. */
export function simulatedKey(secret: string, purpose: string): string {
  const curve = createECDH('prime256v1')
  const scalar = Buffer.from(hkdfSync('sha256', secret, 'benhoc', purpose, 32))
  scalar[0] = 0
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: scalar.toString('base64url') }
  return createPrivateKey({ format: 'jwk', key }).export({ format: 'pem', type: 'pkcs8' }).toString()
}
