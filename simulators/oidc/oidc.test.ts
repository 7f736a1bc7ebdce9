import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator } from './simulator.ts'

const RETURN = 'http://127.0.0.1:3000/api/v1/auth/social/'
const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const clients = {
  GOOGLE: { id: 'g', secret: 'gs' },
  FACEBOOK: { id: 'f', secret: 'fs' },
  TWITTER: { id: 't', secret: 'ts' },
  APPLE: { id: 'a', secret: '', key: apple.publicKey.export({ format: 'pem', type: 'spki' }).toString() },
}
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const started = await startSimulator({ host: '127.0.0.1', port: 0, clients, app: 'Bến Học', returnPrefix: RETURN })
  url = started.url
  close = started.close
})
afterAll(() => close())

const VERIFIER = 'v'.repeat(43)
const challenge = createHash('sha256').update(VERIFIER).digest('base64url')
const request = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'g',
    redirect_uri: `${RETURN}google/return`,
    response_type: 'code',
    state: 's'.repeat(20),
    nonce: 'n1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })
const steer = async (name: string, body: object) =>
  (await fetch(`${url}/__sim/${name}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<
    Record<string, string>
  >
const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(form), headers })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
const codeIn = (location: string | undefined) => new URL(location ?? '').searchParams.get('code') ?? ''
const claims = (token: string | undefined) =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('the question', () => {
  it.each([
    ['another site', { client_id: 'x' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/return' }],
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no state', { state: '' }],
    ['no nonce', { nonce: '' }],
  ])('is not asked for %s', async (_, more) => {
    expect((await fetch(`${url}/google/authorize?${request(more)}`)).status).toBe(400)
  })

  it('shows the site’s name and answers with a redirect that keeps the state', async () => {
    const page = await fetch(`${url}/google/authorize?${request()}`)
    expect(await page.text()).toContain('Bến Học muốn biết bạn là ai')
    for (const [answer, expected] of [
      ['yes', 'code='],
      ['no', 'error=access_denied'],
    ] as const) {
      const response = await fetch(`${url}/google/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ request: request().toString(), name: 'Lan', email: 'lan@vidu.vn', answer }),
      })
      expect(response.headers.get('location')).toContain(expected)
      expect(response.headers.get('location')).toContain(`state=${'s'.repeat(20)}`)
    }
  })

  it('names are shown, never run', async () => {
    const odd = request({ state: '"><script>alert(1)</script>'.padEnd(30, 'x') })
    expect(await (await fetch(`${url}/google/authorize?${odd}`)).text()).not.toContain('<script>alert')
  })
})

describe('exchanging a code', () => {
  let form: Record<string, string>
  beforeEach(async () => {
    const { location } = await steer('answer', { url: `${url}/google/authorize?${request()}`, email: 'lan@vidu.vn' })
    form = {
      grant_type: 'authorization_code',
      code: codeIn(location),
      redirect_uri: `${RETURN}google/return`,
      client_id: 'g',
      client_secret: 'gs',
      code_verifier: VERIFIER,
    }
  })

  it('gives an id_token that the published key verifies, once', async () => {
    const { body } = await post('/google/token', form)
    const [head = '', text = '', signature = ''] = (body.id_token ?? '').split('.')
    const { keys } = (await (await fetch(`${url}/google/keys`)).json()) as { keys: [JsonWebKey] }
    const key = createPublicKey({ format: 'jwk', key: { ...keys[0] } })
    expect(verify('sha256', Buffer.from(`${head}.${text}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(claims(body.id_token)).toMatchObject({ aud: 'g', nonce: 'n1', email: 'lan@vidu.vn', email_verified: true })
    expect((await post('/google/token', form)).body).toEqual({ error: 'invalid_grant' })
  })

  it.each([
    ['a wrong secret', { client_secret: 'x' }, 401],
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 400],
    ['another address', { redirect_uri: `${RETURN}apple/return` }, 400],
    ['an invented code', { code: 'x' }, 400],
  ])('refuses %s', async (_, more, status) => {
    expect((await post('/google/token', { ...form, ...more })).status).toBe(status)
  })

  it('of Apple asks for a secret that the site has signed', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1_000)
    const secret = (more: object = {}) => {
      const body = { iss: 'TEAM', sub: 'a', aud: 'https://appleid.apple.com', iat: now, exp: now + 60, ...more }
      const text = `${part({ alg: 'ES256' })}.${part(body)}`
      const key = { key: apple.privateKey, dsaEncoding: 'ieee-p1363' as const }
      return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
    }
    const ask = async (client_secret: string) => {
      const asked = request({ client_id: 'a', redirect_uri: `${RETURN}apple/return`, response_mode: 'form_post' })
      const back = await steer('answer', {
        url: `${url}/apple/authorize?${asked}`,
        name: 'Trần Lan',
        email: 'l@vidu.vn',
      })
      const { code = '', user = '' } = back.fields as unknown as Record<string, string>
      expect(JSON.parse(user).name).toEqual({ firstName: 'Lan', lastName: 'Trần' })
      return post('/apple/token', {
        ...form,
        code,
        redirect_uri: `${RETURN}apple/return`,
        client_id: 'a',
        client_secret,
      })
    }
    expect((await ask(secret({ exp: now - 1 }))).status).toBe(401)
    expect((await ask(`${secret()}x`)).status).toBe(401)
    expect(claims((await ask(secret())).body.id_token)).toMatchObject({ aud: 'a', email_verified: 'true' })
  })
})

describe('who a token is', () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await (await fetch(`${url}${path}`, { headers })).json()) as Record<string, Record<string, unknown>>

  it('Facebook: says which app it was made for, and the person only to the app’s server', async () => {
    const { token = '' } = await steer('token', { provider: 'FACEBOOK', personality: 'wrong-audience' })
    expect((await get(`/facebook/debug_token?input_token=${token}&access_token=f|fs`)).data).toMatchObject({
      is_valid: true,
      app_id: 'some-other-site',
    })
    expect(await get(`/facebook/me?access_token=${token}&appsecret_proof=x`)).toEqual({ error: 'invalid token' })
  })

  it('X: the person without an e-mail', async () => {
    const { token } = await steer('token', { provider: 'TWITTER', name: 'Lan', email: 'lan@vidu.vn' })
    const { data } = await get('/twitter/users/me', { authorization: `Bearer ${token}` })
    expect(data).toMatchObject({ name: 'Lan' })
    expect(JSON.stringify(data)).not.toContain('vidu.vn')
  })

  it.each([
    ['no-email', undefined, undefined],
    ['unverified', 'lan@vidu.vn', false],
    ['normal', 'lan@vidu.vn', true],
  ] as const)('Google, %s', async (personality, email, verified) => {
    const { token } = await steer('token', { provider: 'GOOGLE', email: 'lan@vidu.vn', personality })
    expect([claims(token).email, claims(token).email_verified]).toEqual([email, verified])
  })
})
