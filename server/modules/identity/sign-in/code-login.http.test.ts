import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UNNAMED } from '#domain/people.ts'
import { type CodeReader, readCodes, wrong } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let codes: CodeReader
let serial = 0

beforeAll(async () => {
  codes = await readCodes(t)
})
beforeEach(() => t.clock.advance(3_600))

const newAddress = () => `qua-ma-${++serial}@vidu.vn`
const ask = (address: string) => t.call('sendLoginCode', { body: { address } })
const enter = (address: string, code: string) => t.call('loginWithCode', { body: { address, code } })
const consents = (email: string) =>
  t.db
    .selectFrom('consents as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.purpose', 'c.given'])
    .where('u.email', '=', email)
    .orderBy('c.id')
    .execute()

describe('signing up and in by a code', () => {
  it('an e-mail without an account has one once the code comes back: proven, agreed to the terms, without a password', async () => {
    const email = newAddress()
    expect((await ask(`  ${email.toUpperCase()} `)).body).toEqual({ ok: true, resendAfterSeconds: 60 })
    const entered = await enter(email, await codes.last(email, 'VERIFY_EMAIL'))
    expect(entered.body.user).toMatchObject({ email, fullName: UNNAMED, role: 'USER', firstLogin: true })
    expect(entered.cookies.map(({ name }) => name)).toContain('bh_access')
    const account = await t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ password_hash: null, unclaimed: false })
    expect(account.email_verified_at).not.toBeNull()
    expect(await consents(email)).toEqual([{ purpose: 'TERMS', given: true }])
  })

  it('the owner of an account comes in by a code, and it stays as it is', async () => {
    const person = await t.person()
    const row = () => t.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirst()
    const before = await row()
    expect((await ask(person.email)).body).toEqual({ ok: true, resendAfterSeconds: 60 })
    const entered = await enter(person.email, await codes.last(person.email, 'VERIFY_EMAIL'))
    expect(entered.body.user.id).toBe(person.id)
    expect(await row()).toEqual(before)
  })

  it('a number that its owner has proven gets an SMS whose code opens the account', async () => {
    const person = await t.person()
    const phone = { phone: '+84912000111', phone_verified_at: new Date() }
    await t.db.updateTable('users').set(phone).where('id', '=', person.id).execute()
    await ask('0912 000 111')
    const entered = await enter('+84 912 000 111', await codes.last(person.email, 'VERIFY_EMAIL'))
    expect(entered.body.user.id).toBe(person.id)
    const sent = await t.db
      .selectFrom('messages')
      .select(['channel', 'recipient'])
      .where('user_id', '=', person.id)
      .execute()
    expect(sent).toContainEqual({ channel: 'SMS', recipient: '+84912000111' })
  })

  it('a number that nobody has proven gets the same answer, and no message', async () => {
    const person = await t.person()
    await t.db.updateTable('users').set({ phone: '+84912000222' }).where('id', '=', person.id).execute()
    expect((await ask('0912 000 222')).body).toEqual({ ok: true, resendAfterSeconds: 60 })
    expect(await codes.count(person.email)).toBe(0)
    expect((await enter('0912 000 222', '123456')).fault.code).toBe('INVALID_OTP')
  })

  it('a password, name and consent that a stranger put on the e-mail meanwhile open nothing and bind nobody', async () => {
    const email = newAddress()
    const password = 'kẻ lạ đặt trước'
    await ask(email)
    const code = await codes.last(email, 'VERIFY_EMAIL')
    await t.call('signup', { body: { email, password, fullName: 'Kẻ Lạ', consents: ['TERMS', 'MARKETING_EMAIL'] } })
    await t.deliver()
    expect((await enter(email, code)).body.user.fullName).toBe(UNNAMED)
    expect((await t.call('login', { body: { email, password } })).fault.code).toBe('INVALID_CREDENTIALS')
    const last = new Map((await consents(email)).map(({ purpose, given }) => [purpose, given]))
    expect([...last]).toEqual(
      expect.arrayContaining([
        ['TERMS', true],
        ['MARKETING_EMAIL', false],
      ]),
    )
  })

  it('the code of another way does not open the account, and each is used once', async () => {
    const email = newAddress()
    await t.call('signup', { body: { email, password: 'con đò qua sông', fullName: 'Đỗ Thị Mới' } })
    const ofSignUp = await codes.last(email, 'VERIFY_EMAIL')
    expect((await enter(email, ofSignUp)).fault.code).toBe('OTP_NOT_FOUND')
    await ask(email)
    const code = await codes.last(email, 'VERIFY_EMAIL')
    expect((await enter(email, wrong(code))).fault).toMatchObject({ code: 'INVALID_OTP', detail: { triesLeft: 4 } })
    expect((await enter(email, code)).status).toBe(200)
    expect((await enter(email, code)).fault.code).toBe('OTP_NOT_FOUND')
  })

  it('five wrong codes are the end of one, ten minutes too; ten requests an hour are enough for an address', async () => {
    const email = newAddress()
    await ask(email)
    const code = await codes.last(email, 'VERIFY_EMAIL')
    for (let tries = 0; tries < 5; tries++) await enter(email, wrong(code))
    expect((await enter(email, code)).fault.code).toBe('OTP_MAX_RETRIES')
    t.clock.advance(61)
    await ask(email)
    const late = await codes.last(email, 'VERIFY_EMAIL')
    t.clock.advance(601)
    expect((await enter(email, late)).fault.code).toBe('OTP_EXPIRED')
    for (let asked = 2; asked < 10; asked++) await ask(email)
    expect((await ask(email)).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('a second step still stands before the account: TWO_FACTOR_REQUIRED', async () => {
    const person = await t.person()
    await t.db.updateTable('users').set({ two_factor_at: new Date() }).where('id', '=', person.id).execute()
    await ask(person.email)
    const entered = await enter(person.email, await codes.last(person.email, 'VERIFY_EMAIL'))
    expect([entered.fault.code, entered.cookies]).toEqual(['TWO_FACTOR_REQUIRED', []])
  })

  it('an account that was locked stays closed', async () => {
    const person = await t.person()
    await ask(person.email)
    const code = await codes.last(person.email, 'VERIFY_EMAIL')
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', person.id).execute()
    expect((await enter(person.email, code)).fault.code).toBe('ACCOUNT_LOCKED')
  })

  it.each(['không phải email', '0912', ''])('names the bad field for “%s”', async (address) => {
    const refused = await ask(address)
    expect([refused.status, refused.fault.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(refused.fault.errors?.map(({ path }) => path)).toContain('address')
  })
})
