import { beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { addFile } from '#server/modules/library/index.ts'
import { picture } from '#server/modules/library/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { verifiedSeller } from '#server/testing/seller.ts'
import { comboOnSale, ok, seller } from '../goods.fixture.ts'
import { comboParts, productsForSale, setOnSale } from '../index.ts'

const t = openedApp()
let host: Person
let stranger: Person
let learner: Person
beforeAll(async () => {
  host = await seller(t)
  stranger = await seller(t, 'Lê Văn Khác')
  learner = await t.person()
})

const draft = (more: object = {}) =>
  ok(t.call('createCombo', { body: { name: 'Bản nháp của tôi', ...more } }, { as: host }))
const codesOf = (errors: { path: string; code: string }[] = []) => errors.map(({ path, code }) => `${path} ${code}`)
const NOBODY = '01890000-0000-7000-8000-0000000000ff'

describe('making a combo', () => {
  it('names every problem at once, and validate says the same as publishing', async () => {
    const dear = await publishedCourse(t, { host, price: 100_000 })
    const combo = await draft({ price: 150_000, productIds: [dear.courseId] })
    const at = { params: { id: combo.id } }
    const { valid, problems } = await ok(t.call('validateCombo', at, { as: host }))
    expect(valid).toBe(false)
    expect(codesOf(problems)).toEqual(['description TOO_SHORT', 'productIds TOO_FEW', 'price ABOVE_PARTS'])
    const refused = await t.call('changeComboState', { ...at, body: { status: 'PUBLISHED' } }, { as: host })
    expect([refused.status, refused.fault.code]).toEqual([400, 'COMBO_NOT_READY'])
    expect(codesOf(refused.fault.errors)).toEqual(codesOf(problems))
  })

  it('goes from draft to sale to archive to gone, and nowhere else', async () => {
    const combo = await comboOnSale(t, { host })
    const at = { params: { id: combo.id } }
    const to = (status: 'PUBLISHED' | 'ARCHIVED') =>
      t.call('changeComboState', { ...at, body: { status } }, { as: host })
    expect((await to('PUBLISHED')).fault.code).toBe('STATUS_CONFLICT')
    expect((await t.call('deleteCombo', at, { as: host })).fault.code).toBe('STATUS_CONFLICT')
    expect((await to('ARCHIVED')).body.status).toBe('ARCHIVED')
    expect((await t.call('comboBySlug', { params: { slug: combo.slug } })).fault.code).toBe('COMBO_NOT_FOUND')
    expect((await t.call('comboById', at)).fault.code).toBe('COMBO_NOT_FOUND')
    expect((await to('PUBLISHED')).status).toBe(200)
    await to('ARCHIVED')
    expect((await t.call('deleteCombo', at, { as: host })).body).toEqual({ ok: true })
    for (const call of ['ownCombo', 'deleteCombo', 'validateCombo'] as const)
      expect((await t.call(call, at, { as: host })).fault.code).toBe('COMBO_NOT_FOUND')
  })

  it('holds only the host’s own products, in the order given', async () => {
    const [first, second] = [
      await publishedCourse(t, { host, name: 'Bánh mì' }),
      await publishedCourse(t, { host, name: 'Bánh xèo' }),
    ]
    const theirs = await publishedCourse(t, { host: stranger })
    const combo = await draft({ productIds: [second.courseId, first.courseId, second.courseId] })
    expect(combo.parts.map(({ name }) => name)).toEqual(['Bánh xèo', 'Bánh mì'])
    const change = (productIds: string[]) =>
      t.call('changeCombo', { params: { id: combo.id }, body: { version: 1, productIds } }, { as: host })
    expect((await change([theirs.courseId])).fault.code).toBe('NOT_OWNER')
    expect((await change([NOBODY])).fault.code).toBe('PRODUCT_NOT_FOUND')
    for (const productIds of [[theirs.courseId], [NOBODY]]) {
      const { fault } = await t.call('createCombo', { body: { name: 'Của người', productIds } }, { as: host })
      expect(['NOT_OWNER', 'PRODUCT_NOT_FOUND']).toContain(fault.code)
    }
    const inside = await comboOnSale(t, { host, name: 'Combo trong combo' })
    const outer = await draft({
      name: 'Bọc ngoài',
      description: 'Một combo bọc lấy một combo khác.',
      price: 1,
      productIds: [inside.id, first.courseId],
    })
    expect(codesOf(outer.problems)).toEqual(['productIds.0 WRONG_KIND'])
    const { items } = await ok(t.call('availableProducts', { query: { take: 100 } }, { as: host }))
    expect(items.every(({ kind }) => kind === 'ONLINE_COURSE')).toBe(true)
    expect(items.map(({ productId }) => productId)).not.toContain(theirs.courseId)
    const { items: named } = await ok(t.call('availableProducts', { query: { search: 'banh xeo' } }, { as: host }))
    expect(named.map(({ name }) => name)).toEqual(['Bánh xèo'])
  })

  it('takes a picture of the host’s own and no other file', async () => {
    const cover = async (owner: Person) =>
      (
        await addFile(await t.as(owner), {
          ownerId: owner.id,
          name: 'bia.png',
          mime: 'image/png',
          bytes: await picture(),
          visibility: 'PUBLIC',
        })
      ).id
    const combo = await draft({ coverFileId: await cover(host) })
    const body = { version: combo.version, coverFileId: await cover(stranger) }
    expect((await t.call('changeCombo', { params: { id: combo.id }, body }, { as: host })).fault.code).toBe(
      'FILE_NOT_FOUND',
    )
    const refused = await t.call('createCombo', { body: { name: 'Ảnh lạ', coverFileId: NOBODY } }, { as: host })
    expect(refused.fault.code).toBe('FILE_NOT_FOUND')
  })

  it('of two who save, the second is told; a combo on sale must stay fit for it', async () => {
    const combo = await comboOnSale(t, { host })
    const save = (body: { version: number; price?: number; name?: string; productIds?: string[] }) =>
      t.call('changeCombo', { params: { id: combo.id }, body }, { as: host })
    expect((await save({ version: 1, price: 350_000 })).body.price).toBe(350_000)
    expect((await save({ version: 1, name: 'Muộn mất rồi' })).fault.code).toBe('VERSION_CONFLICT')
    expect((await save({ version: 2, price: 900_000 })).fault.code).toBe('COMBO_NOT_READY')
    expect((await t.call('comboById', { params: { id: combo.id } })).body.price).toBe(350_000)
  })

  it('is for approved hosts, and sold by those whose papers were looked at', async () => {
    const newcomer = await t.person({ role: 'HOST' })
    expect((await t.call('createCombo', { body: { name: 'Chưa duyệt' } }, { as: newcomer })).fault.code).toBe(
      'HOST_NOT_APPROVED',
    )
    const unverified = await approvedHost(t, 'Chưa Xác Minh')
    await verifiedSeller(t, unverified)
    const combo = await comboOnSale(t, { host: unverified })
    const to = (status: 'PUBLISHED' | 'ARCHIVED') =>
      t.call('changeComboState', { params: { id: combo.id }, body: { status } }, { as: unverified })
    await to('ARCHIVED')
    await verifiedSeller(t, unverified, 'REJECTED')
    expect((await to('PUBLISHED')).fault.code).toBe('SELLER_NOT_VERIFIED')
    await t.db.updateTable('host_profiles').set({ status: 'RESUBMIT' }).where('user_id', '=', unverified.id).execute()
    expect((await to('PUBLISHED')).fault.code).toBe('HOST_NOT_APPROVED')
  })

  it('is refused words that moderation refuses', async () => {
    const staff = await t.person({ role: 'SUPER_ADMIN' })
    await ok(
      t.call('addKeyword', { body: { word: 'trúng số độc đắc', severity: 'BLOCK', violation: 'SCAM' } } as never, {
        as: staff,
      }),
    )
    const combo = await comboOnSale(t, { host })
    const { fault } = await t.call(
      'changeCombo',
      { params: { id: combo.id }, body: { version: 1, name: 'Học là trúng số độc đắc' } },
      { as: host },
    )
    expect([fault.code, codesOf(fault.errors)]).toEqual(['COMBO_NOT_READY', ['name WORDS']])
  })
})

describe('whose it is', () => {
  it('nobody else reads its draft or changes it', async () => {
    const combo = await draft()
    const at = { params: { id: combo.id } }
    for (const answer of [
      await t.call('ownCombo', at, { as: stranger }),
      await t.call('validateCombo', at, { as: stranger }),
      await t.call('changeCombo', { ...at, body: { version: 1, name: 'Của tôi' } }, { as: stranger }),
      await t.call('changeComboState', { ...at, body: { status: 'PUBLISHED' } }, { as: stranger }),
      await t.call('deleteCombo', at, { as: stranger }),
    ])
      expect([answer.status, answer.fault.code]).toEqual([403, 'NOT_OWNER'])
    for (const [call, input] of [
      ['changeCombo', { params: { id: NOBODY }, body: { version: 1 } }],
      ['changeComboState', { params: { id: NOBODY }, body: { status: 'PUBLISHED' } }],
      ['comboById', { params: { id: NOBODY } }],
    ] as const)
      expect((await t.call(call, input as never, { as: stranger })).fault.code).toBe('COMBO_NOT_FOUND')
    const { items } = await ok(t.call('myCombos', { query: {} }, { as: stranger }))
    expect(items.map(({ id }) => id)).not.toContain(combo.id)
  })
})

describe('a combo in the shop', () => {
  it('stands in lists, beside its products and on the page of its host', async () => {
    const combo = await comboOnSale(t, { name: 'Đi chợ thông minh' })
    const [first] = combo.courses
    const idsOf = async (answer: Promise<{ status: number; raw: string; body: { items: { id: string }[] } }>) =>
      (await ok(answer)).items.map(({ id }) => id)
    expect(await idsOf(t.call('listCombos', { query: { search: 'di cho thong minh' } }))).toEqual([combo.id])
    expect(await idsOf(t.call('combosOfProduct', { params: { id: first?.courseId ?? '' } }))).toEqual([combo.id])
    expect(await idsOf(t.call('combosOfUser', { params: { id: combo.host.id } }))).toEqual([combo.id])
    expect(await idsOf(t.call('recommendCombos', { params: { id: first?.courseId ?? '' } }))).toContain(combo.id)
    expect((await t.call('recommendCombos', { params: { id: NOBODY } })).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect(await idsOf(t.call('listCoursesAndCombos', { query: { search: 'Đi chợ thông minh' } }))).toContain(combo.id)
    const page = await ok(t.call('comboBySlug', { params: { slug: combo.slug } }))
    expect(page).toMatchObject({ price: 400_000, listPrice: 500_000, partCount: 2, onSale: true, viewer: null })
  })

  it('costs who owns a part that part’s share less, to the đồng', async () => {
    const combo = await comboOnSale(t, { each: [100_000, 100_000, 100_000], price: 100_000 })
    await enroll(t, learner, combo.courses[0] as never)
    const { viewer } = await ok(t.call('comboById', { params: { id: combo.id } }, { as: learner }))
    // 100.000 over three: 33.334, 33.333, 33.333.
    expect(viewer).toMatchObject({ ownedIds: [combo.courses[0]?.courseId], price: 66_666, own: false })
  })

  it('leaves the shop with a part, tells its host, and comes back with it', async () => {
    const combo = await comboOnSale(t, {})
    const partId = combo.courses[0]?.courseId ?? ''
    await write(await t.as(), (tx) => setOnSale(tx, partId, false))
    const [forSale] = await productsForSale(await t.as(), [combo.id])
    expect(forSale?.on_sale).toBe(false)
    expect((await t.call('comboById', { params: { id: combo.id } })).body).toMatchObject({ onSale: false })
    expect((await t.call('addToCart', { body: { productId: combo.id } }, { as: learner })).fault.code).toBe(
      'PRODUCT_NOT_FOUND',
    )
    await t.deliver()
    const told = async () =>
      (await ok(t.call('listNotifications', { query: { take: 10 } } as never, { as: combo.host }))).items.filter(
        (one: { kind: string }) => one.kind === 'COMBO_PAUSED',
      )
    expect(await told()).toHaveLength(1)
    expect((await ok(t.call('ownCombo', { params: { id: combo.id } }, { as: combo.host }))).pausedAt).not.toBeNull()
    await write(await t.as(), (tx) => setOnSale(tx, partId, true))
    expect((await productsForSale(await t.as(), [combo.id]))[0]?.on_sale).toBe(true)
    await t.deliver()
    expect(await told()).toHaveLength(1)
  })

  it('is sold part by part, as the parts stand now', async () => {
    const combo = await comboOnSale(t, {})
    const parts = (await comboParts(await t.as(), [combo.id, NOBODY])).get(combo.id)
    expect(parts).toMatchObject(
      combo.courses.map(({ courseId, slug }, index) => ({
        productId: courseId,
        slug,
        kind: 'ONLINE_COURSE',
        hostId: combo.host.id,
        price: [200_000, 300_000][index],
        onSale: true,
        availableDays: null,
      })),
    )
  })
})

describe('products of a host', () => {
  it('everything they sell, what a voucher may lower, what their page shows', async () => {
    const owner = await seller(t, 'Phạm Thị Kệ')
    const free = await publishedCourse(t, { host: owner, price: 0, name: 'Miễn phí' })
    const paid = await publishedCourse(t, { host: owner, price: 50_000, name: 'Có phí' })
    const off = await publishedCourse(t, { host: owner, price: 70_000, name: 'Ngừng bán', onSale: false })
    const names = async (call: 'ownProducts' | 'eligibleProducts' | 'profileProducts') =>
      (await ok(t.call(call, { query: {} }, { as: owner }))).items.map(({ name }) => name).sort()
    expect(await names('ownProducts')).toEqual(['Có phí', 'Miễn phí', 'Ngừng bán'])
    expect(await names('eligibleProducts')).toEqual(['Có phí'])
    const change = (id: string, as: Person) =>
      t.call('changeProduct', { params: { id }, body: { onProfile: false } }, { as })
    expect((await change(free.courseId, owner)).body.onProfile).toBe(false)
    expect(await names('profileProducts')).toEqual(['Có phí'])
    const { items } = await ok(t.call('coursesOfHost', { query: { hostId: owner.id } }))
    expect(items.map(({ id }) => id)).toEqual([paid.courseId])
    expect((await change(off.courseId, stranger)).fault.code).toBe('NOT_OWNER')
    expect((await change(NOBODY, owner)).fault.code).toBe('PRODUCT_NOT_FOUND')
    const staff = await t.person({ role: 'SALE' })
    const all = await ok(t.call('adminProducts', { query: { hostId: owner.id, onSale: 'true' } }, { as: staff }))
    expect(all.items.map(({ name }) => name).sort()).toEqual(['Có phí', 'Miễn phí'])
  })
})
