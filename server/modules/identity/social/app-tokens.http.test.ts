import { describe, expect, it } from 'vitest'
import type { SocialProvider } from '#domain/enums.ts'
import { isIn, socialStage } from './social.fixture.ts'

const { t, sim, codes, travel, someone, linked } = await socialStage()

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
