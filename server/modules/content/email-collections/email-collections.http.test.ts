import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { MEMBERSHIP_NEWS_CONSENT, NEWSLETTER_CONSENT } from '#domain/newsletter.ts'
import { csvOf } from '#server/core/write-sheet.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { forgetUnconfirmed } from './remove-email.ts'

const t = openedApp()
beforeEach(() => t.clock.advance(61))

const leave = (email: string, consentVersion: string = NEWSLETTER_CONSENT.version) =>
  t.call('collectEmail', { body: { email, consentVersion } as never })

const asked = (t_: string) => t.call('emailLinkAsked', { query: { t: t_ } })
const follow = (t_: string) => t.call('followEmailLink', { body: { t: t_ } })
const tokenIn = (text: string) => decodeURIComponent(/\/nhan-tin\?t=([^"\s&<]+)/.exec(text)?.[1] ?? '')
const lettersTo = async (email: string) => {
  await t.deliver()
  return t.db.selectFrom('messages').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
}
const linkFor = async (email: string) => tokenIn((await lettersTo(email)).at(-1)?.text ?? '')
const wayOut = async (email: string) => {
  const { unsubscribe } = ((await lettersTo(email)).at(-1)?.payload ?? {}) as { unsubscribe?: string }
  return unsubscribe ?? ''
}

describe('an address is written to once its owner confirmed it', () => {
  it('by the link of the letter, pressed, not opened; then it is there once', async () => {
    await leave('dung@vidu.vn')
    const token = await linkFor('dung@vidu.vn')
    expect((await asked(token)).body).toEqual({ does: 'confirm', email: 'dung@vidu.vn', done: false })
    expect((await asked(token)).body.done).toBe(false)
    expect((await follow(token)).body.done).toBe(true)
    expect((await follow(token)).body.done).toBe(true)
    expect((await leave('dung@vidu.vn')).fault.code).toBe('EMAIL_COLLECTION_ALREADY_EXISTS')
  })

  it('a stranger who leaves it again and again sends it one letter an hour', async () => {
    for (let n = 0; n < 3; n++) await leave('em@vidu.vn')
    expect(await lettersTo('em@vidu.vn')).toHaveLength(1)
    t.clock.advance(3_600)
    await leave('em@vidu.vn')
    expect(await lettersTo('em@vidu.vn')).toHaveLength(2)
  })

  it('at once where somebody signed in leaves their own', async () => {
    const person = await t.person()
    const body = { email: person.email, consentVersion: NEWSLETTER_CONSENT.version }
    await t.call('collectEmail', { body }, { as: person })
    expect(await lettersTo(person.email)).toEqual([])
    expect((await t.call('collectEmail', { body })).fault.code).toBe('EMAIL_COLLECTION_ALREADY_EXISTS')
  })

  it.each([
    ['collectEmail', NEWSLETTER_CONSENT],
    ['subscribeEmail', MEMBERSHIP_NEWS_CONSENT],
  ] as const)(
    '%s without the words of today is refused, and the refusal says which words and version',
    async (name, consent) => {
      for (const more of [{}, { consentVersion: '2020-01' }]) {
        const { fault } = await t.call(name, { body: { email: 'cu@vidu.vn', ...more } } as never)
        expect([fault.code, fault.errors?.map(({ path }) => path)]).toEqual(['VALIDATION_FAILED', ['consentVersion']])
        const { message } = (fault.errors?.[0] ?? {}) as { message?: string }
        for (const said of [consent.text, `“${consent.version}”`]) expect(message).toContain(said)
      }
    },
  )

  it('and is forgotten when nobody does within seven days', async () => {
    await leave('quen@vidu.vn')
    const token = await linkFor('quen@vidu.vn')
    t.clock.advance(7 * 86_400 + 1)
    expect(await forgetUnconfirmed(await t.as())).toBeGreaterThan(0)
    expect((await follow(token)).fault.code).toBe('EMAIL_LINK_WRONG')
    expect((await asked(token)).fault.code).toBe('EMAIL_LINK_WRONG')
  })
})

describe('one way out', () => {
  it('is in every letter: one click of a mail program, without a page, and it is forgotten', async () => {
    await leave('ha@vidu.vn')
    const url = (await wayOut('ha@vidu.vn')).replace(/^https?:\/\/[^/]+/, '')
    const answer = await t.app.fastify.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
    expect(answer.statusCode).toBe(200)
    const rows = t.db.selectFrom('email_collections').select('id').where('email', '=', 'ha@vidu.vn')
    expect(await rows.execute()).toEqual([])
    expect((await asked(tokenIn(url))).body).toEqual({ does: 'leave', email: null, done: true })
    expect((await follow(tokenIn(url))).body.done).toBe(true)
  })

  it('a program that posts to the link of confirming confirms nothing; a changed link does nothing', async () => {
    await leave('giang@vidu.vn')
    const token = await linkFor('giang@vidu.vn')
    const posted = await t.app.fastify.inject({ method: 'POST', url: `/nhan-tin?t=${encodeURIComponent(token)}` })
    expect(posted.statusCode).toBe(400)
    expect((await asked(token)).body.done).toBe(false)
    expect((await follow(token.replace('.confirm.', '.leave.'))).fault.code).toBe('EMAIL_LINK_WRONG')
    expect((await t.app.fastify.inject({ method: 'POST', url: '/nhan-tin' })).statusCode).toBe(400)
  })

  it('staff take an address off for its owner: NOT_FOUND the second time', async () => {
    const marketing = await t.person({ role: 'MARKETING' })
    await leave('khoa@vidu.vn')
    const { body } = await t.call('emailCollections', { query: { search: 'khoa@' } }, { as: marketing })
    const remove = () => t.call('removeEmail', { params: { id: body.items[0]?.id ?? '' } }, { as: marketing })
    expect((await remove()).body).toEqual({ ok: true })
    expect((await remove()).fault.code).toBe('NOT_FOUND')
  })
})

describe('addresses for news', () => {
  it('are kept once, whatever their letters, with the words agreed to', async () => {
    expect((await leave('An.Nguyen@Vidu.VN')).status).toBe(201)
    expect((await leave('an.nguyen@vidu.vn')).status).toBe(201)
    const kept = t.db.selectFrom('email_collections').selectAll()
    const rows = await kept.where('email', 'ilike', 'an.nguyen@%').execute()
    expect(rows).toMatchObject([
      { email: 'an.nguyen@vidu.vn', consent_version: NEWSLETTER_CONSENT.version, user_id: null },
    ])
  })

  it('not without consent to the words of today, and not by the dozen', async () => {
    expect((await leave('binh@vidu.vn', '2020-01')).fault.code).toBe('VALIDATION_FAILED')
    expect((await t.call('collectEmail', { body: { email: 'binh@vidu.vn' } as never })).fault.code).toBe(
      'VALIDATION_FAILED',
    )
    for (let n = 0; n < 5; n++) await leave(`nguoi-${n}@vidu.vn`)
    expect((await leave('nguoi-9@vidu.vn')).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('are listed and taken out by those who write letters; taking out is written down', async () => {
    const marketing = await t.person({ role: 'MARKETING' })
    await leave('cuong@vidu.vn')
    await leave('chua-xac-nhan@vidu.vn')
    await follow(await linkFor('cuong@vidu.vn'))
    const { body } = await t.call('emailCollections', { query: { search: 'cuong' } }, { as: marketing })
    expect(body.items.map((one) => one.email)).toEqual(['cuong@vidu.vn'])
    const csv = await t.call('exportEmails', { query: { format: 'csv' } }, { as: marketing })
    expect(csv.raw.startsWith('\ufeffEmail,Nguồn')).toBe(true)
    expect(csv.raw).toContain('cuong@vidu.vn')
    expect(csv.raw).not.toContain('chua-xac-nhan@vidu.vn')
    const line = csv.raw.split('\n').find((one) => one.includes('cuong@vidu.vn')) ?? ''
    expect((await asked(tokenIn(line))).body).toMatchObject({ does: 'leave', email: 'cuong@vidu.vn' })
    const answer = await t.app.fastify.inject({
      url: '/api/v1/email-collections/export?format=xlsx',
      headers: { authorization: `Bearer ${marketing.token}` },
    })
    const sheet = await readSheet(answer.rawPayload)
    expect(sheet[0]?.slice(0, 4)).toEqual(['Email', 'Nguồn', 'Bản đồng ý', 'Đăng ký lúc'])
    expect(sheet.flat()).toContain('cuong@vidu.vn')
    const trail = await t.db.selectFrom('audit_log').select('detail').where('action', '=', 'emails.exported').execute()
    expect(trail).toHaveLength(2)
    for (const role of ['SALE', 'ACA_PARTNER', 'HOST', 'USER'] as const) {
      const other = await t.person({ role })
      expect((await t.call('emailCollections', {}, { as: other })).status).toBe(403)
      expect((await t.call('exportEmails', {}, { as: other })).status).toBe(403)
    }
  })

  it('a cell is never run as a formula', () => {
    expect(csvOf([['=1+1', '@x', 'a,"b"']])).toBe('\ufeff\'=1+1,\'@x,"a,""b"""\r\n')
  })
})
