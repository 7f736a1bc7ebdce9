import { beforeEach, expect, it } from 'vitest'
import { MEMBERSHIP_NEWS_CONSENT, NEWSLETTER_CONSENT } from '#domain/newsletter.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { sendMessages } from '../sending/send-message.ts'

const t = openedApp()
beforeEach(() => {
  // Ten in the morning in Vietnam, on a day of its own: offers of other tests are not counted.
  t.clock.now = new Date(t.clock.now.getTime() + 2 * 86_400_000)
})

/** An address whose owner left it and confirmed it, once each minute as the limit wants. */
async function listed(email: string, list: 'NEWS' | 'MEMBERSHIP' = 'NEWS') {
  t.clock.advance(61)
  const left =
    list === 'NEWS'
      ? await t.call('collectEmail', { body: { email, consentVersion: NEWSLETTER_CONSENT.version } })
      : await t.call('subscribeEmail', { body: { email, consentVersion: MEMBERSHIP_NEWS_CONSENT.version } })
  expect(left.status).toBe(201)
  await t.deliver()
  const asked = await lettersTo(email)
  const token = decodeURIComponent(/\/nhan-tin\?t=([^"\s&<]+)/.exec(asked.at(-1)?.text ?? '')?.[1] ?? '')
  expect((await t.call('followEmailLink', { body: { t: token } })).body.done).toBe(true)
}
const lettersTo = (email: string) =>
  t.db.selectFrom('messages').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
const offersTo = async (email: string) => (await lettersTo(email)).filter(({ subject }) => subject.startsWith('[QC]'))
async function offer(title: string, list: 'NEWS' | 'MEMBERSHIP' = 'NEWS') {
  const staff = await t.person({ role: 'ADMIN' })
  const body = { list, title, body: 'Giảm 30% cho mọi khóa học nấu ăn.', link: '/khoa-hoc' }
  expect((await t.call('makePromotion', { body }, { as: staff })).status).toBe(201)
  await t.deliver()
}
const agree = (person: Person) =>
  t.db
    .insertInto('consents')
    .values({
      user_id: person.id,
      purpose: 'MARKETING_EMAIL',
      given: true,
      text_version: '2026-06',
      source: 'SIGN_UP',
      at: t.clock.now,
    })
    .execute()

it('an offer goes to the confirmed addresses of its list, labelled, with the way off the list in one click', async () => {
  await listed('lan@vidu.vn')
  await listed('binh@vidu.vn', 'MEMBERSHIP')
  t.clock.advance(61)
  await t.call('collectEmail', { body: { email: 'chua@vidu.vn', consentVersion: NEWSLETTER_CONSENT.version } })
  await offer('Tuần lễ nấu ăn')
  const [letter] = await offersTo('lan@vidu.vn')
  expect(letter).toMatchObject({ subject: '[QC] Tuần lễ nấu ăn', user_id: null, advertising: true })
  expect(letter?.sent_at).not.toBeNull()
  expect(letter?.text).toContain('đã đăng ký nhận tin về khóa học mới và ưu đãi')
  expect(letter?.text).not.toContain('Đổi cài đặt')
  expect([await offersTo('binh@vidu.vn'), await offersTo('chua@vidu.vn')]).toEqual([[], []])

  await offer('Gói hội viên mùa hè', 'MEMBERSHIP')
  expect((await offersTo('binh@vidu.vn')).map(({ subject }) => subject)).toEqual(['[QC] Gói hội viên mùa hè'])
  expect(await offersTo('lan@vidu.vn')).toHaveLength(1)

  const { unsubscribe = '' } = (letter?.payload ?? {}) as { unsubscribe?: string }
  const url = unsubscribe.replace(/^https?:\/\/[^/]+/, '')
  const clicked = await t.app.fastify.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
  expect(clicked.statusCode).toBe(200)
  await offer('Tuần lễ làm bánh')
  expect(await offersTo('lan@vidu.vn')).toHaveLength(1)
})

it('who hears of offers by their account hears once; an account that refused keeps what its address asked for', async () => {
  const [both, refused] = [await t.person(), await t.person()]
  await agree(both)
  for (const { email } of [both, refused]) await listed(email)
  await offer('Tuần lễ chụp ảnh')
  expect(await offersTo(both.email)).toMatchObject([{ user_id: both.id }])
  expect(await offersTo(refused.email)).toMatchObject([{ user_id: null }])
})

it('not at night, not a fourth in a day, and not to an address that left while the letter waited', async () => {
  await listed('an@vidu.vn')
  await listed('roi@vidu.vn')
  t.clock.now = new Date(`${t.clock.now.toISOString().slice(0, 10)}T16:00:00Z`)
  await offer('Nửa đêm một')
  expect(await offersTo('an@vidu.vn')).toMatchObject([{ sent_at: null, failed_at: null }])
  await t.db.deleteFrom('email_collections').where('email', '=', 'roi@vidu.vn').execute()
  for (const more of ['hai', 'ba', 'bốn']) await offer(`Nửa đêm ${more}`)
  t.clock.advance(9 * 3_600)
  const waiting = await t.db.selectFrom('messages').select('id').where('sent_at', 'is', null).execute()
  for (const { id } of waiting) await sendMessages(await t.as(), [id])
  const an = await offersTo('an@vidu.vn')
  expect(an.map(({ failure_code, sent_at }) => failure_code ?? (sent_at ? 'SENT' : 'WAITS')).sort()).toEqual([
    'DAILY_LIMIT',
    'SENT',
    'SENT',
    'SENT',
  ])
  expect(await offersTo('roi@vidu.vn')).toMatchObject([{ failure_code: 'NO_CONSENT', sent_at: null }])
})
