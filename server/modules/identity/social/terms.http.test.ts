import { describe, expect, it } from 'vitest'
import { consentTexts } from '#domain/consents.ts'
import type { SocialProvider } from '#domain/enums.ts'
import { socialProviders } from '#domain/sign-in.ts'
import { cookieOf, isIn, socialStage } from './social.fixture.ts'

const { t, codes, travel, someone, rowOf, welcome } = await socialStage()

describe('the terms', () => {
  /** Signs somebody up by a provider, whichever way it takes. */
  async function enter(provider: SocialProvider, who: { name: string; email: string }) {
    const { cookies } = await travel(provider, who)
    if (isIn(cookies)) return cookies
    const headers = { cookie: cookieOf(cookies) }
    await t.call('signUpSocial', { body: { email: who.email } }, { headers })
    const code = await codes.last(who.email, 'VERIFY_EMAIL')
    return (await t.call('verifySocial', { body: { code } }, { headers })).cookies
  }
  const said = async (email: string) =>
    t.db
      .selectFrom('consents as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['purpose', 'given', 'text_version', 'source'])
      .where('u.email', '=', email)
      .orderBy('no')
      .execute()

  it.each(socialProviders)(
    '%s: nothing counts as agreed to before the welcome, which keeps it with its version',
    async (provider) => {
      const who = someone()
      const cookies = await enter(provider, who)
      const me = async () => (await t.call('me', {}, { headers: { cookie: cookieOf(cookies) } })).body
      expect(await said(who.email)).toEqual([])
      expect(await me()).toMatchObject({ firstLogin: true, consentsMissing: ['TERMS'] })
      expect((await travel(provider, who, { to: '/hoc-tap' })).location).toBe('/chao-mung?to=%2Fhoc-tap')
      await welcome(cookies)
      expect(await said(who.email)).toEqual([
        { purpose: 'TERMS', given: true, text_version: consentTexts.TERMS.version, source: 'WELCOME' },
      ])
      expect(await me()).toMatchObject({ firstLogin: false, consentsMissing: [] })
      expect((await travel(provider, who, { to: '/hoc-tap' })).location).toBe('/hoc-tap')
    },
  )

  it.each(socialProviders)(
    '%s: what a stranger agreed to who began the account does not bind its owner',
    async (provider) => {
      const who = someone()
      const body = { email: who.email, password: 'mật khẩu của kẻ khác', fullName: 'Kẻ Khác' }
      await t.call('signup', { body: { ...body, consents: ['TERMS', 'MARKETING_EMAIL'] } })
      await t.deliver()
      t.clock.advance(61)
      const cookies = await enter(provider, who)
      const { body: own } = await t.call('ownConsents', {}, { headers: { cookie: cookieOf(cookies) } })
      expect(own.items.filter(({ given }) => given)).toEqual([])
      expect((await t.call('me', {}, { headers: { cookie: cookieOf(cookies) } })).body.consentsMissing).toEqual([
        'TERMS',
      ])
    },
  )

  it('are agreed to where they stood beside the button: a new account goes straight back; from another site it is asked', async () => {
    const [here, elsewhere] = [someone(), someone()]
    const back = { to: '/thanh-toan?mua=x', agrees: true }
    expect((await travel('GOOGLE', here, back)).location).toBe(back.to)
    expect(await said(here.email)).toMatchObject([{ purpose: 'TERMS', given: true, source: 'SIGN_UP' }])
    expect((await travel('GOOGLE', elsewhere, { ...back, from: 'cross-site' })).location).toMatch(/^\/chao-mung/)
    expect(await said(elsewhere.email)).toEqual([])
  })

  it('whose words have changed since are asked again at the next sign-in', async () => {
    const who = someone()
    const cookies = await enter('GOOGLE', who)
    await welcome(cookies)
    const { id } = (await rowOf(who.email)) ?? expect.fail('nobody')
    await t.db
      .insertInto('consents')
      .values({
        user_id: id,
        purpose: 'TERMS',
        given: true,
        text_version: '2020-01',
        source: 'WELCOME',
        at: t.clock.now,
      })
      .execute()
    expect((await travel('GOOGLE', who, { to: '/hoc-tap' })).location).toBe('/chao-mung?to=%2Fhoc-tap')
  })
})
