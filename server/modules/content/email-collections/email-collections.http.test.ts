import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts'
import { csvOf } from '#server/core/write-sheet.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.advance(61))

const leave = (email: string, consentVersion: string = NEWSLETTER_CONSENT.version) =>
  t.call('collectEmail', { body: { email, consentVersion } as never })

describe('addresses for news', () => {
  it('are kept once, whatever their letters, with the words agreed to', async () => {
    expect((await leave('An.Nguyen@Vidu.VN')).status).toBe(201)
    expect((await leave('an.nguyen@vidu.vn')).fault.code).toBe('EMAIL_COLLECTION_ALREADY_EXISTS')
    const rows = await t.db.selectFrom('email_collections').selectAll().execute()
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
    const { body } = await t.call('emailCollections', { query: { search: 'cuong' } }, { as: marketing })
    expect(body.items.map((one) => one.email)).toEqual(['cuong@vidu.vn'])
    const csv = await t.call('exportEmails', { query: { format: 'csv' } }, { as: marketing })
    expect(csv.raw.startsWith('\ufeffEmail,Nguồn')).toBe(true)
    expect(csv.raw).toContain('cuong@vidu.vn')
    const answer = await t.app.fastify.inject({
      url: '/api/v1/email-collections/export?format=xlsx',
      headers: { authorization: `Bearer ${marketing.token}` },
    })
    const sheet = await readSheet(answer.rawPayload)
    expect(sheet[0]).toEqual(['Email', 'Nguồn', 'Bản đồng ý', 'Đăng ký lúc'])
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
