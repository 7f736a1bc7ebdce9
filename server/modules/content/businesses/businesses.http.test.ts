import { beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { picture } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let writer: Person
beforeEach(async () => {
  t.clock.advance(61)
  writer = await t.person({ fullName: 'Đỗ Thị Viết' })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const create = (body: Record<string, unknown> = {}, as = writer) =>
  t.call('createBusiness', { body: { name: 'Xưởng gốm Xanh', ...body } as never }, { as })
const change = (id: string, body: object, as = writer) => t.call('changeBusiness', { params: { id }, body }, { as })
const remove = (id: string, as = writer) => t.call('deleteBusiness', { params: { id } }, { as })

describe('pages of companies', () => {
  it('are written by a person and read by everybody, found without accents and by industry', async () => {
    const { body, status } = await create({ industry: 'Thủ công', tagline: 'Gốm nung tay' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ owner: { id: writer.id }, can: { change: true, delete: true } })
    const seen = await t.call('oneBusiness', { params: { id: body.id } })
    expect(seen.body).toMatchObject({ name: 'Xưởng gốm Xanh', can: { change: false, delete: false } })
    const found = await t.call('businesses', { query: { search: 'xuong gom', industry: 'Thủ công' } })
    expect(found.body.items.map((one) => one.id)).toContain(body.id)
    expect(found.body.industries).toContainEqual({ name: 'Thủ công', count: expect.any(Number) })
    expect((await t.call('businesses', { query: { search: '%%' } })).body.total).toBe(0)
    expect((await t.call('businesses', { query: { mine: 'true' } }, { as: writer })).body.total).toBe(1)
    expect((await t.call('businesses', { query: { mine: 'true' } })).body.total).toBe(0)
  })

  it('I-94: changed by their writer alone, taken down by staff too', async () => {
    const { id } = (await create()).body
    const other = await t.person()
    expect((await change(id, { name: 'Chiếm' }, other)).fault.code).toBe('NOT_OWNER')
    expect((await remove(id, other)).fault.code).toBe('NOT_OWNER')
    expect((await change(id, { tagline: 'Mới' })).body).toMatchObject({ name: 'Xưởng gốm Xanh', tagline: 'Mới' })
    expect((await change(id, { name: 'Chiếm' }, await t.person({ role: 'ADMIN' }))).fault.code).toBe('NOT_OWNER')
    expect((await remove(id, await t.person({ role: 'SALE' }))).fault.code).toBe('NOT_OWNER')
    expect((await remove(id, await t.person({ role: 'PRODUCT_OWNER' }))).body).toEqual({ ok: true })
    for (const reply of [
      await t.call('oneBusiness', { params: { id } }),
      await change(NOBODY, { name: 'Không có' }),
      await remove(NOBODY),
    ])
      expect(reply.fault.code).toBe('BUSINESS_NOT_FOUND')
  })

  it('a logo is a public picture of the writer’s own', async () => {
    const logoFileId = await picture(t, writer)
    const { body } = await create({ logoFileId })
    expect(body.logoUrl).toContain(logoFileId)
    const wrong = [
      [NOBODY, 'FILE_NOT_FOUND'],
      [await picture(t, await t.person()), 'NOT_OWNER'],
      [await picture(t, writer, { visibility: 'PRIVATE' }), 'FILE_TYPE_REFUSED'],
      [await picture(t, writer, { status: 'UPLOADING' }), 'FILE_NOT_READY'],
    ] as const
    for (const [id, code] of wrong) {
      expect((await change(body.id, { logoFileId: id })).fault.code).toBe(code)
      t.clock.advance(61)
      const fresh = { ...writer, ...(await session(writer)) }
      expect((await create({ logoFileId: id }, fresh)).fault.code).toBe(code)
    }
    expect((await change(body.id, { logoFileId, name: 'Vẫn logo ấy' })).body.logoFileId).toBe(logoFileId)
  })

  it('not by the dozen; gone with the account', async () => {
    for (let n = 0; n < 6; n++) await create()
    expect((await create()).fault.code).toBe('TOO_MANY_REQUESTS')
    const { publish } = await import('#server/core/jobs.ts')
    await write(await t.as(), (tx) => publish(tx, 'account.terminated', { userId: writer.id }))
    await t.deliver()
    expect(await t.db.selectFrom('businesses').select('id').where('owner_id', '=', writer.id).execute()).toEqual([])
  })
})

async function session(person: Person) {
  const { openSession } = await import('#server/modules/identity/index.ts')
  return { token: (await write(await t.as(), (tx) => openSession(tx, person.id))).accessToken }
}
