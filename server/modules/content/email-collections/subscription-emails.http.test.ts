import { beforeAll, expect, it } from 'vitest'
import { MEMBERSHIP_NEWS_CONSENT, NEWSLETTER_CONSENT } from '#domain/newsletter.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'MARKETING' })
})

const leave = (email: string, as?: Person) =>
  t.call('subscribeEmail', { body: { email, consentVersion: MEMBERSHIP_NEWS_CONSENT.version } }, { as })

it('an address for news of memberships stands apart from the newsletter, and is asked to confirm', async () => {
  expect((await leave('Lan@vidu.vn')).status).toBe(201)
  const news = { email: 'lan@vidu.vn', consentVersion: NEWSLETTER_CONSENT.version }
  expect((await t.call('collectEmail', { body: news })).status).toBe(201)
  const [own, other] = await Promise.all([
    t.call('subscriptionEmails', { query: { search: 'lan@' } }, { as: staff }),
    t.call('emailCollections', { query: { search: 'lan@' } }, { as: staff }),
  ])
  expect(own.body).toMatchObject({ total: 1, items: [{ email: 'lan@vidu.vn', confirmedAt: null }] })
  expect(other.body.total).toBe(1)
  await t.deliver()
  const letters = await t.db.selectFrom('messages').select('payload').where('recipient', '=', 'lan@vidu.vn').execute()
  expect(letters).toHaveLength(2)
})

it('without consent to these very words nothing is taken', async () => {
  const body = { email: 'minh@vidu.vn', consentVersion: NEWSLETTER_CONSENT.version }
  expect((await t.call('subscribeEmail', { body } as never)).fault.code).toBe('VALIDATION_FAILED')
})

it('EMAIL_COLLECTION_ALREADY_EXISTS once it is confirmed; staff take it off, from its own list alone', async () => {
  const person = await t.person()
  expect((await leave(person.email, person)).status).toBe(201)
  expect((await leave(person.email, person)).fault.code).toBe('EMAIL_COLLECTION_ALREADY_EXISTS')
  const { body } = await t.call('subscriptionEmails', { query: { search: person.email } }, { as: staff })
  const params = { id: body.items[0]?.id ?? '' }
  expect((await t.call('removeEmail', { params }, { as: staff })).fault.code).toBe('NOT_FOUND')
  expect((await t.call('removeSubscriptionEmail', { params }, { as: staff })).status).toBe(200)
  expect((await t.call('removeSubscriptionEmail', { params }, { as: staff })).fault.code).toBe('NOT_FOUND')
})

it('TOO_MANY_REQUESTS: nobody fills mailboxes of others', async () => {
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await leave(`nguoi-${n}@vidu.vn`))
  expect(answers.at(-1)?.fault.code).toBe('TOO_MANY_REQUESTS')
})
