import { beforeEach, describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
let courses: string[]
beforeEach(async () => {
  host = await approvedHost(t)
  courses = []
  for (let n = 0; n < 3; n++) courses.push((await publishedCourse(t, { host })).courseId)
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const create = (name: string, productIds: string[] = []) =>
  t.call('createHostCategory', { body: { name, productIds } }, { as: host })
const change = (id: string, body: object, as = host) => t.call('changeHostCategory', { params: { id }, body }, { as })
const names = async () => (await t.call('hostCategories', {}, { as: host })).body.items.map((shelf) => shelf.name)

describe('shelves of a host', () => {
  it('hold products in the host’s order and stand on the public page, without what is off sale', async () => {
    const [a = '', b = '', c = ''] = courses
    const { body: shelf, status } = await create('Nhập môn', [b, a])
    expect(status).toBe(201)
    expect(shelf.products.map((product) => product.id)).toEqual([b, a])
    expect((await t.call('hostCategories', {}, { as: host })).body.loose.map((product) => product.id)).toEqual([c])
    await change(shelf.id, { productIds: [a, c, b] })
    await t.db.updateTable('products').set({ on_sale: false }).where('id', '=', c).execute()
    const page = await t.call('hostPage', { params: { id: host.id } })
    expect(page.body.shelves).toEqual([{ id: shelf.id, name: 'Nhập môn', productIds: [a, b] }])
    expect((await t.call('hostCategory', { params: { id: shelf.id } }, { as: host })).body.products).toHaveLength(3)
  })

  it('are moved without gaps and closed up', async () => {
    const ids: string[] = []
    for (const name of ['Một', 'Hai', 'Ba']) ids.push((await create(name)).body.id)
    await change(ids[2] ?? '', { index: 0 })
    expect(await names()).toEqual(['Ba', 'Một', 'Hai'])
    expect((await t.call('deleteHostCategory', { params: { id: ids[0] ?? '' } }, { as: host })).body).toEqual({
      ok: true,
    })
    const { items } = (await t.call('hostCategories', {}, { as: host })).body
    expect(items.map((shelf) => shelf.index)).toEqual([0, 1])
  })

  it('one name each, accents aside; only the host’s own products; thirty at most', async () => {
    const { body } = await create('Nấu ăn')
    expect((await create('nau an')).fault.code).toBe('HOST_CATEGORY_EXISTS')
    const second = (await create('Khác')).body.id
    expect((await change(second, { name: 'NẤU ĂN' })).fault.code).toBe('HOST_CATEGORY_EXISTS')
    const foreign = (await publishedCourse(t)).courseId
    expect((await create('Lạ', [foreign])).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect((await change(body.id, { productIds: [foreign] })).fault.code).toBe('PRODUCT_NOT_FOUND')
    for (let n = 0; n < 28; n++) await create(`Kệ ${n}`)
    expect((await create('Quá')).fault.code).toBe('CONFLICT')
  })

  it('I-94: another host reads and changes none', async () => {
    const { id } = (await create('Riêng')).body
    const other = await approvedHost(t)
    const params = { id }
    for (const reply of [
      await t.call('hostCategory', { params }, { as: other }),
      await change(id, { name: 'Chiếm' }, other),
      await t.call('deleteHostCategory', { params }, { as: other }),
    ])
      expect(reply.fault.code).toBe('NOT_OWNER')
    for (const reply of [
      await t.call('hostCategory', { params: { id: NOBODY } }, { as: host }),
      await change(NOBODY, { name: 'Không' }),
      await t.call('deleteHostCategory', { params: { id: NOBODY } }, { as: host }),
    ])
      expect(reply.fault.code).toBe('HOST_CATEGORY_NOT_FOUND')
    expect(await names()).toEqual(['Riêng'])
  })
})
