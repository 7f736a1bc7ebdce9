import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { approvedHost, asMain, attached, draft, picture, resource, section } from './testing.ts'

let app: TestApp
let host: Person
let id: string
beforeAll(async () => {
  app = await testApp()
  host = await approvedHost(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  id = await draft(app, host)
})

const upsert = (body: object) => app.call('upsertCourse', { body: { id, version: 1, ...body } }, { as: host })
const editor = async () => (await app.call('hostCourse', { params: { id } }, { as: host })).body

describe('a course of the editor, in the names of the specification', () => {
  const lists = {
    benefit: ['Nấu nhanh', 'Ăn “ngon”'],
    archived: ['Thực đơn bảy ngày'],
    questionAndAnswers: [{ question: 'Cần bếp từ không?', answer: 'Không.' }],
    tags: ['bếp', 'nhanh'],
    requirements: ['Có dao'],
  }

  test('its lists are empty until they are given, and are lists when read', async () => {
    const { course } = await editor()
    const names = Object.keys(lists) as (keyof typeof lists)[]
    expect(names.map((name) => course[name])).toEqual(names.map(() => []))
    expect(course).toMatchObject({ coverImage: null, videoCompletionRequired: false, status: 'DRAFT' })
    expect(course.product).toEqual({ price: null, listPrice: null, availableDays: null })
  })

  test.each(Object.entries(lists))('%s is taken as a list and as JSON text', async (name, list) => {
    expect((await upsert({ [name]: list })).body).toMatchObject({ [name]: list })
    const asText = await upsert({ version: 2, [name]: JSON.stringify(list) })
    expect([asText.status, asText.body]).toEqual([200, expect.objectContaining({ [name]: list })])
    expect((await editor()).course).toMatchObject({ [name]: list })
  })

  test.each(['không phải JSON', '{"a":1}', '"x"', '[1]', '["a\\u0000b"]', '['])(
    'text that is no such list is refused at its field: %s',
    async (text) => {
      const { status, fault } = await upsert({ benefit: text })
      expect([status, fault.errors?.[0]?.path.split('.')[0]]).toEqual([400, 'benefit'])
      expect((await editor()).course.benefit).toEqual([])
    },
  )

  test('what is sold stands under product; what of it is left out stays', async () => {
    await upsert({ productVersion: 1, product: { price: 199_000, availableDays: 30 } })
    const { body } = await upsert({ productVersion: 2, product: { listPrice: 299_000 } })
    expect(body.product).toEqual({ price: 199_000, listPrice: 299_000, availableDays: 30 })
  })

  test('its cover is a picture: sent back as it was read, as JSON text, or taken off', async () => {
    const file = await picture(app, host)
    const cover = { id: file, publicUrl: `/media/${file}/1280.webp`, thumbnailUrl: `/media/${file}/480.webp` }
    expect((await upsert({ coverImage: { id: file } })).body.coverImage).toEqual(cover)
    expect((await upsert({ version: 2, coverImage: null })).body.coverImage).toBeNull()
    expect((await upsert({ version: 3, coverImage: JSON.stringify(cover) })).body.coverImage).toEqual(cover)
    expect((await upsert({ version: 4, coverImage: cover, name: 'Khác' })).status).toBe(200)
    expect((await upsert({ version: 5, coverImage: 'null' })).body.coverImage).toBeNull()
  })
})

describe('a section', () => {
  test('shows the picture all sections share until it has its own, and again without it', async () => {
    const sectionId = await section(app, host, id)
    const shared = { id: null, publicUrl: '/section.svg', thumbnailUrl: '/section.svg' }
    expect((await editor()).sections[0]?.thumbnail).toEqual(shared)
    const file = await picture(app, host)
    const own = { id: file, publicUrl: `/media/${file}/1280.webp`, thumbnailUrl: `/media/${file}/480.webp` }
    const put = (version: number, thumbnail: object | string | null) =>
      app.call('upsertSection', { body: { id: sectionId, version, thumbnail: thumbnail as string } }, { as: host })
    expect((await put(1, { id: file })).body.thumbnail).toEqual(own)
    expect((await put(2, shared)).body.thumbnail).toEqual(shared)
    expect((await put(3, JSON.stringify(own))).body.thumbnail).toEqual(own)
    expect((await put(4, null)).body.thumbnail).toEqual(shared)
    const made = await app.call('upsertSection', { body: { courseId: id, name: 'Kết', thumbnail: own } }, { as: host })
    expect(made.body.thumbnail).toEqual(own)
  })

  test('has a picture of its host alone', async () => {
    const sectionId = await section(app, host, id)
    const theirs = await picture(app, await approvedHost(app))
    const body = { id: sectionId, version: 1, thumbnail: { id: theirs } }
    expect((await app.call('upsertSection', { body }, { as: host })).fault.code).toBe('NOT_OWNER')
  })
})

describe('the resources of a lesson', () => {
  test('are one list, also as JSON text; a deletion marker takes off the one it means', async () => {
    const sectionId = await section(app, host, id)
    const pdf = await resource(app, host, 'PDF')
    const resources = JSON.stringify([attached(pdf), asMain(pdf)])
    const body = { sectionId, type: 'PDF' as const, name: 'Công thức', resources }
    const made = await app.call('upsertLesson', { body }, { as: host })
    const shown = (lesson: typeof made.body) =>
      lesson.resources.map(({ resourceId, isMain }) => ({ resourceId, isMain }))
    expect(shown(made.body)).toEqual([asMain(pdf), attached(pdf)])

    const params = { id: made.body.id, resourceId: pdf.id }
    const remove = (query: { isMain?: string }) => app.call('removeLessonResource', { params, query }, { as: host })
    expect(shown((await remove({ isMain: 'false' })).body as typeof made.body)).toEqual([asMain(pdf)])
    expect((await remove({ isMain: 'false' })).fault.code).toBe('RESOURCE_NOT_FOUND')
    expect((await remove({ isMain: 'true' })).body.resources).toEqual([])
  })

  test('without isMain both are taken off', async () => {
    const sectionId = await section(app, host, id)
    const pdf = await resource(app, host, 'PDF')
    const body = { sectionId, type: 'PDF' as const, resources: [attached(pdf), asMain(pdf)] }
    const made = await app.call('upsertLesson', { body }, { as: host })
    const params = { id: made.body.id, resourceId: pdf.id }
    expect((await app.call('removeLessonResource', { params }, { as: host })).body.resources).toEqual([])
  })
})
