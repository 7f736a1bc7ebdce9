import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { start } from './start.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const NOW = Math.floor(Date.now() / 1_000)
const CLAIMS = {
  iss: 'sim@sim.iam.gserviceaccount.com',
  sub: 'to-chuc@example.vn',
  aud: 'https://oauth2.googleapis.com/token',
  scope: 'https://www.googleapis.com/auth/meetings.space.created',
  iat: NOW,
  exp: NOW + 3_600,
}
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ url, close } = await start({
    SIM_PUBLIC_KEY: ours.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }))
})
afterAll(() => close())

function assertion(claims: object, key: KeyObject = ours.privateKey): string {
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
const ask = async (token: string, at = url) => {
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: token })
  const response = await fetch(`${at}/token`, { method: 'POST', body })
  return { status: response.status, ...((await response.json()) as { access_token?: string; error?: string }) }
}

describe('a token', () => {
  it('is given to the service account, in the name of somebody of the domain', async () => {
    expect(await ask(assertion(CLAIMS))).toMatchObject({ status: 200, access_token: expect.any(String) })
  })
  it.each([
    ['another account', { iss: 'x@y' }, 'invalid_grant'],
    ['another audience', { aud: 'https://meet.googleapis.com' }, 'invalid_grant'],
    ['the past', { iat: NOW - 7_200, exp: NOW - 3_600 }, 'invalid_grant'],
    ['a longer time', { exp: NOW + 7_200 }, 'invalid_grant'],
    ['nobody', { sub: undefined }, 'unauthorized_client'],
    ['somebody of another domain', { sub: 'ai@example.com' }, 'unauthorized_client'],
    ['other rights', { scope: 'https://www.googleapis.com/auth/calendar' }, 'unauthorized_client'],
  ])('is not given for %s', async (_words, change, error) => {
    expect(await ask(assertion({ ...CLAIMS, ...change }))).toMatchObject({ error })
  })
  it('is not given to whoever signs with another key, or not at all', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(await ask(assertion(CLAIMS, other.privateKey))).toMatchObject({ error: 'invalid_grant' })
    expect(await ask(assertion(CLAIMS).replace(/[^.]+$/, ''))).toMatchObject({ error: 'invalid_grant' })
  })
})

it('without a key of the product it makes one, and tells it', async () => {
  const alone = await start({})
  const { privateKey } = (await (await fetch(`${alone.url}/__sim/key`)).json()) as { privateKey: string }
  expect(await ask(assertion(CLAIMS, createPrivateKey(privateKey)), alone.url)).toMatchObject({ status: 200 })
  await alone.close()
})

it('a space is changed by whose it is, one field at a time', async () => {
  const { access_token: token } = await ask(assertion(CLAIMS))
  const { access_token: other } = await ask(assertion({ ...CLAIMS, sub: 'khac@example.vn' }))
  const call = async (method: string, path: string, by: string | undefined, body?: object) => {
    const response = await fetch(`${url}/v2/${path}`, {
      method,
      headers: { authorization: `Bearer ${by}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as { name: string; config: { accessType: string } },
    }
  }
  const shut = { config: { accessType: 'RESTRICTED' } }
  const { body: space } = await call('POST', 'spaces', token, { config: { accessType: 'OPEN' } })
  const mask = `${space.name}?updateMask=config.accessType`
  expect((await call('PATCH', mask, other, shut)).status).toBe(403)
  expect((await call('PATCH', `${space.name}?updateMask=name`, token, shut)).status).toBe(400)
  expect((await call('PATCH', mask, token, { config: { accessType: 'NOBODY' } })).status).toBe(400)
  expect((await call('PATCH', mask, token, shut)).body.config.accessType).toBe('RESTRICTED')
  expect((await call('GET', space.name, undefined)).status).toBe(401)
})
