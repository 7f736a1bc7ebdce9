import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let codes: CodeReader
let serial = 0
const password = 'con đò qua sông'

beforeAll(async () => {
  codes = await readCodes(t)
})
beforeEach(() => t.clock.advance(3_600))

const newcomer = (more: object = {}) => ({
  body: { email: `moi-${++serial}@vidu.vn`, password, fullName: 'Đỗ Thị Mới', ...more },
})

describe('signing up', () => {
  it('registers an unverified account, sends a code, and the code signs in', async () => {
    const input = newcomer()
    const signedUp = await t.call('signup', input)
    expect(signedUp.status).toBe(201)
    expect(signedUp.body).toEqual({ email: input.body.email, resendAfterSeconds: 60 })
    expect(signedUp.cookies).toEqual([])

    const code = await codes.last(input.body.email, 'VERIFY_EMAIL')
    const verified = await t.call('verify', { body: { email: input.body.email, code } })
    expect(verified.status).toBe(200)
    expect(verified.body.user).toMatchObject({
      email: input.body.email,
      fullName: 'Đỗ Thị Mới',
      role: 'USER',
      firstLogin: true,
    })
    expect(verified.body.tokens).toBeUndefined()
    const access = verified.cookies.find((cookie) => cookie.name === 'bh_access')
    expect(access).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(verified.cookies.find((cookie) => cookie.name === 'bh_refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })

    const me = await t.call('me', {}, { headers: { cookie: `bh_access=${access?.value}` } })
    expect(me.body).toMatchObject({ email: input.body.email, emailVerified: true })
  })

  it('takes the e-mail in any capitals as one', async () => {
    const input = newcomer({ email: '  HOA.Hoang@ViDu.VN ' })
    const signedUp = await t.call('signup', input)
    expect(signedUp.body.email).toBe('hoa.hoang@vidu.vn')
  })

  it.each([
    ['verified', { unclaimed: false }],
    ['one that signs in elsewhere', { login_provider: 'GOOGLE' }],
    ['opened by staff and not verified', { email_verified_at: null }],
  ] as const)('an account that is %s stays as it is; its owner is told by letter, the form is not', async (_, more) => {
    const person = await t.person()
    await t.db.updateTable('users').set(more).where('id', '=', person.id).execute()
    const row = () => t.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirst()
    const before = await row()
    const input = newcomer({ email: person.email })
    const signedUp = await t.call('signup', input)
    expect([signedUp.status, signedUp.body]).toEqual([201, { email: person.email, resendAfterSeconds: 60 }])
    expect(await codes.count(person.email)).toBe(0)
    expect(await row()).toEqual(before)
    const letters = await t.db.selectFrom('messages').select('kind').where('recipient', '=', person.email).execute()
    expect(letters).toEqual([{ kind: 'SIGN_UP_REPEATED' }])
    expect((await t.call('login', { body: { email: person.email, password } })).fault.code).toBe('INVALID_CREDENTIALS')
  })

  it('PASSWORD_TOO_COMMON names the field', async () => {
    const refused = await t.call('signup', newcomer({ password: 'MatKhau123' }))
    expect([refused.status, refused.fault.code]).toEqual([400, 'PASSWORD_TOO_COMMON'])
    expect(refused.fault.errors?.[0]?.path).toBe('password')
  })

  it.each([
    ['email', { email: 'khong-phai-email' }],
    ['password', { password: '1234567' }],
    ['password', { password: 'x'.repeat(129) }],
    ['fullName', { fullName: '   ' }],
  ])('names the bad field %s', async (path, more) => {
    const refused = await t.call('signup', newcomer(more))
    expect([refused.status, refused.fault.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(refused.fault.errors?.map((problem) => problem.path)).toEqual([path])
  })

  it('replaces name and password of an account nobody verified, with a new code', async () => {
    const input = newcomer()
    await t.call('signup', input)
    const first = await codes.last(input.body.email, 'VERIFY_EMAIL')
    t.clock.advance(61)
    const again = await t.call('signup', { body: { ...input.body, password: 'mật khẩu sau này', fullName: 'Tên Mới' } })
    expect(again.status).toBe(201)
    const second = await codes.last(input.body.email, 'VERIFY_EMAIL')
    expect(await codes.count(input.body.email)).toBe(2)
    if (first !== second) {
      expect((await t.call('verify', { body: { email: input.body.email, code: first } })).fault.code).toBe(
        'INVALID_OTP',
      )
    }
    expect((await t.call('verify', { body: { email: input.body.email, code: second } })).body.user?.fullName).toBe(
      'Tên Mới',
    )
    expect((await t.call('login', { body: { email: input.body.email, password } })).fault.code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await t.call('login', { body: { email: input.body.email, password: 'mật khẩu sau này' } })).status).toBe(
      200,
    )
  })

  it('TOO_MANY_REQUESTS within 60 seconds: no password slips under a code on its way', async () => {
    const input = newcomer()
    await t.call('signup', input)
    const refused = await t.call('signup', { body: { ...input.body, password: 'của kẻ xen ngang' } })
    expect([refused.status, refused.fault.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const code = await codes.last(input.body.email, 'VERIFY_EMAIL')
    await t.call('verify', { body: { email: input.body.email, code } })
    expect((await t.call('login', { body: { email: input.body.email, password } })).status).toBe(200)
  })

  it('two at once with one e-mail make one account', async () => {
    const input = newcomer()
    const answers = await Promise.all([t.call('signup', input), t.call('signup', input)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 429])
    await t.deliver()
    const { total } = await t.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('email', '=', input.body.email)
      .executeTakeFirstOrThrow()
    expect(total).toBe(1)
  })

  it('I-31: the same key and body give the same answer, and one code is sent', async () => {
    const input = newcomer()
    const key = `k-again-${serial}`
    const first = await t.call('signup', input, { key })
    const replayed = await t.call('signup', input, { key })
    expect(replayed.status).toBe(201)
    expect(replayed.body).toEqual(first.body)
    expect(replayed.headers['idempotency-replayed']).toBe('true')
    expect(await codes.count(input.body.email)).toBe(1)
  })

  it('I-31: the same key with another body is refused; while the first runs the second waits', async () => {
    const input = newcomer()
    const key = `k-once-${serial}`
    const both = await Promise.all([t.call('signup', input, { key }), t.call('signup', input, { key })])
    expect(both.map((answer) => answer.status)).toContain(201)
    for (const answer of both.filter((one) => one.status !== 201)) expect(answer.fault.code).toBe('REQUEST_IN_PROGRESS')
    expect(await codes.count(input.body.email)).toBe(1)
    const other = await t.call('signup', newcomer(), { key })
    expect([other.status, other.fault.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

describe('asking for the code again', () => {
  it('keeps the code of the last 60 seconds, then sends another', async () => {
    const { body } = newcomer()
    await t.call('signup', { body })
    t.clock.advance(20)
    expect((await t.call('requestVerification', { body: { email: body.email } })).body).toEqual({
      ok: true,
      resendAfterSeconds: 40,
    })
    expect(await codes.count(body.email)).toBe(1)
    t.clock.advance(41)
    expect((await t.call('requestVerification', { body: { email: body.email } })).body).toEqual({
      ok: true,
      resendAfterSeconds: 60,
    })
    expect(await codes.count(body.email)).toBe(2)
  })

  it('sends nothing to an unknown e-mail and a locked account, and a letter to the owner of a verified one', async () => {
    const verified = await t.person()
    const locked = await t.person()
    await t.db
      .updateTable('users')
      .set({ state: 'INACTIVE', email_verified_at: null })
      .where('id', '=', locked.id)
      .execute()
    const emails = ['chua-ai-co@vidu.vn', verified.email, locked.email]
    for (const email of emails)
      expect((await t.call('requestVerification', { body: { email } })).body).toEqual({
        ok: true,
        resendAfterSeconds: 60,
      })
    expect(await Promise.all(emails.map((email) => codes.count(email)))).toEqual([0, 0, 0])
    const letters = await t.db
      .selectFrom('messages')
      .select(['recipient', 'kind'])
      .where('recipient', 'in', emails)
      .execute()
    expect(letters).toEqual([{ recipient: verified.email, kind: 'SIGN_UP_REPEATED' }])
  })

  it('TOO_MANY_REQUESTS after ten in an hour for one e-mail', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      t.clock.advance(61)
      statuses.push((await t.call('requestVerification', { body: { email: 'bi-lam-phien@vidu.vn' } })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
  })
})
