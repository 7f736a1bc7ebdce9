import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes, wrong } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashPassword } from './hash-password.ts'

const t = openedApp()
let codes: CodeReader
let hash: string
const oldPassword = 'con đò qua sông'
const newPassword = 'bến nước mái đình'
const repeatedNew = { newPassword, confirmPassword: newPassword }

beforeAll(async () => {
  codes = await readCodes(t)
  hash = await hashPassword(oldPassword)
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
async function elsewhere(person: Person): Promise<Person> {
  const session = await write(await t.as(), (tx) => openSession(tx, person.id))
  return { ...person, token: session.accessToken, sessionId: session.sessionId }
}
const isIn = async (person: Person) => (await t.call('me', {}, { as: person })).status === 200
const logIn = async (person: Person, password: string) =>
  (await t.call('login', { body: { email: person.email, password } })).status

describe('a forgotten password', () => {
  it('C11: the answer is ok for an unknown, a locked and a known e-mail alike', async () => {
    const known = await member()
    const locked = await member({ state: 'INACTIVE' })
    for (const email of [known.email, locked.email, 'khong-ai-ca@vidu.vn']) {
      const answer = await t.call('forgotPassword', { body: { email } })
      expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    }
    expect([await codes.count(known.email), await codes.count(locked.email)]).toEqual([1, 0])
  })

  it('TOO_MANY_REQUESTS after ten in an hour, for an unknown e-mail too', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      t.clock.advance(61)
      statuses.push((await t.call('forgotPassword', { body: { email: 'cung-khong-ai@vidu.vn' } })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('C13: is replaced with the code, and every session ends', async () => {
    const person = await member()
    const other = await elsewhere(person)
    await t.call('forgotPassword', { body: { email: person.email } })
    const code = await codes.last(person.email, 'FORGOT_PASSWORD')
    const checked = await t.call('verify', { body: { email: person.email, code, purpose: 'FORGOT_PASSWORD' } })
    expect([checked.status, checked.body, checked.cookies]).toEqual([200, { ok: true }, []])
    const reset = await t.call('resetPassword', { body: { email: person.email, code, ...repeatedNew } })
    expect([reset.status, reset.body]).toEqual([200, { ok: true }])
    expect([await isIn(person), await isIn(other)]).toEqual([false, false])
    expect(await logIn(person, oldPassword)).toBe(401)
    expect(await logIn(person, newPassword)).toBe(200)
    expect((await t.call('resetPassword', { body: { email: person.email, code, ...repeatedNew } })).fault.code).toBe(
      'OTP_NOT_FOUND',
    )
  })

  it('OLD_PASSWORD_DIFF_NEW_PASSWORD: not by itself, and only who has the code is told; the code stays good', async () => {
    const person = await member()
    await t.call('forgotPassword', { body: { email: person.email } })
    const code = await codes.last(person.email, 'FORGOT_PASSWORD')
    const same = { email: person.email, newPassword: oldPassword, confirmPassword: oldPassword }
    expect((await t.call('resetPassword', { body: { ...same, code: wrong(code) } })).fault.code).toBe('INVALID_OTP')
    const refused = await t.call('resetPassword', { body: { ...same, code } })
    expect([refused.status, refused.fault.code]).toEqual([400, 'OLD_PASSWORD_DIFF_NEW_PASSWORD'])
    expect(refused.fault.errors?.[0]?.path).toBe('newPassword')
    expect((await t.call('resetPassword', { body: { email: person.email, code, ...repeatedNew } })).status).toBe(200)
  })

  it('verifies the e-mail that the code came to', async () => {
    const person = await member({ email_verified_at: null })
    await t.call('forgotPassword', { body: { email: person.email } })
    const code = await codes.last(person.email, 'FORGOT_PASSWORD')
    await t.call('resetPassword', { body: { email: person.email, code, ...repeatedNew } })
    expect(await logIn(person, newPassword)).toBe(200)
  })

  it('refuses: OTP_NOT_FOUND, INVALID_OTP, OTP_MAX_RETRIES, OTP_EXPIRED, PASSWORD_TOO_COMMON, ACCOUNT_LOCKED', async () => {
    const person = await member()
    const reset = async (code: string, more: object = {}) =>
      (await t.call('resetPassword', { body: { email: person.email, code, ...repeatedNew, ...more } })).fault.code
    expect(await reset('123456')).toBe('OTP_NOT_FOUND')
    await t.call('forgotPassword', { body: { email: person.email } })
    const code = await codes.last(person.email, 'FORGOT_PASSWORD')
    expect(await reset(code, { newPassword: 'matkhau123', confirmPassword: 'matkhau123' })).toBe('PASSWORD_TOO_COMMON')
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', person.id).execute()
    expect(await reset(code)).toBe('ACCOUNT_LOCKED')
    for (let i = 0; i < 4; i++) expect(await reset(wrong(code))).toBe('INVALID_OTP')
    expect(await reset(code)).toBe('OTP_MAX_RETRIES')
    t.clock.advance(600)
    expect(await reset(code)).toBe('OTP_EXPIRED')
  })

  it('names the field where the repetition differs', async () => {
    const refused = await t.call('resetPassword', {
      body: { email: 'a@vidu.vn', code: '123456', newPassword, confirmPassword: 'khác hẳn' },
    })
    expect(refused.fault.errors).toEqual([
      { path: 'confirmPassword', code: 'custom', message: 'Mật khẩu nhập lại chưa khớp.' },
    ])
  })
})

describe('changing the password', () => {
  const change = (person: Person, body: object = {}) =>
    t.call('changePassword', { body: { oldPassword, ...repeatedNew, ...body } }, { as: person })

  it('C13: ends all other sessions and keeps this one', async () => {
    const person = await member()
    const others = [await elsewhere(person), await elsewhere(person)]
    expect((await change(person)).body).toEqual({ ok: true })
    expect(await isIn(person)).toBe(true)
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect([await logIn(person, oldPassword), await logIn(person, newPassword)]).toEqual([401, 200])
  })

  it.each([
    ['OLD_PASSWORD_INCORRECT', 'oldPassword', { oldPassword: 'không phải nó' }],
    ['NEW_PASSWORD_SAME_AS_OLD_PASSWORD', 'newPassword', { newPassword: oldPassword, confirmPassword: oldPassword }],
    ['PASSWORD_TOO_COMMON', 'newPassword', { newPassword: 'vietnam123', confirmPassword: 'vietnam123' }],
    ['VALIDATION_FAILED', 'confirmPassword', { confirmPassword: 'gõ nhầm mất rồi' }],
  ])('%s names the field %s', async (code, path, body) => {
    const refused = await change(await member(), body)
    expect([refused.fault.code, refused.fault.errors?.[0]?.path]).toEqual([code, path])
  })

  it('INVALID_LOGIN_METHOD where there is none yet', async () => {
    expect((await change(await member({ password_hash: null }))).fault.code).toBe('INVALID_LOGIN_METHOD')
  })

  it('TOO_MANY_REQUESTS after ten tries', async () => {
    const person = await member()
    for (let i = 0; i < 10; i++) await change(person, { oldPassword: 'đoán bừa thôi' })
    expect((await change(person)).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('of two at once with the same old password one wins', async () => {
    const person = await member()
    const other = { newPassword: 'cây đa bến cũ', confirmPassword: 'cây đa bến cũ' }
    const both = await Promise.all([change(person), change(person, other)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400])
  })
})

describe('a first password', () => {
  it.each(['configurePassword', 'setPassword'] as const)('%s asks for a code from the e-mail', async (name) => {
    const person = await member({ password_hash: null, login_provider: 'GOOGLE' })
    const send = (code: string, more: object = {}) =>
      t.call(name, { body: { code, ...repeatedNew, ...more } }, { as: person })
    expect((await send('123456')).fault.code).toBe('OTP_NOT_FOUND')
    await t.call('getOwnOtp', { body: { purpose: 'CHANGE_PASSWORD' } }, { as: person })
    const code = await codes.last(person.email, 'CHANGE_PASSWORD')
    expect((await send(wrong(code))).fault.code).toBe('INVALID_OTP')
    expect((await send(code, { newPassword: 'anhyeuem123', confirmPassword: 'anhyeuem123' })).fault.code).toBe(
      'PASSWORD_TOO_COMMON',
    )
    expect((await send(code)).status).toBe(200)
    expect(await logIn(person, newPassword)).toBe(200)
    expect((await send(code)).fault.code).toBe('PASSWORD_ALREADY_SET')
  })

  it.each(['configurePassword', 'setPassword'] as const)('%s: OTP_MAX_RETRIES, OTP_EXPIRED', async (name) => {
    const person = await member({ password_hash: null })
    await t.call('getOwnOtp', { body: { purpose: 'CHANGE_PASSWORD' } }, { as: person })
    const code = await codes.last(person.email, 'CHANGE_PASSWORD')
    const send = async (typed: string) =>
      (await t.call(name, { body: { code: typed, ...repeatedNew } }, { as: person })).fault.code
    for (let i = 0; i < 5; i++) await send(wrong(code))
    expect(await send(code)).toBe('OTP_MAX_RETRIES')
    t.clock.advance(600)
    expect(await send(code)).toBe('OTP_EXPIRED')
  })
})
