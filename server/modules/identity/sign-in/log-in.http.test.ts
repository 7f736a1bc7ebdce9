import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { hashPassword } from '../passwords/hash-password.ts'

const t = openedApp()
let codes: CodeReader
let hash: string
const password = 'con đò qua sông'

beforeAll(async () => {
  codes = await readCodes(t)
  hash = await hashPassword(password)
})
beforeEach(() => t.clock.advance(3_600))

async function member(more: object = {}): Promise<Person> {
  const person = await t.person()
  await t.db
    .updateTable('users')
    .set({ password_hash: hash, ...more })
    .where('id', '=', person.id)
    .execute()
  return person
}
const logIn = (email: string, typed = password, headers: Record<string, string> = {}) =>
  t.call('login', { body: { email, password: typed } }, { headers })
const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' })

describe('logging in', () => {
  it('opens a session in cookies that scripts cannot read, and says nothing of its tokens', async () => {
    const person = await member()
    const answer = await logIn(person.email)
    expect(answer.status).toBe(200)
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['bh_access', 'bh_refresh'])
    expect(answer.cookies.every((cookie) => 'httpOnly' in cookie && cookie.httpOnly)).toBe(true)
    expect(answer.raw).not.toMatch(/token/i)
  })

  it('answers tokens and no cookies to a client that says it is an app; a Bearer token works', async () => {
    const person = await member()
    const answer = await logIn(person.email, password, { 'x-client': 'app' })
    expect(answer.cookies).toEqual([])
    const me = await t.call('me', {}, { headers: { authorization: `Bearer ${answer.body.tokens?.accessToken}` } })
    expect(me.body.id).toBe(person.id)
  })

  it('takes a password typed with separate accents as the same', async () => {
    const person = await member()
    expect((await logIn(person.email, password.normalize('NFD'))).status).toBe(200)
  })

  it('C11: an unknown e-mail and a wrong password get the same answer', async () => {
    const person = await member()
    const wrongPassword = await logIn(person.email, 'không phải nó')
    const unknown = await logIn('khong-ai-ca@vidu.vn')
    expect([wrongPassword.status, wrongPassword.fault.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(unknown.status).toBe(wrongPassword.status)
    expect(withoutId(unknown)).toEqual(withoutId(wrongPassword))
  })

  it('ACCOUNT_LOCKED is told only to someone who knows the password', async () => {
    const person = await member({ state: 'INACTIVE' })
    expect((await logIn(person.email, 'đoán bừa thôi')).fault.code).toBe('INVALID_CREDENTIALS')
    expect((await logIn(person.email)).fault.code).toBe('ACCOUNT_LOCKED')
  })

  it('ACCOUNT_NOT_VERIFIED sends a code, and the code signs in', async () => {
    const person = await member({ email_verified_at: null })
    const refused = await logIn(person.email)
    expect([refused.status, refused.fault.code]).toEqual([403, 'ACCOUNT_NOT_VERIFIED'])
    expect(refused.fault.detail).toEqual({ email: person.email, resendAfterSeconds: 60 })
    const code = await codes.last(person.email, 'VERIFY_EMAIL')
    expect((await t.call('verify', { body: { email: person.email, code } })).status).toBe(200)
    expect((await logIn(person.email)).status).toBe(200)
  })

  it('an account that signs in elsewhere answers like one that is not there, in words that help its owner', async () => {
    const person = await member({ password_hash: null, login_provider: 'GOOGLE' })
    const [elsewhere, unknown] = [await logIn(person.email), await logIn('cung-khong-co@vidu.vn')]
    expect([elsewhere.status, withoutId(elsewhere)]).toEqual([unknown.status, withoutId(unknown)])
    expect(elsewhere.fault.message).toContain('Google')
  })

  it('leaves a row in the audit trail', async () => {
    const person = await member()
    await logIn(person.email)
    const row = await t.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', person.id)
      .where('action', '=', 'session.opened')
      .executeTakeFirstOrThrow()
    expect(row.detail).toMatchObject({ proof: 'password' })
  })
})
