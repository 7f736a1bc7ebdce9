import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findAuthenticator } from './rows.ts'

const t = openedApp()
let hash: string
const password = 'con đò qua sông'

beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(() => t.clock.advance(3_600))

const digits = (secret: string, afterSeconds = 0) =>
  generateSync({ secret, epoch: Math.floor(t.clock.now.getTime() / 1_000) + afterSeconds })
const other = (code: string) => (code === '000000' ? '000001' : '000000')

async function member(role: Person['role'] = 'USER'): Promise<Person> {
  const person = await t.person({ role })
  await t.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
  return person
}
type Protected = Person & { secret: string; recovery: string[] }
/** Somebody with the second step on, half a minute ago. */
async function protectedMember(role: Person['role'] = 'USER'): Promise<Protected> {
  const person = await member(role)
  const { body } = await t.call('setUpTwoFactor', { body: { password } }, { as: person })
  const code = digits(body.secret)
  const confirmed = await t.call('confirmTwoFactor', { body: { code } }, { as: person })
  t.clock.advance(30)
  return { ...person, secret: body.secret, recovery: confirmed.body.recoveryCodes }
}
async function challenge({ email }: Person): Promise<string> {
  const refused = await t.call('login', { body: { email, password } })
  expect([refused.status, refused.fault.code, refused.cookies]).toEqual([403, 'TWO_FACTOR_REQUIRED', []])
  return refused.fault.detail.challenge
}
const step = (token: string | undefined, code: string) =>
  t.call('loginTwoFactor', { body: { ...(token !== undefined && { challenge: token }), code } })

describe('switching the second step on', () => {
  it('asks for the password, shows the secret with a picture of it, and counts once its digits were seen', async () => {
    const person = await member()
    const wrong = await t.call('setUpTwoFactor', { body: { password: 'đoán bừa thôi' } }, { as: person })
    expect([wrong.fault.code, wrong.fault.errors?.[0]?.path]).toEqual(['OLD_PASSWORD_INCORRECT', 'password'])
    const { body } = await t.call('setUpTwoFactor', { body: { password } }, { as: person })
    expect(body.address).toContain('otpauth://totp/')
    expect(new URL(body.address).searchParams.get('secret')).toBe(body.secret)
    expect(body.picture).toContain('<svg')
    expect((await t.call('login', { body: { email: person.email, password } })).status).toBe(200)
    const code = digits(body.secret)
    const early = await t.call('confirmTwoFactor', { body: { code: other(code) } }, { as: person })
    expect(early.fault.code).toBe('INVALID_OTP')
    const { body: on } = await t.call('confirmTwoFactor', { body: { code } }, { as: person })
    expect(new Set(on.recoveryCodes).size).toBe(10)
    expect((await t.call('twoFactor', {}, { as: person })).body).toMatchObject({
      recoveryCodesLeft: 10,
      required: false,
      asksPassword: true,
      since: t.clock.now.toISOString(),
    })
    await challenge(person)
  })

  it('OTP_NOT_FOUND where nothing was set up, TWO_FACTOR_ALREADY_ON where it is on', async () => {
    const person = await member()
    expect((await t.call('confirmTwoFactor', { body: { code: '123456' } }, { as: person })).fault.code).toBe(
      'OTP_NOT_FOUND',
    )
    const safe = await protectedMember()
    expect((await t.call('setUpTwoFactor', { body: { password } }, { as: safe })).fault.code).toBe(
      'TWO_FACTOR_ALREADY_ON',
    )
    expect((await t.call('confirmTwoFactor', { body: { code: '123456' } }, { as: safe })).fault.code).toBe(
      'TWO_FACTOR_ALREADY_ON',
    )
  })

  it('needs no password of an account that has none', async () => {
    const person = await t.person()
    expect((await t.call('setUpTwoFactor', { body: {} }, { as: person })).status).toBe(200)
  })

  it('keeps secret and codes so that the database alone gives neither, and tells the owner', async () => {
    const person = await protectedMember()
    const rows = [
      await t.db.selectFrom('authenticators').selectAll().where('user_id', '=', person.id).execute(),
      await t.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
    ]
    const kept = JSON.stringify(rows)
    for (const secret of [person.secret, ...person.recovery, ...person.recovery.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(secret)
    expect((await findAuthenticator(await t.as(), person.id))?.secret).toBe(person.secret)
    await t.deliver()
    const { body } = await t.call('listNotifications', {}, { as: person })
    expect(body.items.map(({ title }) => title)).toContain('Xác thực hai bước vừa được bật')
  })

  it('TOO_MANY_REQUESTS after ten tries in ten minutes', async () => {
    const person = await member()
    const tries = []
    for (let i = 0; i < 11; i++)
      tries.push((await t.call('setUpTwoFactor', { body: { password: 'sai rồi' } }, { as: person })).status)
    expect(tries.filter((status) => status === 400)).toHaveLength(10)
    expect(tries.at(-1)).toBe(429)
  })
})

describe('signing in with a second step', () => {
  it('opens the session with the digits of the app', async () => {
    const person = await protectedMember()
    const answer = await step(await challenge(person), digits(person.secret))
    expect([answer.status, answer.body.user?.id]).toEqual([200, person.id])
    expect(answer.cookies.filter(({ value }) => value).map(({ name }) => name)).toEqual(['bh_access', 'bh_refresh'])
    const noted = await t.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_id', '=', person.id)
      .where('action', '=', 'session.opened')
      .execute()
    expect(noted.map(({ detail }) => (detail as { proof: string }).proof)).toEqual(['password+app'])
  })

  it('takes digits of half a minute before and after, and none older', async () => {
    const person = await protectedMember()
    t.clock.advance(120)
    expect((await step(await challenge(person), digits(person.secret, -60))).fault.code).toBe('INVALID_OTP')
    expect((await step(await challenge(person), digits(person.secret, -30))).status).toBe(200)
    expect((await step(await challenge(person), digits(person.secret, 30))).status).toBe(200)
  })

  it('a replayed code is refused, also one that is older than the last used', async () => {
    const person = await protectedMember()
    t.clock.advance(60)
    const [older, now] = [digits(person.secret, -30), digits(person.secret)]
    expect((await step(await challenge(person), now)).status).toBe(200)
    expect((await step(await challenge(person), now)).fault.code).toBe('INVALID_OTP')
    expect((await step(await challenge(person), older)).fault.code).toBe('INVALID_OTP')
  })

  it('the same digits in many sign-ins at once open one', async () => {
    const person = await protectedMember()
    const tokens = [await challenge(person), await challenge(person), await challenge(person)]
    const code = digits(person.secret)
    const answers = await Promise.all(tokens.map((token) => step(token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('control: compared without moving the last step, they would open each', async () => {
    const person = await protectedMember()
    const ctx = await t.as()
    const [first, second] = await Promise.all([findAuthenticator(ctx, person.id), findAuthenticator(ctx, person.id)])
    expect(first).toEqual(second)
  })

  it('takes a recovery code once, however it is written', async () => {
    const person = await protectedMember()
    const [code = '', next = ''] = person.recovery
    expect((await step(await challenge(person), code.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await step(await challenge(person), code)).fault.code).toBe('INVALID_OTP')
    expect((await t.call('twoFactor', {}, { as: person })).body.recoveryCodesLeft).toBe(9)
    const tokens = [await challenge(person), await challenge(person)]
    const both = await Promise.all(tokens.map((token) => step(token, next)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('OTP_MAX_RETRIES after five wrong ones, also with the right one; many at once are five', async () => {
    const person = await protectedMember()
    const token = await challenge(person)
    const right = digits(person.secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => step(token, other(right))))
    expect(answers.filter(({ fault }) => fault.code === 'INVALID_OTP')).toHaveLength(5)
    expect((await step(token, right)).fault.code).toBe('OTP_MAX_RETRIES')
    expect((await step(await challenge(person), right)).status).toBe(200)
  })

  it('TOO_MANY_REQUESTS: ten tries in ten minutes, over all challenges', async () => {
    const person = await protectedMember()
    t.clock.advance(600)
    const seen = []
    for (let i = 0; i < 3; i++) {
      const token = await challenge(person)
      for (let k = 0; k < 4; k++) seen.push((await step(token, other(digits(person.secret)))).fault.code)
    }
    expect(seen).toEqual([...Array(10).fill('INVALID_OTP'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  })

  it('TWO_FACTOR_STEP_ENDED without a challenge, with one used up, after ten minutes', async () => {
    const person = await protectedMember()
    expect((await step(undefined, '123456')).fault.code).toBe('TWO_FACTOR_STEP_ENDED')
    const token = await challenge(person)
    expect((await step(token, digits(person.secret))).status).toBe(200)
    expect((await step(token, person.recovery[0] ?? '')).fault.code).toBe('TWO_FACTOR_STEP_ENDED')
    const late = await challenge(person)
    t.clock.advance(600)
    expect((await step(late, digits(person.secret))).fault.code).toBe('TWO_FACTOR_STEP_ENDED')
  })

  it('ACCOUNT_LOCKED when it was locked between the steps', async () => {
    const person = await protectedMember()
    const token = await challenge(person)
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', person.id).execute()
    expect((await step(token, digits(person.secret))).fault.code).toBe('ACCOUNT_LOCKED')
  })
})

describe('living with it', () => {
  it('new recovery codes ask for a code and put the old ones out of use', async () => {
    const person = await protectedMember()
    const renew = (code: string) => t.call('renewRecoveryCodes', { body: { code } }, { as: person })
    expect((await renew('000000')).fault.code).toBe('INVALID_OTP')
    const { body } = await renew(digits(person.secret))
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await step(await challenge(person), person.recovery[0] ?? '')).fault.code).toBe('INVALID_OTP')
    expect((await step(await challenge(person), body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('switching off asks for a code; then the password is enough again', async () => {
    const person = await protectedMember()
    const off = (code: string) => t.call('disableTwoFactor', { body: { code } }, { as: person })
    expect((await off('000000')).fault.code).toBe('INVALID_OTP')
    const waiting = await challenge(person)
    expect((await off(person.recovery[0] ?? '')).status).toBe(200)
    expect((await t.call('login', { body: { email: person.email, password } })).status).toBe(200)
    expect((await step(waiting, digits(person.secret))).fault.code).toBe('TWO_FACTOR_STEP_ENDED')
  })

  it('TWO_FACTOR_NOT_ON where there is none, TOO_MANY_REQUESTS after ten tries', async () => {
    const person = await member()
    const codes = []
    for (let i = 0; i < 5; i++) {
      codes.push((await t.call('disableTwoFactor', { body: { code: '123456' } }, { as: person })).fault.code)
      codes.push((await t.call('renewRecoveryCodes', { body: { code: '123456' } }, { as: person })).fault.code)
    }
    expect(codes).toEqual(Array(10).fill('TWO_FACTOR_NOT_ON'))
    for (const name of ['disableTwoFactor', 'renewRecoveryCodes', 'confirmTwoFactor'] as const)
      expect((await t.call(name, { body: { code: '123456' } }, { as: person })).fault.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('resetting somebody’s', () => {
  const reset = (person: Person, as: Person, reason = 'Mất điện thoại, đã gọi lại số trong hồ sơ') =>
    t.call('resetTwoFactor', { params: { id: person.id }, body: { reason } }, { as })

  it('signs them out everywhere, lets the password in again, and keeps the reason', async () => {
    const [person, admin] = [await protectedMember(), await t.person({ role: 'ADMIN' })]
    expect((await reset(person, admin)).status).toBe(200)
    expect((await t.call('me', {}, { as: person })).status).toBe(401)
    expect((await t.call('login', { body: { email: person.email, password } })).status).toBe(200)
    const noted = await t.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', person.id)
      .where('action', '=', 'user.two-factor-reset')
      .executeTakeFirstOrThrow()
    expect(noted).toMatchObject({ actor_kind: 'staff', actor_id: admin.id })
    expect(noted.detail).toEqual({ reason: 'Mất điện thoại, đã gọi lại số trong hồ sơ' })
    expect((await reset(person, admin)).fault.code).toBe('TWO_FACTOR_NOT_ON')
  })

  it('of staff is for a super admin, and nobody’s own', async () => {
    const [colleague, admin, keeper] = [
      await protectedMember('ADMIN'),
      await t.person({ role: 'ADMIN' }),
      await protectedMember('SUPER_ADMIN'),
    ]
    expect((await reset(colleague, admin)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    expect((await reset(keeper, keeper)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    expect((await reset(colleague, keeper)).status).toBe(200)
  })

  it('USER_NOT_FOUND, and a reason is asked for', async () => {
    const admin = await t.person({ role: 'ADMIN' })
    const nobody = { ...admin, id: '01890000-0000-7000-8000-0000000000ff' }
    expect((await reset(nobody, admin)).fault.code).toBe('USER_NOT_FOUND')
    expect((await reset(nobody, admin, ' ')).fault.code).toBe('VALIDATION_FAILED')
  })
})
