import { describe, expect, it } from 'vitest'
import type { SocialProvider } from '#domain/enums.ts'
import { socialProviders } from '#domain/sign-in.ts'
import { wrong } from '#server/testing/codes.ts'
import { cookieOf, isIn, socialStage } from './social.fixture.ts'

const { t, sim, codes, travel, comeBack, someone, rowOf, linked, welcome } = await socialStage()

describe('signing up in a browser', () => {
  it.each(['GOOGLE', 'APPLE'] as const)(
    '%s: an e-mail the provider vouches for makes the account at once, and goes by way of the welcome to the page wanted',
    async (provider) => {
      const who = someone()
      const answer = await travel(provider, who, { to: '/gio-hang' })
      expect([answer.status, answer.location, isIn(answer.cookies)]).toEqual([302, '/chao-mung?to=%2Fgio-hang', true])
      const user = await rowOf(who.email)
      expect(user).toMatchObject({ full_name: who.name, login_provider: provider, password_hash: null })
      expect(user?.email_verified_at).not.toBeNull()
      t.clock.advance(60)
      await welcome(answer.cookies)
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
      expect(verified.body.user?.firstLogin).toBe(true)
      expect(await linked(who.email)).toEqual([provider])
      expect((await travel(provider, who)).location).toBe('/chao-mung')
      await welcome(verified.cookies)
      expect((await travel(provider, who)).location).toBe('/')
    },
  )

  it('goes by way of the page that moves the cart, when a visitor has one', async () => {
    const answer = await travel('GOOGLE', someone(), { to: '/thanh-toan', cookie: 'bh_cart=0189' })
    expect(answer.location).toBe(`/dang-nhap/xong?to=${encodeURIComponent('/chao-mung?to=%2Fthanh-toan')}`)
  })

  it('leads to pages of this site only', async () => {
    expect((await travel('GOOGLE', someone(), { to: 'https://evil.example/' })).location).toBe('/chao-mung')
  })
})

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
  it('EMAIL_IN_USE_DIFFERENT_METHOD for whom the provider vouches: it never opens it', async () => {
    const owner = await t.person()
    const answer = await travel('GOOGLE', { email: owner.email })
    expect([answer.location, isIn(answer.cookies)]).toEqual([
      '/dang-nhap?loi=EMAIL_IN_USE_DIFFERENT_METHOD&qua=GOOGLE',
      false,
    ])
    expect(await linked(owner.email)).toEqual([])
  })

  it.each(['named by a provider that does not vouch for it', 'typed by somebody'])(
    '%s answers like one that has none: nothing opens it, and its owner is told by letter',
    async (how) => {
      const [owner, stranger] = [await t.person(), someone()]
      const typed = how.startsWith('typed')
      const seen: unknown[] = []
      for (const { email } of [owner, stranger]) {
        const back = await travel(
          typed ? 'TWITTER' : 'GOOGLE',
          typed ? someone() : { email, personality: 'unverified' },
        )
        const headers = { cookie: cookieOf(back.cookies) }
        const asked = await t.call('signUpSocial', { body: { email } }, { headers })
        await t.deliver()
        const refused = await t.call('verifySocial', { body: { code: '000000' } }, { headers })
        seen.push([back.location, asked.status, asked.body, refused.fault.code, refused.fault.detail])
      }
      expect(seen[0]).toEqual(seen[1])
      expect([await linked(owner.email), await codes.count(owner.email)]).toEqual([[], 0])
      const letters = await t.db.selectFrom('messages').select('kind').where('recipient', '=', owner.email).execute()
      expect(letters).toEqual([{ kind: 'SIGN_UP_REPEATED' }])
    },
  )

  it('begun with a password and never verified belongs to whom the provider vouches for, without that password', async () => {
    const who = someone()
    const password = 'mật khẩu của kẻ khác'
    await t.call('signup', { body: { email: who.email, password, fullName: 'Kẻ Khác' } })
    const old = await codes.last(who.email, 'VERIFY_EMAIL')
    expect(isIn((await travel('GOOGLE', who)).cookies)).toBe(true)
    expect(await rowOf(who.email)).toMatchObject({ full_name: who.name, password_hash: null })
    expect((await t.call('login', { body: { email: who.email, password } })).fault.code).toBe('INVALID_CREDENTIALS')
    expect((await t.call('verify', { body: { email: who.email, code: old } })).fault.code).toBe('OTP_NOT_FOUND')
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
    expect(await codes.count(who.email)).toBe(1)
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
