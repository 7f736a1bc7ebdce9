import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CodeReader, readCodes, wrong } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { hashPassword } from '../passwords/hash-password.ts'

const t = openedApp()
let codes: CodeReader
let hash: string
let email: string
const password = 'con đò qua sông'

beforeAll(async () => {
  codes = await readCodes(t)
  hash = await hashPassword(password)
})
beforeEach(async () => {
  t.clock.advance(7_200)
  const person = await t.person()
  email = person.email
  await t.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
})

const HOME = '203.0.113.7'
/** From an address of the internet; the answer without what differs from request to request. */
async function logIn(typed: string, ip: string, more: { email?: string; code?: string } = {}) {
  const response = await t.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: ip,
    payload: JSON.stringify({ email, password: typed, ...more }),
    headers: { 'content-type': 'application/json' },
  })
  const { requestId: _, ...body } = response.json()
  return { status: response.statusCode, body, code: body.code as string | undefined }
}
async function fail(times: number, ip: (n: number) => string, at = email) {
  for (let n = 0; n < times; n++) await logIn(`đoán bừa ${n}`, ip(n), { email: at })
}
const fromMany = (n: number) => `198.51.100.${n}`

describe('wrong passwords from one address', () => {
  it('stand in nobody’s way who comes from another', async () => {
    await fail(40, () => '198.51.100.1')
    expect((await logIn(password, HOME)).status).toBe(200)
  })

  it('LOGIN_CODE_REQUIRED from there, even with the right password; a while later it works again', async () => {
    await fail(10, () => '127.0.0.1')
    const rightly = () => t.call('login', { body: { email, password } })
    expect((await rightly()).fault.code).toBe('LOGIN_CODE_REQUIRED')
    t.clock.advance(601)
    expect((await rightly()).status).toBe(200)
  })

  it('are not made by somebody who signs in often', async () => {
    for (let n = 0; n < 15; n++) expect((await logIn(password, HOME)).status).toBe(200)
  })
})

describe('an account that many addresses try', () => {
  beforeEach(() => fail(50, fromMany))

  it('lets its owner in by the code that the right password sends', async () => {
    const asked = await logIn(password, HOME)
    expect([asked.status, asked.code, asked.body.detail]).toEqual([
      403,
      'LOGIN_CODE_REQUIRED',
      { resendAfterSeconds: 60 },
    ])
    const code = await codes.last(email, 'VERIFY_EMAIL')
    const refused = await logIn(password, HOME, { code: wrong(code) })
    expect([refused.code, refused.body.detail]).toEqual(['INVALID_OTP', { triesLeft: 4 }])
    expect((await logIn('không phải nó', HOME, { code })).code).toBe('OTP_NOT_FOUND')
    expect((await logIn(password, HOME, { code })).status).toBe(200)
    expect((await logIn(password, HOME, { code })).code).toBe('OTP_NOT_FOUND')
  })

  it('never says whether a password is right, nor sends a code for a wrong one; an unknown e-mail answers alike', async () => {
    const nobody = 'khong-ai-bi-thu@vidu.vn'
    await fail(50, fromMany, nobody)
    const [right, no, unknown] = [
      await logIn(password, HOME),
      await logIn('không phải nó', HOME),
      await logIn(password, HOME, { email: nobody }),
    ]
    expect([no, unknown]).toEqual([right, right])
    expect([await codes.count(email), await codes.count(nobody)]).toEqual([1, 0])
    const typed = { code: wrong(await codes.last(email, 'VERIFY_EMAIL')) }
    const after = [
      await logIn(password, HOME, typed),
      await logIn('không phải nó', HOME, typed),
      await logIn(password, HOME, { email: nobody, ...typed }),
    ]
    expect(after).toEqual([after[0], after[0], after[0]])
  })

  it('strangers who go on typing do not keep the code from its owner', async () => {
    await fail(5, fromMany)
    await logIn(password, HOME)
    await fail(5, fromMany)
    const code = await codes.last(email, 'VERIFY_EMAIL')
    expect((await logIn(password, HOME, { code })).status).toBe(200)
  })

  it('OTP_MAX_RETRIES, OTP_EXPIRED, and TOO_MANY_REQUESTS after ten codes in an hour', async () => {
    await logIn(password, HOME)
    const code = await codes.last(email, 'VERIFY_EMAIL')
    for (let n = 0; n < 5; n++) await logIn(password, HOME, { code: wrong(code) })
    expect((await logIn(password, HOME, { code })).code).toBe('OTP_MAX_RETRIES')
    t.clock.advance(600)
    expect((await logIn(password, fromMany(1), { code })).code).toBe('OTP_EXPIRED')
    const seen: unknown[] = []
    for (let n = 0; n < 10; n++) seen.push((await logIn(password, HOME)).code)
    expect(seen.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  it('the code of a login verifies nothing: each opens its own door', async () => {
    await logIn(password, HOME)
    const code = await codes.last(email, 'VERIFY_EMAIL')
    expect((await t.call('verify', { body: { email, code } })).fault.code).toBe('OTP_NOT_FOUND')
  })
})

it('two at once with one code: one gets in', async () => {
  await fail(10, () => HOME)
  await logIn(password, HOME)
  const code = await codes.last(email, 'VERIFY_EMAIL')
  const both = await Promise.all([logIn(password, HOME, { code }), logIn(password, HOME, { code })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
})
