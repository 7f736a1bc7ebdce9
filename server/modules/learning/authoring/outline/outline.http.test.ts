import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '#domain/contract/index.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { approvedHost, asMain, attached, draft, lesson, resource, section, words } from '../testing.ts'

let app: TestApp
let host: Person
let other: Person

beforeAll(async () => {
  app = await testApp()
  host = await approvedHost(app)
  other = await approvedHost(app, 'Lê Văn Khác')
})
afterAll(() => app.close())

const as = (person: Person) => ({ as: person })
const outcome = async <N extends CallName>(name: N, input: InputOf<N>) => {
  const { status, fault } = await app.call(name, input, as(host))
  return status === 200 ? 200 : `${status} ${fault.code}`
}
const editor = async (courseId: string) => (await app.call('hostCourse', { params: { id: courseId } }, as(host))).body

describe('sections and lessons', () => {
  let courseId: string
  let sectionId: string
  beforeEach(async () => {
    courseId = await draft(app, host)
    sectionId = await section(app, host, courseId)
  })

  test('are added at the end, changed from their version, deleted without a gap; the tree counts', async () => {
    const a = await lesson(app, host, sectionId, 'Một')
    const b = await lesson(app, host, sectionId, 'Hai')
    expect((await editor(courseId)).course.treeVersion).toBe(4)
    const renamed = await app.call(
      'upsertLesson',
      { body: { id: b, version: 1, name: 'Hai rưỡi', preview: true } },
      as(host),
    )
    expect(renamed.body).toMatchObject({ version: 2, name: 'Hai rưỡi', preview: true, index: 1, treeVersion: 4 })
    expect((await app.call('deleteLesson', { params: { id: a } }, as(host))).body).toEqual({ ok: true, treeVersion: 5 })
    expect((await editor(courseId)).sections).toMatchObject([{ lessons: [{ id: b, index: 0 }] }])
    expect((await app.call('deleteSection', { params: { id: sectionId } }, as(host))).body.treeVersion).toBe(6)
    expect((await editor(courseId)).sections).toEqual([])
  })

  test('L2: a stale version of either is 409 with the stored text', async () => {
    const id = await lesson(app, host, sectionId, 'Bài gốc')
    await app.call('upsertLesson', { body: { id, version: 1, body: words('Của tôi') } }, as(host))
    const stale = await app.call('upsertLesson', { body: { id, version: 1, body: words('Của bạn') } }, as(host))
    expect(stale.fault).toMatchObject({
      code: 'VERSION_CONFLICT',
      detail: { stored: { version: 2, body: words('Của tôi') } },
    })
    await app.call('upsertSection', { body: { id: sectionId, version: 1, name: 'Tên mới' } }, as(host))
    const late = await app.call('upsertSection', { body: { id: sectionId, version: 1, name: 'Tên khác' } }, as(host))
    expect(late.fault).toMatchObject({ code: 'VERSION_CONFLICT', detail: { stored: { version: 2, name: 'Tên mới' } } })
  })

  test('what does not exist is not found; what is needed is named', async () => {
    const id = '00000000-0000-7000-8000-000000000000'
    expect(await outcome('upsertSection', { body: { courseId: id } })).toBe('404 COURSE_NOT_FOUND')
    expect(await outcome('upsertSection', { body: { id, version: 1, name: 'x' } })).toBe('404 SECTION_NOT_FOUND')
    expect(await outcome('deleteSection', { params: { id } })).toBe('404 SECTION_NOT_FOUND')
    expect(await outcome('upsertLesson', { body: { sectionId: id, type: 'TEXT' } })).toBe('404 SECTION_NOT_FOUND')
    expect(await outcome('upsertLesson', { body: { id, version: 1, name: 'x' } })).toBe('404 LESSON_NOT_FOUND')
    expect(await outcome('deleteLesson', { params: { id } })).toBe('404 LESSON_NOT_FOUND')
    const { fault } = await app.call('upsertLesson', { body: { sectionId } }, as(host))
    expect(fault.errors).toMatchObject([{ path: 'type' }])
  })

  test('the content of a lesson is a resource of its kind from the host’s own library', async () => {
    const video = await resource(app, host)
    const pdf = await resource(app, host, 'PDF')
    const { body } = await app.call(
      'upsertLesson',
      { body: { sectionId, type: 'VIDEO', name: 'Thái hành', resources: [attached(pdf), asMain(video)] } },
      as(host),
    )
    expect(body).toMatchObject({
      resources: [
        { resourceId: video.id, isMain: true, fileId: video.fileId, status: 'READY', durationMs: 90_000 },
        { resourceId: pdf.id, isMain: false, pages: 12 },
      ],
    })
    const change = (more: object) => outcome('upsertLesson', { body: { id: body.id, version: body.version, ...more } })
    const theirs = await resource(app, other, 'PDF')
    expect(await change({ resources: [asMain(pdf)] })).toBe('400 VALIDATION_FAILED')
    expect(await change({ resources: [asMain(video), asMain(video)] })).toBe('400 VALIDATION_FAILED')
    expect(await change({ resources: [asMain(await resource(app, other))] })).toBe('404 RESOURCE_NOT_FOUND')
    expect(await change({ resources: [attached(theirs)] })).toBe('404 RESOURCE_NOT_FOUND')
    expect(await change({ resources: [attached(pdf), attached(pdf)] })).toBe('400 VALIDATION_FAILED')
    const text = await app.call(
      'upsertLesson',
      { body: { id: body.id, version: body.version, type: 'TEXT' } },
      as(host),
    )
    expect(text.body).toMatchObject({ type: 'TEXT', resources: [{ resourceId: pdf.id, isMain: false }] })
  })

  test('a resource taken off a lesson stays in the library', async () => {
    const video = await resource(app, host)
    const { body } = await app.call(
      'upsertLesson',
      { body: { sectionId, type: 'VIDEO', resources: [asMain(video)] } },
      as(host),
    )
    const params = { id: body.id, resourceId: video.id }
    expect((await app.call('removeLessonResource', { params }, as(host))).body).toMatchObject({
      resources: [],
      version: 2,
    })
    expect(await outcome('removeLessonResource', { params })).toBe('404 RESOURCE_NOT_FOUND')
    expect(await app.db.selectFrom('resources').select('id').where('id', '=', video.id).executeTakeFirst()).toEqual({
      id: video.id,
    })
  })
})
