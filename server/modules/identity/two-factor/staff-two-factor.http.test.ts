import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { UserRole } from '#domain/enums.ts'
import { isStaff } from '#domain/permissions.ts'
import { readConfig } from '#server/core/config.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

/** As in production, where staff work only with a second step. */
const t = openedApp({ STAFF_TWO_FACTOR: '1' })

async function switchOn(person: Person): Promise<string> {
  const { body } = await t.call('setUpTwoFactor', { body: {} }, { as: person })
  const code = generateSync({ secret: body.secret, epoch: Math.floor(t.clock.now.getTime() / 1_000) })
  expect((await t.call('confirmTwoFactor', { body: { code } }, { as: person })).status).toBe(200)
  return body.secret
}

it.each(UserRole.filter(isStaff))('%s: nothing works before it is set up, then everything does', async (role) => {
  const person = await t.person({ role })
  for (const name of ['hostProfiles', 'hostCourses', 'listNotifications', 'followings'] as const) {
    const answer = await t.call(name, {}, { as: person })
    expect([answer.status, answer.fault.code], name).toEqual([403, 'TWO_FACTOR_SETUP_REQUIRED'])
  }
  expect((await t.call('listCourses', {}, { as: person })).status).toBe(200)
  expect((await t.call('twoFactor', {}, { as: person })).body).toMatchObject({ required: true, since: null })
  await switchOn(person)
  expect((await t.call('followings', {}, { as: person })).status).toBe(200)
})

it.each(['USER', 'HOST'] as const)('%s: is asked for nothing', async (role) => {
  const person = await t.person({ role })
  expect((await t.call('followings', {}, { as: person })).status).toBe(200)
})

it('staff cannot switch it off: INSUFFICIENT_PRIVILEGES', async () => {
  const person = await t.person({ role: 'ADMIN' })
  const secret = await switchOn(person)
  t.clock.advance(30)
  const code = generateSync({ secret, epoch: Math.floor(t.clock.now.getTime() / 1_000) })
  const refused = await t.call('disableTwoFactor', { body: { code } }, { as: person })
  expect([refused.status, refused.fault.code]).toEqual([403, 'INSUFFICIENT_PRIVILEGES'])
})

it('the page that says why says so too', async () => {
  const boss = await t.person({ role: 'SUPER_ADMIN' })
  await switchOn(boss)
  const sale = await t.person({ role: 'SALE' })
  const why = async (call: string) =>
    (await t.call('whyPermitted', { query: { person: sale.email, call } }, { as: boss })).body
  expect(await why('adminUsers')).toMatchObject({ allowed: false })
  expect((await why('adminUsers')).steps.find(({ rule }) => rule === 'SECOND_STEP')?.holds).toBe(false)
  expect((await why('setUpTwoFactor')).allowed).toBe(true)
  await switchOn(sale)
  expect(await why('adminUsers')).toMatchObject({ allowed: true })
})

it('is asked for in production, and elsewhere when told', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://benhoc.vn',
    SESSION_SECRET: 's'.repeat(32),
    SIGNING_SECRET: 'g'.repeat(32),
    SMTP_URL: 'smtp://mail.vidu.vn',
    VNPAY_TMN_CODE: 'X',
    VNPAY_HASH_SECRET: 'Y',
    VNPAY_PAY_URL: 'https://pay.vnpay.vn/p',
    VNPAY_API_URL: 'https://pay.vnpay.vn/a',
  }
  expect(readConfig(production).staffTwoFactor).toBe(true)
  expect(readConfig({ NODE_ENV: 'test' }).staffTwoFactor).toBe(false)
  expect(Object.values(readConfig(production).social)).toEqual([null, null, null, null])
})
