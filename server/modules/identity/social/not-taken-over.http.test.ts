import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { cookieOf, isIn, socialStage } from './social.fixture.ts'

const { t, codes, travel, someone, rowOf, linked } = await socialStage()
const password = 'mật khẩu của người lạ'
let boss: Person
beforeAll(async () => {
  boss = await t.person({ role: 'SUPER_ADMIN' })
})
beforeEach(async () => {
  boss = await signInAgain(t, boss)
})

/** E-mails nobody has proven, of accounts that are somebody's all the same. */
const accounts: Record<string, () => Promise<string>> = {
  'that staff opened': async () => {
    const { email } = someone()
    await t.call('createUser', { body: { email, fullName: 'Người Được Mời', role: 'ADMIN' } }, { as: boss })
    return email
  },
  'whose e-mail staff changed': async () => {
    const { email } = someone()
    const owner = await t.person({ fullName: 'Người Được Sửa' })
    await t.call('changeAdminUser', { params: { id: owner.id }, body: { email, reason: 'Nhờ sửa.' } }, { as: boss })
    return email
  },
  'that staff gave a role before its e-mail was proven': async () => {
    const { email } = someone()
    await t.call('signup', { body: { email, password: 'mật khẩu của chủ', fullName: 'Người Vào Đội' } })
    await t.deliver()
    const id = (await rowOf(email))?.id ?? ''
    await t.call('changeAdminUser', { params: { id }, body: { role: 'SALE', reason: 'Vào đội.' } }, { as: boss })
    return email
  },
}

describe.each(Object.entries(accounts))('an account %s, its e-mail not proven', (_, make) => {
  it('is not taken over by signing up with a password', async () => {
    const email = await make()
    t.clock.advance(61)
    const before = await rowOf(email)
    expect((await t.call('signup', { body: { email, password, fullName: 'Kẻ Lạ' } })).status).toBe(201)
    await t.deliver()
    expect(await rowOf(email)).toEqual(before)
    await t.call('forgotPassword', { body: { email } })
    const code = await codes.last(email, 'FORGOT_PASSWORD')
    const chosen = 'mật khẩu chủ chọn'
    await t.call('resetPassword', { body: { email, code, newPassword: chosen, confirmPassword: chosen } })
    expect((await t.call('login', { body: { email, password } })).fault.code).toBe('INVALID_CREDENTIALS')
    expect((await t.call('login', { body: { email, password: chosen } })).status).toBe(200)
  })

  it('is not opened by a provider that vouches for the e-mail', async () => {
    const email = await make()
    const before = await rowOf(email)
    const answer = await travel('GOOGLE', { email, name: 'Kẻ Lạ' })
    expect([answer.location, isIn(answer.cookies)]).toEqual([
      '/dang-nhap?loi=EMAIL_IN_USE_DIFFERENT_METHOD&qua=GOOGLE',
      false,
    ])
    expect([await rowOf(email), await linked(email)]).toEqual([before, []])
  })

  it('is not tied to a provider by typing the e-mail', async () => {
    const email = await make()
    t.clock.advance(61)
    const before = await rowOf(email)
    const { cookies } = await travel('TWITTER', someone())
    const headers = { cookie: cookieOf(cookies) }
    const sent = await codes.count(email)
    expect((await t.call('signUpSocial', { body: { email } }, { headers })).status).toBe(200)
    expect(await codes.count(email)).toBe(sent)
    expect([await rowOf(email), await linked(email)]).toEqual([before, []])
  })
})

it('a sign-up that waits ends where staff give its account a role meanwhile', async () => {
  const { email } = someone()
  const { cookies } = await travel('TWITTER', someone())
  const headers = { cookie: cookieOf(cookies) }
  await t.call('signUpSocial', { body: { email } }, { headers })
  const code = await codes.last(email, 'VERIFY_EMAIL')
  const id = (await rowOf(email))?.id ?? ''
  await t.call('changeAdminUser', { params: { id }, body: { role: 'ADMIN', reason: 'Vào đội.' } }, { as: boss })
  expect((await t.call('verifySocial', { body: { code } }, { headers })).fault.code).toBe(
    'EMAIL_IN_USE_DIFFERENT_METHOD',
  )
  expect(await linked(email)).toEqual([])
})
