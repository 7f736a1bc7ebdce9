import { beforeAll, describe, expect, it, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'MARKETING' })
})

const add = (terms: string[], leadsTo: string[] = []) =>
  t.call('addSearchSynonym', { body: { terms, leadsTo } }, { as: staff })
const change = (id: string, body: { version: number; terms?: string[]; leadsTo?: string[] }) =>
  t.call('changeSearchSynonym', { params: { id }, body }, { as: staff })
const remove = (id: string) => t.call('deleteSearchSynonym', { params: { id } }, { as: staff })
const list = (search?: string) => t.call('searchSynonyms', { query: { ...(search && { search }) } }, { as: staff })
const courses = async (text: string) =>
  (await t.call('searchEverything', { query: { text } })).body.groups.COURSE.items.map(({ name }) => name)

describe('the list that the staff keep', () => {
  it('begins with some hundred rows of the trade, none of which is refused', async () => {
    const { body } = await list()
    expect(body.total).toBeGreaterThan(300)
    const rows = await t.db.selectFrom('search_synonyms').selectAll().execute()
    const { wordingProblems } = await import('#domain/synonyms.ts')
    for (const { terms, leads_to } of rows)
      expect([terms, wordingProblems({ terms, leadsTo: leads_to })]).toEqual([terms, []])
  })

  it('is added to, changed and taken from; the search knows at once', async () => {
    await publishedCourse(t, { name: 'Gốm Bát Tràng cuối tuần' })
    expect(await courses('pottery')).toEqual([])
    const added = await add(['gốm', 'pottery'])
    expect(added).toMatchObject({ status: 201, body: { terms: ['gốm', 'pottery'], leadsTo: [], version: 1 } })
    const { id } = added.body
    expect(await courses('pottery')).toEqual(['Gốm Bát Tràng cuối tuần'])
    expect((await change(id, { version: 1, terms: ['gốm', 'ceramics'] })).body).toMatchObject({ version: 2 })
    expect([await courses('pottery'), await courses('ceramics')]).toEqual([[], ['Gốm Bát Tràng cuối tuần']])
    expect((await remove(id)).body).toEqual({ ok: true })
    expect(await courses('ceramics')).toEqual([])
    for (const again of [await remove(id), await change(id, { version: 2 })])
      expect(again).toMatchObject({ status: 404, fault: { code: 'SYNONYM_NOT_FOUND' } })
  })

  it('is in force in another process within seconds', async () => {
    await publishedCourse(t, { name: 'Thư pháp cho người bận' })
    const other = await buildApp(t.app.door.config, t.url, { now: () => t.clock.now, realtime: false })
    try {
      const ask = async () => {
        const ctx = other.contextAs({ kind: 'visitor' })
        const { body } = await other.call(ctx, 'searchEverything', { query: { text: 'calligraphy' } })
        return (body as { total: number }).total
      }
      expect(await ask()).toBe(0)
      await add(['thư pháp', 'calligraphy'])
      t.clock.advance(6)
      expect(await ask()).toBe(1)
    } finally {
      await other.close()
    }
  })

  it('what leads somewhere does not lead back', async () => {
    await publishedCourse(t, { name: 'Ôn thi Delta Cấp Tốc' })
    await publishedCourse(t, { name: 'Tiếng Mường vỡ lòng' })
    await add(['Delta Cấp Tốc'], ['tiếng Mường'])
    expect(await courses('delta cap toc')).toEqual(['Ôn thi Delta Cấp Tốc', 'Tiếng Mường vỡ lòng'])
    expect(await courses('tiếng Mường')).toEqual(['Tiếng Mường vỡ lòng'])
  })

  it('finds a row by any of its wordings, with accents or without', async () => {
    for (const search of ['học máy', 'machine', 'hoc may'])
      expect((await list(search)).body.items.flatMap(({ terms }) => terms)).toContain('machine learning')
    expect((await list('không có gì như thế')).body).toEqual({ items: [], total: 0 })
  })

  it('one change does not undo a colleague’s', async () => {
    const { id } = (await add(['thêu tay', 'embroidery'])).body
    await change(id, { version: 1, leadsTo: ['thủ công'] })
    expect(await change(id, { version: 1, terms: ['thêu tay', 'thêu'] })).toMatchObject({
      status: 409,
      fault: { code: 'VERSION_CONFLICT', detail: { version: 2 } },
    })
  })

  it('knows a row by its first wording', async () => {
    await add(['đan lát', 'mây tre'])
    expect((await add(['Đan Lát', 'tre nứa'])).fault.code).toBe('SYNONYM_EXISTS')
    const other = await add(['mây tre đan', 'tre nứa'])
    expect((await change(other.body.id, { version: 1, terms: ['đan lát'] })).fault.code).toBe('VALIDATION_FAILED')
    expect((await change(other.body.id, { version: 1, terms: ['đan lát', 'x'] })).fault.code).toBe('SYNONYM_EXISTS')
  })

  test.each([
    [['một mình'], [], 'terms'],
    [['!!!', 'hai'], [], 'terms.0'],
    [['gốm', 'Gốm'], [], 'terms.1'],
    [['gốm', 'sứ'], ['gốm'], 'leadsTo.0'],
    [['một hai ba bốn năm sáu bảy', 'x'], [], 'terms.0'],
  ])('refuses %j with %j', async (terms, leadsTo, path) => {
    const { status, fault } = await add(terms, leadsTo)
    expect(status).toBe(400)
    expect(fault.errors?.map((one) => one.path)).toEqual([path])
  })

  it('is for those who manage it, and says who did what', async () => {
    const sale = await t.person({ role: 'SALE' })
    expect((await t.call('searchSynonyms', {}, { as: sale })).status).toBe(403)
    const { id } = (await add(['cắm trại', 'camping'])).body
    await remove(id)
    const done = await t.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .execute()
    expect(done).toEqual([
      { action: 'synonym.added', actor_id: staff.id },
      { action: 'synonym.deleted', actor_id: staff.id },
    ])
  })
})
