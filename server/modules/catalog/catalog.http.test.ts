import { beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, paragraph, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { addSales, openProduct, publishProduct, setOnSale } from './index.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
/** Stands in the text of a paid lesson and nowhere else. */
const CANARY = 'chimhoangyenbimat'

const t = openedApp()
let host: Person
let learner: Person
let course: PublishedCourse
let free: string
beforeAll(async () => {
  host = await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' })
  learner = await t.person({ fullName: 'Lê Thị Học' })
  course = await publishedCourse(t, {
    host,
    name: 'Nấu phở tại nhà',
    sections: [
      [
        { name: 'Chọn xương', preview: true, body: paragraph('Xương ống và xương cổ.') },
        { name: 'Ninh lửa nhỏ', body: paragraph(`Bí quyết ${CANARY} ở đây.`) },
      ],
      [{ name: 'Video trụng bánh', type: 'VIDEO', seconds: 90 }],
    ],
  })
  free = (await onSale('Dựng lều trong rừng', { price: 0, sold: 3 })).id
  await onSale('Chụp ảnh đêm', { price: 600_000, sold: 50, listPrice: 900_000 })
})

async function onSale(
  name: string,
  {
    price,
    sold,
    listPrice,
    categoryIds = [],
    startAt = null,
  }: { price: number; sold: number; listPrice?: number; categoryIds?: string[]; startAt?: Date | null },
) {
  return write(await t.as(), async (tx) => {
    const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name })
    const { slug } = await publishProduct(tx, {
      id,
      name,
      description: `Về ${name}`,
      keywords: '',
      hostName: host.fullName,
      coverFileId: null,
      price,
      listPrice: listPrice ?? null,
      availableDays: null,
      lessonCount: 2,
      durationSeconds: 60,
      categoryIds,
      startAt,
    })
    await addSales(tx, [{ productId: id, by: sold }])
    return { id, slug }
  })
}

describe('the list', () => {
  const names = async (query: object) =>
    (await t.call('listCourses', { query: query as never })).body.items.map((card) => card.name)

  it('is by buyers first, and by what is asked', async () => {
    expect((await names({}))[0]).toBe('Chụp ảnh đêm')
    expect((await names({ sort: 'priceAsc' }))[0]).toBe('Dựng lều trong rừng')
    expect((await names({ sort: 'priceDesc' }))[0]).toBe('Chụp ảnh đêm')
  })
  it('narrows by price, host, beginning', async () => {
    expect(await names({ price: 'free' })).toEqual(['Dựng lều trong rừng'])
    expect(await names({ minPrice: 500_000 })).toEqual(['Chụp ảnh đêm'])
    expect(await names({ hostId: NOBODY })).toEqual([])
    expect(await names({ followingIds: `${host.id},${NOBODY}`, price: 'free' })).toEqual(['Dựng lều trong rừng'])
    expect(await names({ filter: 'coming' })).toEqual([])
    expect(await names({ filter: 'expired' })).toEqual([])
  })
  it('pages by take and skip and by offset from 1, and says how many pages there are', async () => {
    const first = (await t.call('listCourses', { query: { take: 2 } })).body
    expect(first).toMatchObject({ offset: 1, pageCount: Math.ceil(first.total / 2), totalIsFloor: false })
    const second = (await t.call('listCourses', { query: { take: 2, offset: 2 } })).body
    expect(second.items).toEqual((await t.call('listCourses', { query: { take: 2, skip: 2 } })).body.items)
    expect((await t.call('listCourses', { query: { offset: 5_000 } })).body.items).toEqual([])
  })
  it('counts what each filter would leave', async () => {
    const { facets } = (await t.call('listCourses', { query: { facets: 'true' } })).body
    expect(facets?.prices).toMatchObject({ free: 1, over500: 1 })
  })
  it('refuses filters that are none, with their path', async () => {
    const { status, fault } = await t.call('listCourses', { query: { sort: 'cheapest', rating: 9 } as never })
    expect(status).toBe(400)
    expect(fault.errors?.map((error) => error.path).toSorted()).toEqual(['query.rating', 'query.sort'])
    expect((await t.call('listCourses', { query: { categorySlug: 'khong-co' } })).fault.code).toBe('CATEGORY_NOT_FOUND')
    expect((await t.call('listCoursesAndCombos', { query: { categorySlug: 'khong-co' } })).fault.code).toBe(
      'CATEGORY_NOT_FOUND',
    )
    expect((await t.call('coursesOfHost', { query: { hostId: host.id, categorySlug: 'khong-co' } })).fault.code).toBe(
      'CATEGORY_NOT_FOUND',
    )
  })
  it('answers the same question with its tag as not modified', async () => {
    const first = await t.call('cachedCoursesAndCombos')
    expect(first.headers['cache-control']).toContain('public')
    const again = await t.call(
      'cachedCoursesAndCombos',
      {},
      { headers: { 'if-none-match': String(first.headers.etag) } },
    )
    expect(again.status).toBe(304)
    expect((await t.call('cachedEventsAndCombos')).body).toEqual({
      events: { items: [], total: 0 },
      combos: { items: [], total: 0 },
    })
  })
  it('shows the home page and what is bought most', async () => {
    const { body } = await t.call('homepage')
    expect(body.sections[0]).toMatchObject({ kind: 'popular' })
    expect(body.stats.courses).toBe((await t.call('listCourses')).body.total)
    expect((await t.call('topProducts', { query: { take: 1 } })).body.items.map((card) => card.name)).toEqual([
      'Chụp ảnh đêm',
    ])
  })
})

describe('a course page', () => {
  it('tells a visitor the outline and whom it is by', async () => {
    const { body } = await t.call('courseBySlug', { params: { slug: course.slug } })
    expect(body).toMatchObject({
      name: 'Nấu phở tại nhà',
      onSale: true,
      viewer: null,
      host: { fullName: 'Trần Văn Giảng' },
    })
    expect(body.sections.map((section) => section.lessons.map((lesson) => lesson.name))).toEqual([
      ['Chọn xương', 'Ninh lửa nhỏ'],
      ['Video trụng bánh'],
    ])
    expect((await t.call('courseById', { params: { id: course.courseId } })).body.slug).toBe(course.slug)
  })
  it('tells a learner that it is theirs', async () => {
    await enroll(t, learner, course)
    const { body } = await t.call('courseBySlug', { params: { slug: course.slug } }, { as: learner })
    expect(body.viewer).toEqual({ owned: true, own: false, inCart: false, followsHost: false, memberOpens: false })
    expect((await t.call('courseBySlug', { params: { slug: course.slug } }, { as: host })).body.viewer).toMatchObject({
      own: true,
      owned: false,
    })
  })
  it('off sale is gone for visitors, not for its learners and its host', async () => {
    await write(await t.as(), (tx) => setOnSale(tx, course.courseId, false))
    expect((await t.call('courseBySlug', { params: { slug: course.slug } })).fault.code).toBe('COURSE_NOT_FOUND')
    expect((await t.call('previewLessons', { params: { id: course.courseId } })).fault.code).toBe('COURSE_NOT_FOUND')
    expect((await t.call('courseBySlug', { params: { slug: course.slug } }, { as: learner })).body.onSale).toBe(false)
    expect((await t.call('courseBySlug', { params: { slug: course.slug } }, { as: host })).status).toBe(200)
    await write(await t.as(), (tx) => setOnSale(tx, course.courseId, true))
  })
  it('knows no course by a strange id or address', async () => {
    expect((await t.call('courseById', { params: { id: NOBODY } })).fault.code).toBe('COURSE_NOT_FOUND')
    expect((await t.call('recommendations', { query: { slug: 'khong-co' } })).fault.code).toBe('COURSE_NOT_FOUND')
    // A product without a live version has no page yet.
    expect((await t.call('courseById', { params: { id: free } })).fault.code).toBe('COURSE_NOT_FOUND')
  })
  it('opens free lessons whole, and only those', async () => {
    const { body } = await t.call('previewLessons', { params: { id: course.courseId } })
    expect(body.items.map((lesson) => lesson.name)).toEqual(['Chọn xương'])
    expect(JSON.stringify(body.items[0]?.body)).toContain('Xương ống')
  })
  it('recommends others, never itself nor what one owns', async () => {
    const slugs = (await t.call('recommendations', { query: { slug: course.slug } })).body.items.map(
      (card) => card.name,
    )
    expect(slugs).toContain('Chụp ảnh đêm')
    expect(slugs).not.toContain('Nấu phở tại nhà')
    const mine = (await t.call('recommendations', { query: {} }, { as: learner })).body.items.map((card) => card.id)
    expect(mine).not.toContain(course.courseId)
  })
})

describe('M1: the text of a paid lesson stays with those who may read it', () => {
  it('is in no public answer', async () => {
    const answers = await Promise.all([
      t.call('listCourses', { query: { search: CANARY } }),
      t.call('listCourses', { query: { search: 'phở', facets: 'true' } }),
      t.call('searchSuggestions', { query: { text: 'pho' } }),
      t.call('courseBySlug', { params: { slug: course.slug } }),
      t.call('courseBySlug', { params: { slug: course.slug } }, { as: learner }),
      t.call('previewLessons', { params: { id: course.courseId } }),
      t.call('recommendations', { query: { slug: course.slug } }),
      t.call('homepage'),
      t.call('cachedCoursesAndCombos'),
      t.call('topProducts', { query: {} }),
      t.call('hostPage', { params: { id: host.id } }),
    ])
    for (const answer of answers) expect(answer.raw).not.toContain(CANARY)
    expect(answers[0]?.body).toMatchObject({ total: 0 })
    for (const url of ['/sitemap.xml', '/sitemap/trang.xml', '/sitemap/khoa-hoc-1.xml', '/robots.txt']) {
      const { statusCode, payload } = await t.app.fastify.inject(url)
      expect(statusCode, url).toBe(200)
      expect(payload).not.toContain(CANARY)
    }
  })
  it('and the sitemap names what is on sale, nothing else', async () => {
    const { payload } = await t.app.fastify.inject('/sitemap/khoa-hoc-1.xml')
    expect(payload).toContain(`/khoa-hoc/${course.slug}</loc>`)
    expect(payload.match(/<url>/g)).toHaveLength((await t.call('listCourses')).body.total)
    expect((await t.app.fastify.inject('/sitemap/khoa-hoc-9.xml')).statusCode).toBe(404)
    expect((await t.app.fastify.inject('/robots.txt')).payload).toMatch(/Disallow: \/quan-tri[\s\S]*Sitemap: http/)
  })
})

describe('whether a product may be opened', () => {
  it('says so, and why', async () => {
    const ask = async (as: Person, id = course.courseId) =>
      (await t.call('productAccessible', { params: { id } }, { as })).body
    expect(await ask(learner)).toMatchObject({ accessible: true, reason: 'ENROLLED' })
    expect(await ask(host)).toMatchObject({ accessible: true, reason: 'OWNER' })
    expect(await ask(await t.person({ role: 'PRODUCT_OWNER' }))).toMatchObject({ accessible: true, reason: 'STAFF' })
    expect(await ask(await t.person({ role: 'SALE' }))).toMatchObject({ accessible: false, reason: 'NOT_BOUGHT' })
    const late = await t.person()
    expect(await ask(late)).toMatchObject({ accessible: false, reason: 'NOT_BOUGHT' })
    const enrollment = await enroll(t, late, course, { availableDays: 1 })
    await t.db
      .updateTable('enrollments')
      .set({ starts_at: new Date(t.clock.now.getTime() - 86_400_000), ends_at: t.clock.now })
      .where('id', '=', enrollment)
      .execute()
    expect(await ask(late)).toMatchObject({ accessible: false, reason: 'EXPIRED' })
    expect((await t.call('productAccessible', { params: { id: NOBODY } }, { as: learner })).fault.code).toBe(
      'PRODUCT_NOT_FOUND',
    )
    expect((await t.call('productAccessible', { params: { id: course.courseId } })).status).toBe(401)
  })
})
