import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse, publishVersion } from '#server/testing/course.ts'
import { addFile, theResources } from '../index.ts'
import { pdf } from '../testing.ts'

let t: TestApp
let host: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  host = await t.person({ role: 'HOST' })
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

/** A PDF in the library of the host. */
async function paper(name = 'Giáo trình') {
  const file = { ownerId: host.id, name: 'a.pdf', mime: 'application/pdf', bytes: await pdf() }
  const { id: fileId } = await addFile(await t.as(), { ...file, visibility: 'PRIVATE' })
  return (await t.call('createResource', { body: { kind: 'PDF', name, fileId } }, { as: host })).body
}

/** A draft course of the host with one lesson. */
async function draft(body: object | null = null) {
  const course = await publishedCourse(t, { host, name: 'Nấu phở', onSale: false, lessons: [] })
  const [section] = await t.db
    .insertInto('sections')
    .values({ course_id: course.courseId, index: 0, name: 'Mở đầu', updated_at: t.clock.now })
    .returning('id')
    .execute()
  const [lesson] = await t.db
    .insertInto('lessons')
    .values({
      course_id: course.courseId,
      section_id: section?.id ?? '',
      index: 0,
      name: 'Chọn xương',
      type: 'PDF',
      body: body && JSON.stringify(body),
      updated_at: t.clock.now,
    })
    .returning('id')
    .execute()
  return { course, lessonId: lesson?.id ?? '' }
}
const link = (lessonId: string, resourceId: string, isMain: boolean) =>
  t.db
    .insertInto('lesson_resources')
    .values({ lesson_id: lessonId, resource_id: resourceId, is_main: isMain, index: 0 })
    .execute()
const linksOf = async (id: string) =>
  (await t.call('resourceLinks', { params: { id } }, { as: host })).body.items.map(
    ({ version, how }) => `${version} ${how}`,
  )

it('L5: stays while a draft lesson uses it, and says where', async () => {
  const { id } = await paper()
  const { course, lessonId } = await draft()
  await link(lessonId, id, true)
  const refused = await t.call('deleteResource', { params: { id } }, { as: host })
  expect(refused).toMatchObject({
    status: 409,
    fault: {
      code: 'RESOURCE_IN_USE',
      detail: {
        uses: [{ courseId: course.courseId, lessonId, lessonName: 'Chọn xương', version: 'DRAFT', how: 'MAIN' }],
      },
    },
  })
  expect((await t.call('resourceLesson', { params: { id } }, { as: host })).body.lesson).toMatchObject({
    id: lessonId,
    courseName: 'Nấu phở',
  })
  const found = await t.call('searchResourceLinks', { query: { search: 'giao trinh' } }, { as: host })
  expect(found.body.items).toMatchObject([{ id, uses: [{ lessonId }] }])
  await t.db.deleteFrom('lesson_resources').where('resource_id', '=', id).execute()
  expect((await t.call('resourceLesson', { params: { id } }, { as: host })).body.lesson).toBeNull()
  expect((await t.call('deleteResource', { params: { id } }, { as: host })).status).toBe(200)
})

it('L5: stays when the only use is an address inside a rich text', async () => {
  const { id, file: made } = await paper()
  await draft({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Tải về',
            marks: [{ type: 'link', attrs: { href: `/media/signed/${made?.fileId}/tep` } }],
          },
        ],
      },
    ],
  })
  expect(await linksOf(id)).toEqual(['DRAFT TEXT'])
  expect((await t.call('deleteResource', { params: { id } }, { as: host })).fault.code).toBe('RESOURCE_IN_USE')
})

it('L5: stays when only the live version or a waiting submission uses it', async () => {
  const live = await paper('Đang dạy')
  const waiting = await paper('Chờ duyệt')
  const course = await publishedCourse(t, { host, lessons: [{ type: 'PDF' }] })
  const withFile = (fileId: string | undefined) => ({
    ...course.content,
    sections: course.content.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({ ...lesson, fileId: fileId ?? null })),
    })),
  })
  await publishVersion(t, course, withFile(live.file?.fileId))
  await t.db
    .insertInto('course_reviews')
    .values({
      course_id: course.courseId,
      content: JSON.stringify(withFile(waiting.file?.fileId)),
      submitted_by: host.id,
      submitted_at: t.clock.now,
    })
    .execute()
  expect([await linksOf(live.id), await linksOf(waiting.id)]).toEqual([['LIVE MAIN'], ['SUBMITTED MAIN']])
  for (const { id } of [live, waiting])
    expect((await t.call('deleteResource', { params: { id } }, { as: host })).fault.code).toBe('RESOURCE_IN_USE')
  const listed = await t.call('listResources', {}, { as: host })
  expect(listed.body.items.map((item) => item.useCount)).toEqual([1, 1])
})

it('cannot be put in the trash between being looked up and being linked', async () => {
  const { id } = await paper()
  const { lessonId } = await draft()
  let removal: Promise<{ status: number }> | undefined
  await write(await t.as(), async (tx) => {
    await theResources(tx, [id])
    removal = t.call('deleteResource', { params: { id } }, { as: host })
    await tx.db
      .insertInto('lesson_resources')
      .values({ lesson_id: lessonId, resource_id: id, is_main: true, index: 0 })
      .execute()
  })
  expect((await removal)?.status).toBe(409)
})
