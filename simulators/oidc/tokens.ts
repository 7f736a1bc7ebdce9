/** What the site's server asks: exchanging codes, and who a token is. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Grant } from './books.ts'
import { emailOf, type Person, type Provider, type Spoiling, subjectOf } from './people.ts'
import { readClientSecret } from './signing.ts'
import type { Sim } from './simulator.ts'

const TOKEN_SECONDS = 3_600
const ANOTHER_APP = 'some-other-site'

export type Said = { status: number; body: object }
const refused = (error: string): Said => ({ status: 400, body: { error } })

/** Exchanges a code. The site proves itself by its secret, the trip by the verifier of its challenge. */
export function exchange(sim: Sim, provider: Provider, form: URLSearchParams, authorization: string | undefined): Said {
  if (!isClient(sim, provider, form, authorization)) return { status: 401, body: { error: 'invalid_client' } }
  if (provider !== 'FACEBOOK' && form.get('grant_type') !== 'authorization_code')
    return refused('unsupported_grant_type')
  const grant = sim.books.takeCode(form.get('code') ?? '', provider)
  if (!grant || grant.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (challenge !== grant.challenge) return refused('invalid_grant')
  if (provider === 'TWITTER' && grant.person.personality === 'wrong-audience') return refused('invalid_grant')
  const access_token = sim.books.openToken({ provider, person: grant.person })
  const body = { access_token, token_type: 'bearer', expires_in: TOKEN_SECONDS }
  return { status: 200, body: hasIdToken(provider) ? { ...body, id_token: idToken(sim, grant) } : body }
}

export function hasIdToken(provider: Provider): boolean {
  return provider === 'GOOGLE' || provider === 'APPLE'
}

/** An id_token as the provider writes it, or spoiled in one way. */
export function idToken(sim: Sim, { provider, person, nonce }: Pick<Grant, 'provider' | 'person' | 'nonce'>): string {
  const { spoil } = person
  const now = Math.floor(Date.now() / 1_000)
  const told = emailOf(provider, person)
  const claims = {
    iss: spoil === 'wrong-issuer' ? 'https://elsewhere.simulated' : `https://${provider.toLowerCase()}.simulated`,
    aud: person.personality === 'wrong-audience' ? ANOTHER_APP : sim.clients[provider]?.id,
    sub: subjectOf(provider, person),
    iat: spoil === 'expired' ? now - 2 * TOKEN_SECONDS : now,
    exp: spoil === 'expired' ? now - TOKEN_SECONDS : now + TOKEN_SECONDS,
    ...(nonce !== undefined && { nonce: spoil === 'wrong-nonce' ? `${nonce}x` : nonce }),
    ...(told && { email: told.email, email_verified: provider === 'APPLE' ? String(told.verified) : told.verified }),
    ...(provider === 'GOOGLE' && { name: person.name }),
  }
  return sim.signer.token(
    claims,
    SIGNED_BY[spoil ?? 'expired'] ?? 'us',
    spoil === 'unknown-key' ? 'no-such-key' : undefined,
  )
}
const SIGNED_BY: Partial<Record<Spoiling, 'another' | 'nobody'>> = {
  forged: 'another',
  unsigned: 'nobody',
  'unknown-key': 'another',
}

/** Facebook's word on a token: which app it was made for. */
export function debugToken(sim: Sim, query: URLSearchParams): Said {
  const client = sim.clients.FACEBOOK
  if (!client || query.get('access_token') !== `${client.id}|${client.secret}`) return refused('invalid app token')
  const token = sim.books.token(query.get('input_token') ?? '', 'FACEBOOK')
  if (!token || token.person.spoil !== undefined) return { status: 200, body: { data: { is_valid: false } } }
  const app_id = token.person.personality === 'wrong-audience' ? ANOTHER_APP : client.id
  return { status: 200, body: { data: { is_valid: true, app_id, user_id: subjectOf('FACEBOOK', token.person) } } }
}

/** Facebook's person of a token; calls must carry the proof that they come from the app's server. */
export function facebookPerson(sim: Sim, query: URLSearchParams): Said {
  const value = query.get('access_token') ?? ''
  const token = sim.books.token(value, 'FACEBOOK')
  const proof = createHmac('sha256', sim.clients.FACEBOOK?.secret ?? '')
    .update(value)
    .digest('hex')
  if (!token || !same(proof, query.get('appsecret_proof') ?? '')) return refused('invalid token')
  const told = emailOf('FACEBOOK', token.person)
  return { status: 200, body: { ...person('FACEBOOK', token.person), ...(told && { email: told.email }) } }
}

/** X's person of a token. */
export function twitterPerson(sim: Sim, authorization: string | undefined): Said {
  const token = sim.books.token((authorization ?? '').replace(/^Bearer /, ''), 'TWITTER')
  if (!token) return { status: 401, body: { title: 'Unauthorized' } }
  return { status: 200, body: { data: { ...person('TWITTER', token.person), username: 'nguoi_thu' } } }
}

function person(provider: Provider, who: Person): { id: string; name: string } {
  return { id: subjectOf(provider, who), name: who.name }
}

function isClient(sim: Sim, provider: Provider, form: URLSearchParams, authorization: string | undefined): boolean {
  const client = sim.clients[provider]
  if (!client || form.get('client_id') !== client.id) return false
  if (provider === 'TWITTER')
    return same(authorization ?? '', `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`)
  const secret = form.get('client_secret') ?? ''
  if (provider !== 'APPLE') return same(secret, client.secret)
  const claims = readClientSecret(secret, client.key ?? '', Math.floor(Date.now() / 1_000))
  return claims?.sub === client.id && claims.aud === 'https://appleid.apple.com' && typeof claims.iss === 'string'
}

function same(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
