import { describe, expect, it } from 'vitest'
import type { SocialProvider } from '#domain/enums.ts'
import { socialProviders } from '#domain/sign-in.ts'
import type { Person } from '#server/testing/app.ts'
import type { Answering } from '#server/testing/oidc-simulator.ts'
import { cookieOf, isIn, socialStage } from './social.fixture.ts'

const { t, sim, codes, travel, comeBack, someone, linked } = await socialStage()

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
    const ports = (await t.as()).providers.social as Record<SocialProvider, unknown>
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
