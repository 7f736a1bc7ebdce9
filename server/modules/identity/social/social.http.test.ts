import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocialProvider } from '#domain/enums.ts'
import { socialProviders } from '#domain/sign-in.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type CodeReader, readCodes, wrong } from '#server/testing/codes.ts'
import { type Answering, type OidcSimulator, oidcSimulator } from '#server/testing/oidc-simulator.ts'

let t: TestApp
let sim: OidcSimulator
let codes: CodeReader
let serial = 0

beforeAll(async () => {
  sim = await oidcSimulator()
  t = await testApp(sim.settings)
  codes = await readCodes(t)
})
afterAll(async () => {
  await t.close()
  await sim.stop()
})
beforeEach(() => t.clock.advance(3_600))

const someone = () => ({ name: 'Vũ Thị Mây', email: `may-${++serial}@vidu.vn` })
const cookieOf = (cookies: { name: string; value: string }[]) =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
const isIn = (cookies: { name: string }[]) => cookies.some(({ name }) => name === 'bh_access')
const rowOf = (email: string) => t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** A browser goes to the provider and comes back, with the cookies of its own. */
async function travel(provider: SocialProvider, who: Answering, options: { to?: string; cookie?: string } = {}) {
  const begun = await t.call('startSocial', { params: { provider }, query: { to: options.to } })
  const back = await sim.answer(String(begun.headers.location), who)
  return comeBack(provider, back, [cookieOf(begun.cookies), options.cookie].filter(Boolean).join('; '))
}
type Back = Awaited<ReturnType<OidcSimulator['answer']>>
async function comeBack(provider: SocialProvider, back: Back, cookie: string) {
  let location = back.location ?? ''
  if (back.fields) {
    const posted = await t.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/social/apple/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(back.fields).toString(),
    })
    expect(posted.statusCode).toBe(303)
    location = `http://site${posted.headers.location}`
  }
  const query = Object.fromEntries(new URL(location).searchParams)
  const answer = await t.call('returnSocial', { params: { provider }, query }, { headers: { cookie } })
  return { ...answer, location: String(answer.headers.location), query }
}

describe('signing up in a browser', () => {
  it.each(['GOOGLE', 'APPLE'] as const)(
    '%s: an e-mail the provider vouches for makes the account at once, and goes on to the page wanted',
    async (provider) => {
      const who = someone()
      const answer = await travel(provider, who, { to: '/gio-hang' })
      expect([answer.status, answer.location, isIn(answer.cookies)]).toEqual([302, '/gio-hang', true])
      const user = await rowOf(who.email)
      expect(user).toMatchObject({ full_name: who.name, login_provider: provider, password_hash: null })
      expect(user?.email_verified_at).not.toBeNull()
      t.clock.advance(60)
      const again = await travel(provider, who)
      expect([again.location, isIn(again.cookies)]).toEqual(['/', true])
      const { body } = await t.call('me', {}, { headers: { cookie: cookieOf(again.cookies) } })
      expect(body.id).toBe(user?.id)
    },
  )

  it.each([
    ['FACEBOOK', 'normal'],
    ['TWITTER', 'normal'],
    ['GOOGLE', 'unverified'],
    ['APPLE', 'no-email'],
  ] as const)(
    '%s, %s: asks for an e-mail and its code, and only then is there a way in',
    async (provider, personality) => {
      const who = { ...someone(), personality }
      const answer = await travel(provider, who, { to: '/hoc-tap' })
      expect([answer.location, isIn(answer.cookies)]).toEqual(['/dang-nhap/email?to=%2Fhoc-tap', false])
      const headers = { cookie: cookieOf(answer.cookies) }
      const waiting = await t.call('waitingSignUp', {}, { headers })
      const told = provider === 'TWITTER' || personality === 'no-email' ? null : who.email
      expect(waiting.body).toMatchObject({ provider, email: told })
      expect((await t.call('signUpSocial', { body: { email: who.email } }, { headers })).body.resendAfterSeconds).toBe(
        60,
      )
      const code = await codes.last(who.email, 'VERIFY_EMAIL')
      expect((await t.call('verifySocial', { body: { code: wrong(code) } }, { headers })).fault.code).toBe(
        'INVALID_OTP',
      )
      expect(await linked(who.email)).toEqual([])
      const verified = await t.call('verifySocial', { body: { code } }, { headers })
      expect([verified.status, isIn(verified.cookies)]).toEqual([200, true])
      expect(await linked(who.email)).toEqual([provider])
      expect((await travel(provider, who)).location).toBe('/')
    },
  )

  it('goes by way of the page that moves the cart, when a visitor has one', async () => {
    const answer = await travel('GOOGLE', someone(), { to: '/thanh-toan', cookie: 'bh_cart=0189' })
    expect(answer.location).toBe('/dang-nhap/xong?to=%2Fthanh-toan')
  })

  it('leads to pages of this site only', async () => {
    expect((await travel('GOOGLE', someone(), { to: 'https://evil.example/' })).location).toBe('/')
  })
})

const linked = async (email: string) =>
  (
    await t.db
      .selectFrom('sign_in_methods as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.provider')
      .where('u.email', '=', email)
      .execute()
  ).map(({ provider }) => provider)

describe('what goes wrong at the provider is shown on the login page', () => {
  const refusal = (code: string, provider: SocialProvider) => `/dang-nhap?loi=${code}&qua=${provider}`

  it.each(socialProviders)('%s: the person says no', async (provider) => {
    const answer = await travel(provider, { answer: 'no' })
    expect([answer.location, isIn(answer.cookies)]).toEqual([refusal('SOCIAL_CONSENT_REFUSED', provider), false])
  })

  it.each(socialProviders)('%s: a token made for another site', async (provider) => {
    const who = { ...someone(), personality: 'wrong-audience' as const }
    const answer = await travel(provider, who)
    expect(answer.location).toBe(refusal('ACCOUNT_VERIFICATION_FAILED', provider))
    expect(await rowOf(who.email)).toBeUndefined()
  })

  it.each(['expired', 'forged', 'unsigned', 'wrong-nonce', 'wrong-issuer', 'unknown-key'] as const)(
    'a token that is %s',
    async (spoil) => {
      expect((await travel('GOOGLE', { ...someone(), spoil })).location).toBe(
        refusal('ACCOUNT_VERIFICATION_FAILED', 'GOOGLE'),
      )
    },
  )

  it('a state is good once, in the browser that began, at the provider it began with', async () => {
    const start = () => t.call('startSocial', { params: { provider: 'GOOGLE' } })
    const begun = await start()
    const back = await sim.answer(String(begun.headers.location), someone())
    expect((await comeBack('GOOGLE', back, 'bh_trip=another-browser')).location).toContain(
      'ACCOUNT_VERIFICATION_FAILED',
    )
    expect((await comeBack('FACEBOOK', back, cookieOf(begun.cookies))).location).toContain(
      'ACCOUNT_VERIFICATION_FAILED',
    )
    expect(isIn((await comeBack('GOOGLE', back, cookieOf(begun.cookies))).cookies)).toBe(true)
    expect((await comeBack('GOOGLE', back, cookieOf(begun.cookies))).location).toContain('ACCOUNT_VERIFICATION_FAILED')
    const slow = await start()
    const late = await sim.answer(String(slow.headers.location), someone())
    t.clock.advance(15 * 60)
    expect((await comeBack('GOOGLE', late, cookieOf(slow.cookies))).location).toContain('ACCOUNT_VERIFICATION_FAILED')
  })

  it('a provider that does not answer', async () => {
    const begun = await t.call('startSocial', { params: { provider: 'TWITTER' } })
    const back = await sim.answer(String(begun.headers.location), someone())
    await sim.down(true)
    const answer = await comeBack('TWITTER', back, cookieOf(begun.cookies))
    await sim.down(false)
    expect(answer.location).toBe(refusal('SIGN_IN_UNAVAILABLE', 'TWITTER'))
  })
})

describe('an e-mail that has an account', () => {
  it.each(['normal', 'unverified'] as const)(
    'EMAIL_IN_USE_DIFFERENT_METHOD, %s: it never opens it',
    async (personality) => {
      const owner = await t.person()
      const answer = await travel('GOOGLE', { email: owner.email, personality })
      expect([answer.location, isIn(answer.cookies)]).toEqual([
        '/dang-nhap?loi=EMAIL_IN_USE_DIFFERENT_METHOD&qua=GOOGLE',
        false,
      ])
      expect(await linked(owner.email)).toEqual([])
    },
  )

  it('typed by somebody else is refused too', async () => {
    const owner = await t.person()
    const { cookies } = await travel('TWITTER', someone())
    const refused = await t.call(
      'signUpSocial',
      { body: { email: owner.email } },
      { headers: { cookie: cookieOf(cookies) } },
    )
    expect([refused.status, refused.fault.code]).toEqual([409, 'EMAIL_IN_USE_DIFFERENT_METHOD'])
  })

  it('begun with a password and never verified belongs to whom the provider vouches for, without that password', async () => {
    const who = someone()
    const password = 'mật khẩu của kẻ khác'
    await t.call('signup', { body: { email: who.email, password, fullName: 'Kẻ Khác' } })
    const old = await codes.last(who.email, 'VERIFY_EMAIL')
    expect(isIn((await travel('GOOGLE', who)).cookies)).toBe(true)
    expect(await rowOf(who.email)).toMatchObject({ full_name: who.name, password_hash: null })
    expect((await t.call('login', { body: { email: who.email, password } })).fault.code).toBe('INVALID_LOGIN_METHOD')
    expect((await t.call('verify', { body: { email: who.email, code: old } })).fault.code).toBe('ACCOUNT_VERIFIED')
  })

  it('a password put on the e-mail while its code was on the way does not outlive the code', async () => {
    const who = someone()
    const { cookies } = await travel('TWITTER', who)
    const headers = { cookie: cookieOf(cookies) }
    await t.call('signUpSocial', { body: { email: who.email } }, { headers })
    await t.deliver()
    t.clock.advance(61)
    await t.call('signup', { body: { email: who.email, password: 'mật khẩu của kẻ khác', fullName: 'Kẻ Khác' } })
    const code = await codes.last(who.email, 'VERIFY_EMAIL')
    expect((await t.call('verifySocial', { body: { code } }, { headers })).status).toBe(200)
    expect(await rowOf(who.email)).toMatchObject({ password_hash: null, full_name: who.name })
  })

  it('verified by its owner meanwhile is not tied to the ticket: OTP_NOT_FOUND', async () => {
    const who = someone()
    const { cookies } = await travel('TWITTER', who)
    const headers = { cookie: cookieOf(cookies) }
    await t.call('signUpSocial', { body: { email: who.email } }, { headers })
    const code = await codes.last(who.email, 'VERIFY_EMAIL')
    expect((await t.call('verify', { body: { email: who.email, code } })).status).toBe(200)
    expect((await t.call('verifySocial', { body: { code } }, { headers })).fault.code).toBe('OTP_NOT_FOUND')
    await t.call('signUpSocial', { body: { email: who.email } }, { headers })
    expect((await t.call('signUpSocial', { body: { email: who.email } }, { headers })).fault.code).toBe(
      'EMAIL_IN_USE_DIFFERENT_METHOD',
    )
    expect(await linked(who.email)).toEqual([])
  })

  it('TOO_MANY_REQUESTS: nobody slips a ticket under a code that is on its way', async () => {
    const who = someone()
    await t.call('signup', { body: { email: who.email, password: 'con đò qua sông', fullName: 'Chủ Nhân' } })
    const { cookies } = await travel('TWITTER', someone())
    const headers = { cookie: cookieOf(cookies) }
    expect((await t.call('signUpSocial', { body: { email: who.email } }, { headers })).fault.code).toBe(
      'TOO_MANY_REQUESTS',
    )
  })
})

describe('a sign-up that waits', () => {
  it('SOCIAL_SIGN_UP_EXPIRED without a ticket, and after half an hour', async () => {
    const { cookies } = await travel('TWITTER', someone())
    const headers = { cookie: cookieOf(cookies) }
    t.clock.advance(30 * 60)
    const email = someone().email
    for (const manner of [{ headers }, {}]) {
      expect((await t.call('waitingSignUp', {}, manner)).fault.code).toBe('SOCIAL_SIGN_UP_EXPIRED')
      expect((await t.call('signUpSocial', { body: { email } }, manner)).fault.code).toBe('SOCIAL_SIGN_UP_EXPIRED')
      expect((await t.call('verifySocial', { body: { code: '123456' } }, manner)).fault.code).toBe(
        'SOCIAL_SIGN_UP_EXPIRED',
      )
    }
  })

  it('OTP_EXPIRED after ten minutes, OTP_MAX_RETRIES after five wrong ones', async () => {
    const who = someone()
    const { cookies } = await travel('TWITTER', who)
    const headers = { cookie: cookieOf(cookies) }
    const type = async (code: string) => (await t.call('verifySocial', { body: { code } }, { headers })).fault.code
    await t.call('signUpSocial', { body: { email: who.email } }, { headers })
    const code = await codes.last(who.email, 'VERIFY_EMAIL')
    for (let i = 0; i < 5; i++) await type(wrong(code))
    expect(await type(code)).toBe('OTP_MAX_RETRIES')
    t.clock.advance(600)
    expect(await type(code)).toBe('OTP_EXPIRED')
  })
})

describe('an app brings a token', () => {
  const app = { headers: { 'x-client': 'app' } }
  const logIn = (provider: SocialProvider, token: string, more: object = {}) =>
    t.call('loginSocial', { body: { provider, token, ...more } }, app)

  it.each(['GOOGLE', 'APPLE'] as const)('%s: an id_token with its nonce signs in', async (provider) => {
    const who = someone()
    const token = await sim.token(provider, { ...who, nonce: 'of-this-app' })
    expect((await logIn(provider, token)).fault.code).toBe('ACCOUNT_VERIFICATION_FAILED')
    const answer = await logIn(provider, token, { nonce: 'of-this-app' })
    expect([answer.status, answer.cookies, answer.body.user?.email]).toEqual([200, [], who.email])
    expect(answer.body.tokens?.accessToken).toBeTruthy()
  })

  it('ACCOUNT_NOT_VERIFIED: FACEBOOK vouches for no e-mail, so its code is sent, and opens the account with the ticket', async () => {
    const who = someone()
    const refused = await logIn('FACEBOOK', await sim.token('FACEBOOK', who))
    expect([refused.status, refused.fault.code]).toEqual([403, 'ACCOUNT_NOT_VERIFIED'])
    const { ticket, email } = refused.fault.detail
    expect(email).toBe(who.email)
    const code = await codes.last(who.email, 'VERIFY_EMAIL')
    expect((await t.call('verifySocial', { body: { code, ticket } }, app)).body.user.email).toBe(who.email)
    expect((await logIn('FACEBOOK', await sim.token('FACEBOOK', who))).status).toBe(200)
  })

  it('SOCIAL_EMAIL_REQUIRED where there is none; with one from the app the code goes there', async () => {
    const who = { ...someone(), personality: 'no-email' as const }
    const refused = await logIn('FACEBOOK', await sim.token('FACEBOOK', who))
    expect([refused.fault.code, typeof refused.fault.detail.ticket]).toEqual(['SOCIAL_EMAIL_REQUIRED', 'string'])
    const email = someone().email
    const asked = await logIn('FACEBOOK', await sim.token('FACEBOOK', who), { email })
    expect([asked.fault.code, asked.fault.detail.email]).toEqual(['ACCOUNT_NOT_VERIFIED', email])
    const again = await logIn('FACEBOOK', await sim.token('FACEBOOK', who), { email })
    expect(again.fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('ACCOUNT_VERIFICATION_FAILED: a token of another app, an invented one, a bare token of TWITTER', async () => {
    const other = { ...someone(), personality: 'wrong-audience' as const }
    for (const provider of ['GOOGLE', 'APPLE', 'FACEBOOK'] as const) {
      expect((await logIn(provider, await sim.token(provider, other))).fault.code).toBe('ACCOUNT_VERIFICATION_FAILED')
      expect((await logIn(provider, 'made.up.token')).fault.code).toBe('ACCOUNT_VERIFICATION_FAILED')
    }
    const token = await sim.token('TWITTER', someone())
    expect((await logIn('TWITTER', token)).fault.code).toBe('ACCOUNT_VERIFICATION_FAILED')
  })

  it('SIGN_IN_UNAVAILABLE when the provider is down', async () => {
    const token = await sim.token('FACEBOOK', someone())
    await sim.down(true)
    const refused = await logIn('FACEBOOK', token)
    await sim.down(false)
    expect([refused.status, refused.fault.code]).toEqual([503, 'SIGN_IN_UNAVAILABLE'])
  })

  it('EMAIL_IN_USE_DIFFERENT_METHOD and ACCOUNT_LOCKED', async () => {
    const owner = await t.person()
    const token = await sim.token('GOOGLE', { email: owner.email })
    expect((await logIn('GOOGLE', token)).fault.code).toBe('EMAIL_IN_USE_DIFFERENT_METHOD')
    const who = someone()
    const own = await sim.token('GOOGLE', who)
    await logIn('GOOGLE', own)
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('email', '=', who.email).execute()
    expect((await logIn('GOOGLE', own)).fault.code).toBe('ACCOUNT_LOCKED')
  })

  it('TWO_FACTOR_REQUIRED where the account asks for a second step', async () => {
    const who = someone()
    const token = await sim.token('GOOGLE', who)
    await logIn('GOOGLE', token)
    await t.db.updateTable('users').set({ two_factor_at: t.clock.now }).where('email', '=', who.email).execute()
    const refused = await logIn('GOOGLE', token)
    expect([refused.status, refused.fault.code]).toEqual([403, 'TWO_FACTOR_REQUIRED'])
    const inBrowser = await travel('GOOGLE', who, { to: '/don-hang' })
    expect([inBrowser.location, isIn(inBrowser.cookies)]).toEqual(['/dang-nhap/hai-buoc?to=%2Fdon-hang', false])
  })

  it('of many first tokens at once one makes the account', async () => {
    const who = someone()
    const token = await sim.token('GOOGLE', who)
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn('GOOGLE', token)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await linked(who.email)).toEqual(['GOOGLE'])
  })
})

describe('ways into one’s account', () => {
  async function link(person: Person, provider: SocialProvider, who: Answering) {
    const begun = await t.call('linkSocial', { params: { provider } }, { as: person })
    const back = await sim.answer(begun.body.url, who)
    return comeBack(provider, back, `${cookieOf(begun.cookies)}; bh_access=${person.token}`)
  }

  it('links one, whatever its e-mail, signs in with it, and tells the owner', async () => {
    const person = await t.person()
    const who = someone()
    expect((await link(person, 'FACEBOOK', who)).location).toBe('/tai-khoan/bao-mat?lien-ket=FACEBOOK')
    const { body } = await t.call('signInMethods', {}, { as: person })
    expect(body.items).toMatchObject([{ provider: 'FACEBOOK', email: who.email, canUnlink: false, lastUsedAt: null }])
    expect(body.available).toEqual(['GOOGLE', 'TWITTER', 'APPLE'])
    expect(isIn((await travel('FACEBOOK', who)).cookies)).toBe(true)
    const audited = await t.db.selectFrom('audit_log').select('action').where('subject_id', '=', person.id).execute()
    expect(audited.map(({ action }) => action)).toContain('user.sign-in-method-linked')
  })

  it('SIGN_IN_METHOD_EXISTS for a second of one provider; SOCIAL_ACCOUNT_TAKEN for somebody else’s', async () => {
    const [person, other] = [await t.person(), await t.person()]
    const who = someone()
    await link(person, 'GOOGLE', who)
    const second = await t.call('linkSocial', { params: { provider: 'GOOGLE' } }, { as: person })
    expect([second.status, second.fault.code]).toEqual([409, 'SIGN_IN_METHOD_EXISTS'])
    expect((await link(other, 'GOOGLE', who)).location).toBe(
      '/tai-khoan/bao-mat?loi=SOCIAL_ACCOUNT_TAKEN&lien-ket=GOOGLE',
    )
  })

  it('is linked only to whoever began, still signed in', async () => {
    const [person, other] = [await t.person(), await t.person()]
    const begun = await t.call('linkSocial', { params: { provider: 'GOOGLE' } }, { as: person })
    const back = await sim.answer(begun.body.url, someone())
    const answer = await comeBack('GOOGLE', back, `${cookieOf(begun.cookies)}; bh_access=${other.token}`)
    expect(answer.location).toContain('ACCOUNT_VERIFICATION_FAILED')
    expect(await linked(person.email)).toEqual([])
  })

  it('unlinks one, but LAST_SIGN_IN_METHOD for the last; NOT_FOUND for one that is not linked', async () => {
    const person = await t.person()
    await link(person, 'GOOGLE', someone())
    const unlink = (provider: SocialProvider) => t.call('unlinkSocial', { params: { provider } }, { as: person })
    expect((await unlink('APPLE')).fault.code).toBe('NOT_FOUND')
    expect((await unlink('GOOGLE')).fault.code).toBe('LAST_SIGN_IN_METHOD')
    await link(person, 'APPLE', someone())
    expect((await unlink('GOOGLE')).status).toBe(200)
    expect(await linked(person.email)).toEqual(['APPLE'])
  })

  it('of two ways given up at once one stays', async () => {
    const person = await t.person()
    await link(person, 'GOOGLE', someone())
    await link(person, 'APPLE', someone())
    const answers = await Promise.all(
      (['GOOGLE', 'APPLE'] as const).map((provider) =>
        t.call('unlinkSocial', { params: { provider } }, { as: person }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await linked(person.email)).toHaveLength(1)
  })

  it('an account made by a provider gets a password by code, and may then give the provider up', async () => {
    const who = someone()
    const { cookies } = await travel('GOOGLE', who)
    const headers = { cookie: cookieOf(cookies), 'sec-fetch-site': 'same-origin' }
    await t.call('getOwnOtp', { body: { purpose: 'CHANGE_PASSWORD' } }, { headers })
    const code = await codes.last(who.email, 'CHANGE_PASSWORD')
    const password = 'con đò qua sông'
    const body = { code, newPassword: password, confirmPassword: password }
    expect((await t.call('configurePassword', { body }, { headers })).status).toBe(200)
    expect((await t.call('unlinkSocial', { params: { provider: 'GOOGLE' } }, { headers })).status).toBe(200)
    expect((await t.call('login', { body: { email: who.email, password } })).status).toBe(200)
  })
})

describe('a provider that is not set up', () => {
  it('has no button; INVALID_LOGIN_METHOD for whoever asks anyway', async () => {
    expect((await t.call('socialLogins')).body.items).toEqual([...socialProviders])
    const ports = (await t.as()).outside.social as Record<SocialProvider, unknown>
    const [kept, person] = [ports.APPLE, await t.person()]
    ports.APPLE = null
    try {
      expect((await t.call('socialLogins')).body.items).toEqual(['GOOGLE', 'FACEBOOK', 'TWITTER'])
      expect((await t.call('loginSocial', { body: { provider: 'APPLE', token: 'x' } })).fault.code).toBe(
        'INVALID_LOGIN_METHOD',
      )
      expect((await t.call('linkSocial', { params: { provider: 'APPLE' } }, { as: person })).fault.code).toBe(
        'INVALID_LOGIN_METHOD',
      )
      expect((await t.call('startSocial', { params: { provider: 'APPLE' } })).headers.location).toBe(
        '/dang-nhap?loi=INVALID_LOGIN_METHOD&qua=APPLE',
      )
    } finally {
      ports.APPLE = kept
    }
  })
})
