import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse, publishVersion } from '#server/testing/course.ts'
import { addFile, theResources } from '../index.ts'
import { pdf, picture } from '../testing.ts'

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

it('L5: stays when only an old version, which may come back, uses it; also by what it held before', async () => {
  const old = await paper('Bản cũ')
  const course = await publishedCourse(t, { host, lessons: [{ type: 'PDF' }] })
  const withFile = (fileId: string | null) => ({
    ...course.content,
    sections: course.content.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({ ...lesson, fileId })),
    })),
  })
  await publishVersion(t, course, withFile(old.file?.fileId ?? null))
  expect(await linksOf(old.id)).toEqual(['LIVE MAIN'])
  await publishVersion(t, course, withFile(null))
  expect(await linksOf(old.id)).toEqual(['OLD MAIN'])
  const next = await paper('Bản mới')
  const body = { version: 1, fileId: next.file?.fileId ?? '' }
  const replaced = await t.call('changeResource', { params: { id: old.id }, body }, { as: host })
  expect(replaced.body.file?.fileId, 'a replacement keeps the id').toBe(next.file?.fileId)
  expect(await linksOf(old.id)).toEqual(['OLD MAIN'])
  const refused = await t.call('deleteResource', { params: { id: old.id } }, { as: host })
  expect(refused).toMatchObject({
    status: 409,
    fault: { detail: { uses: [{ version: 'OLD', courseId: course.courseId }] } },
  })
  const bulk = await t.call('trashEntries', { body: { ids: [old.id, next.id] } }, { as: host })
  expect(bulk.fault.code).toBe('RESOURCE_IN_USE')
})

it('says how many courses and learners a replacement touches; a learner of two courses is one', async () => {
  const used = await paper('Đáp án')
  const learners = await Promise.all([t.person(), t.person(), t.person()])
  for (const [nth, who] of [learners.slice(0, 2), learners.slice(1)].entries()) {
    const course = await publishedCourse(t, { host, name: `Khóa ${nth}`, lessons: [{ type: 'PDF' }] })
    const sections = course.content.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({ ...lesson, fileId: used.file?.fileId ?? null })),
    }))
    await publishVersion(t, course, { ...course.content, sections })
    for (const { id: user_id } of who)
      await t.db
        .insertInto('enrollments')
        .values({ user_id, course_id: course.courseId, granted_at: t.clock.now, starts_at: t.clock.now })
        .execute()
  }
  const usage = await t.call('libraryUsage', { params: { id: used.id } }, { as: host })
  expect(usage.body).toMatchObject({ total: 2, touches: { courses: 2, others: 0, people: 3 } })
  await t.db
    .updateTable('enrollments')
    .set({ revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' })
    .where('user_id', '=', learners[0]?.id ?? '')
    .execute()
  const after = await t.call('libraryUsage', { params: { id: used.id } }, { as: host })
  expect(after.body.touches.people).toBe(2)
})

it('finds covers and pictures of sections too', async () => {
  const bytes = await picture()
  const asked = { ownerId: host.id, name: 'bìa.png', mime: 'image/png', bytes, visibility: 'PUBLIC' as const }
  const { id: fileId } = await addFile(await t.as(), asked)
  const { id } = (await t.call('createResource', { body: { kind: 'text', fileId } }, { as: host })).body
  const { course, lessonId } = await draft()
  await t.db.updateTable('courses').set({ cover_file_id: fileId }).where('id', '=', course.courseId).execute()
  await t.db
    .updateTable('sections')
    .set({ thumbnail_file_id: fileId })
    .where('id', '=', (eb) => eb.selectFrom('lessons').select('section_id').where('id', '=', lessonId))
    .execute()
  const { items } = (await t.call('resourceLinks', { params: { id } }, { as: host })).body
  expect(items.map(({ place }) => place).sort()).toEqual(['COURSE_PICTURE', 'SECTION_PICTURE'])
})

it('stays in the trash for ever while a course that was deleted still names it; the rest of the trash goes', async () => {
  const [kept, gone] = [await paper('Của khóa đã xóa'), await paper('Không ai cần')]
  const { course, lessonId } = await draft()
  await link(lessonId, kept.id, true)
  await t.db.updateTable('courses').set({ status: 'DELETED' }).where('id', '=', course.courseId).execute()
  for (const { id } of [kept, gone]) await t.call('deleteResource', { params: { id } }, { as: host })
  const emptied = await t.call('emptyTrash', { body: {} }, { as: host })
  expect([emptied.status, emptied.body.kept]).toEqual([200, 1])
  const left = t.db.selectFrom('resources').select('id').where('id', 'in', [kept.id, gone.id])
  expect(await left.execute()).toEqual([{ id: kept.id }])
})
