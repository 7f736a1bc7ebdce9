import { beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { activeCategoryIds, openProduct, publishProduct } from '../index.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'MARKETING' })
})

const add = async (name: string, parentId?: string) =>
  (
    await (parentId
      ? t.call('createChildCategory', { params: { id: parentId }, body: { name } }, { as: staff })
      : t.call('createCategory', { body: { name } }, { as: staff }))
  ).body

const tree = async () =>
  (await t.call('listCategories')).body.items.map((node) => [
    node.name,
    node.index,
    node.children.map((child) => child.name),
  ])

describe('the tree of categories', () => {
  it('grows at the end, shows at once, and takes its addresses from the names', async () => {
    const music = await add('Âm nhạc')
    await add('Đàn guitar', music.id)
    await add('Ẩm thực')
    expect(music).toMatchObject({ slug: 'am-nhac', index: 0, status: 'ACTIVE', courseCount: 0 })
    expect(await tree()).toEqual([
      ['Âm nhạc', 0, ['Đàn guitar']],
      ['Ẩm thực', 1, []],
    ])
    const placed = (await t.call('categoryBySlug', { params: { slug: 'dan-guitar' } })).body
    expect(placed.ancestors.map((one) => one.name)).toEqual(['Âm nhạc'])
    expect((await t.call('categoryById', { params: { id: music.id } })).body.children).toHaveLength(1)
  })
  it('moves, and siblings make room on both sides', async () => {
    const [music, food] = (await t.call('listCategories')).body.items
    const tea = await add('Pha trà')
    await t.call('changeCategory', { params: { id: tea.id }, body: { index: 0 } }, { as: staff })
    expect((await tree()).map(([name, index]) => [name, index])).toEqual([
      ['Pha trà', 0],
      ['Âm nhạc', 1],
      ['Ẩm thực', 2],
    ])
    await t.call(
      'changeCategory',
      { params: { id: tea.id }, body: { parentId: food?.id ?? null, name: 'Trà và cà phê' } },
      { as: staff },
    )
    expect(await tree()).toEqual([
      ['Âm nhạc', 0, ['Đàn guitar']],
      ['Ẩm thực', 1, ['Trà và cà phê']],
    ])
    expect(music?.name).toBe('Âm nhạc')
  })
  it('refuses circles, also of two moves at once', async () => {
    const a = await add('Vòng A')
    const b = await add('Vòng B')
    const c = await add('Vòng C', a.id)
    expect(
      (await t.call('changeCategory', { params: { id: a.id }, body: { parentId: c.id } }, { as: staff })).fault.code,
    ).toBe('CATEGORY_CYCLE')
    expect(
      (await t.call('changeCategory', { params: { id: a.id }, body: { parentId: a.id } }, { as: staff })).fault.code,
    ).toBe('CATEGORY_CYCLE')
    const both = await Promise.all([
      t.call('changeCategory', { params: { id: a.id }, body: { parentId: b.id } }, { as: staff }),
      t.call('changeCategory', { params: { id: b.id }, body: { parentId: a.id } }, { as: staff }),
    ])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400])
  })
  it('refuses an address twice, an unknown parent, an unknown category', async () => {
    expect((await t.call('createCategory', { body: { name: 'Am nhac' } }, { as: staff })).fault.code).toBe(
      'CATEGORY_SLUG_EXISTS',
    )
    expect(
      (await t.call('createChildCategory', { params: { id: NOBODY }, body: { name: 'Con' } }, { as: staff })).fault
        .code,
    ).toBe('CATEGORY_NOT_FOUND')
    const child = await add('Có cha')
    expect(
      (
        await t.call(
          'createChildCategory',
          { params: { id: child.id }, body: { name: 'Con', slug: 'am-nhac' } },
          { as: staff },
        )
      ).fault.code,
    ).toBe('CATEGORY_SLUG_EXISTS')
    expect(
      (await t.call('changeCategory', { params: { id: child.id }, body: { slug: 'am-nhac' } }, { as: staff })).fault
        .code,
    ).toBe('CATEGORY_SLUG_EXISTS')
    for (const answer of [
      await t.call('categoryById', { params: { id: NOBODY } }),
      await t.call('categoryBySlug', { params: { slug: 'khong-co' } }),
      await t.call('changeCategory', { params: { id: NOBODY }, body: { name: 'Khác' } }, { as: staff }),
      await t.call('deleteCategory', { params: { id: NOBODY } }, { as: staff }),
      await t.call('toggleCategoryStatus', { params: { id: NOBODY } }, { as: staff }),
    ])
      expect(answer.fault.code).toBe('CATEGORY_NOT_FOUND')
  })
  it('hides what lies below a hidden one from everybody but staff who ask', async () => {
    const top = await add('Sẽ ẩn')
    const below = await add('Ẩn theo', top.id)
    await t.call('toggleCategoryStatus', { params: { id: top.id } }, { as: staff })
    expect((await t.call('categoryBySlug', { params: { slug: below.slug } })).status).toBe(404)
    const names = (body: { items: { name: string }[] }) => body.items.map((node) => node.name)
    expect(names((await t.call('listCategories', { query: { all: 'true' } })).body)).not.toContain('Sẽ ẩn')
    expect(names((await t.call('listCategories', { query: { all: 'true' } }, { as: staff })).body)).toContain('Sẽ ẩn')
    expect(await activeCategoryIds(await t.as(), [top.id, below.id, NOBODY])).toEqual(new Set([below.id]))
    expect((await t.call('toggleCategoryStatus', { params: { id: top.id } }, { as: staff })).body.status).toBe('ACTIVE')
  })
  it('counts courses once up the tree, and keeps a category that is in use', async () => {
    const top = await add('Có khóa học')
    const one = await add('Nhánh một', top.id)
    const two = await add('Nhánh hai', top.id)
    const host = await t.person({ role: 'HOST' })
    await write(await t.as(), async (tx) => {
      const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name: 'Ở hai nhánh' })
      await publishProduct(tx, {
        id,
        name: 'Ở hai nhánh',
        description: '',
        keywords: '',
        hostName: '',
        coverFileId: null,
        price: 0,
        listPrice: null,
        availableDays: null,
        lessonCount: 1,
        durationSeconds: 0,
        categoryIds: [one.id, two.id],
        startAt: null,
      })
    })
    expect((await t.call('categoryBySlug', { params: { slug: top.slug } })).body.courseCount).toBe(1)
    expect(
      (await t.call('listCourses', { query: { categorySlug: top.slug } })).body.items.map((card) => card.name),
    ).toEqual(['Ở hai nhánh'])
    for (const id of [top.id, one.id])
      expect((await t.call('deleteCategory', { params: { id } }, { as: staff })).fault.code).toBe('CATEGORY_IN_USE')
    const empty = await add('Trống')
    expect((await t.call('deleteCategory', { params: { id: empty.id } }, { as: staff })).body).toEqual({ ok: true })
    expect((await t.call('categoryBySlug', { params: { slug: empty.slug } })).status).toBe(404)
  })
})

describe('who may change categories', () => {
  it.each([
    ['USER', 403],
    ['HOST', 403],
    ['SALE', 403],
    ['ACA_PARTNER', 403],
    ['MARKETING', 201],
    ['PRODUCT_OWNER', 201],
    ['ADMIN', 201],
    ['SUPER_ADMIN', 201],
  ] as const)('%s: %i', async (role, status) => {
    const person = await t.person({ role })
    expect((await t.call('createCategory', { body: { name: `Của ${role}` } }, { as: person })).status).toBe(status)
  })
  it('no visitor', async () => {
    expect((await t.call('createCategory', { body: { name: 'Không ai' } })).status).toBe(401)
    expect((await t.call('deleteCategory', { params: { id: NOBODY } })).status).toBe(401)
  })
})
