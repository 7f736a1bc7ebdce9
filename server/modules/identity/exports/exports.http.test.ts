import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { buildExport } from './build-export.ts'

const t = openedApp()
let person: Person
beforeEach(async () => {
  t.clock.advance(86_400)
  person = await t.person({ fullName: 'Trần <Thị> Dữ Liệu' })
})

const ask = () => t.call('requestExport', {}, { as: person })
const own = async () => (await t.call('ownExports', {}, { as: person })).body.items
const load = (url: string, as = person) =>
  t.app.fastify.inject({ url, headers: { authorization: `Bearer ${as.token}` } })
async function ready(): Promise<string> {
  await ask()
  await t.deliver()
  return (await own())[0]?.url ?? ''
}
const code = (raw: string) => JSON.parse(raw).code

describe('a copy of everything about oneself', () => {
  it('is built, told of, and holds what the modules keep, to read and as JSON', async () => {
    const course = await publishedCourse(t, { name: 'Nấu phở' })
    await enroll(t, person, course)
    await t.call('rememberSearch', { body: { text: 'phở bò' } }, { as: person })
    await t.call('sayConsent', { body: { purpose: 'MARKETING_EMAIL', given: true } }, { as: person })
    expect((await ask()).body).toMatchObject({ status: 'PENDING', url: null })
    await t.deliver()
    const [copy] = await own()
    expect(copy).toMatchObject({ status: 'SUCCESS' })
    const answer = await load(copy?.url ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const text = (name: string) => new TextDecoder().decode(files[name])
    expect(JSON.parse(text('du-lieu/tai-khoan.json'))[0]).toMatchObject({ Email: person.email })
    expect(text('du-lieu/tim-kiem.json')).toContain('phở bò')
    expect(text('du-lieu/khoa-hoc.json')).toContain('Nấu phở')
    const page = text('doc-toi.html')
    expect(page).toContain('Trần &#60;Thị&#62; Dữ Liệu')
    expect(page).toContain('Tin khuyến mãi qua email')
    expect(page).not.toContain('<Thị>')
    const told = (await t.call('listNotifications', {}, { as: person })).raw
    expect(told).toContain('Bản dữ liệu của bạn đã sẵn sàng')
  })

  it('holds no secret and nothing of anybody else', async () => {
    const other = await t.person({ fullName: 'Kẻ Khác' })
    await t.call('rememberSearch', { body: { text: 'bí mật của kẻ khác' } }, { as: other })
    const files = unzipSync(new Uint8Array((await load(await ready())).rawPayload))
    const all = Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n')
    expect(all).not.toMatch(/bí mật của kẻ khác|Kẻ Khác|password_hash|refresh_hash|argon2/)
    expect(all).not.toContain(person.token)
  })

  it('is for its owner only, by an address that was not changed: DATA_EXPORT_NOT_FOUND', async () => {
    const url = await ready()
    const refused = [
      await load(url, await t.person()),
      await load(url.replace(/until=\d+/, 'until=99999999999')),
      await load(url.replace(/sig=.{8}/, 'sig=AAAAAAAA')),
    ]
    expect(refused.map(({ payload }) => code(payload))).toEqual(Array(3).fill('DATA_EXPORT_NOT_FOUND'))
    expect((await t.app.fastify.inject({ url })).statusCode).toBe(401)
    const unknown = await t.call(
      'exportFile',
      { params: { id: crypto.randomUUID() }, query: { until: 1, sig: 'x'.repeat(43) } },
      { as: person },
    )
    expect(unknown.fault.code).toBe('DATA_EXPORT_NOT_FOUND')
  })

  it('LINK_EXPIRED: an address works for a quarter of an hour, the page gives a new one', async () => {
    const url = await ready()
    t.clock.advance(15 * 60)
    person = await signInAgain(t, person)
    expect(code((await load(url)).payload)).toBe('LINK_EXPIRED')
    expect((await load((await own())[0]?.url ?? '')).statusCode).toBe(200)
  })

  it('DATA_EXPORT_AT_WORK: one at a time, also of two who ask at once', async () => {
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.fault.code).toBe('DATA_EXPORT_AT_WORK')
  })

  it('TOO_MANY_REQUESTS: three a day', async () => {
    for (let i = 0; i < 3; i++) await ready()
    expect((await ask()).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('built twice is one copy, told of once', async () => {
    await ready()
    const [copy] = await own()
    const ctx = await t.as()
    await buildExport(ctx, copy?.id ?? '')
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'DATA_EXPORT_READY')
      .execute()
    expect(told).toHaveLength(1)
  })

  it('is removed after seven days, and with the account', async () => {
    const url = await ready()
    const keys = async () =>
      (await t.db.selectFrom('data_exports').select(['storage_key']).where('user_id', '=', person.id).execute()).map(
        (row) => row.storage_key,
      )
    const [key] = await keys()
    const ctx = await t.as()
    expect(await ctx.providers.storage.size(key ?? '')).toBeGreaterThan(100)
    t.clock.advance(7 * 86_400)
    await ctx.jobs.timed.find(({ name }) => name === 'remove-old-exports')?.run(await t.as())
    expect(await ctx.providers.storage.size(key ?? '')).toBeNull()
    person = await signInAgain(t, person)
    expect(await own()).toEqual([])
    expect(code((await load(url)).payload)).toBe('DATA_EXPORT_NOT_FOUND')
  })
})
