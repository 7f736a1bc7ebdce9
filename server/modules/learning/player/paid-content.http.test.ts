import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, paragraph, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let learner: Person
let stranger: Person
let course: PublishedCourse
const CANARY = 'chim-hoàng-yến-trong-bài-trả-tiền'

beforeEach(async () => {
  learner = await t.person()
  stranger = await t.person()
  course = await publishedCourse(t, {
    sections: [
      [
        { type: 'TEXT', body: paragraph(CANARY) },
        { type: 'VIDEO', seconds: 60, preview: true },
      ],
      [{ type: 'PDF', pages: 4 }],
    ],
  })
  await enroll(t, learner, course)
})

const lesson = (person: Person, index: number, of = course) => {
  const { id, sectionId } = of.lessons[index] ?? { id: '', sectionId: '' }
  return t.call('lessonForLearner', { params: { id: of.courseId, sectionId, lessonId: id } }, { as: person })
}
const revoke = () =>
  t.db
    .updateTable('enrollments')
    .set({ revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' })
    .where('user_id', '=', learner.id)
    .execute()
const get = (url: string, headers: Record<string, string> = {}) => t.app.fastify.inject({ method: 'GET', url, headers })

describe('M1: paid text stays behind the door', () => {
  test('nothing that visitors, strangers, expired and refunded people may ask for holds a word of it', async () => {
    await revoke()
    const expired = await t.person()
    await enroll(t, expired, course, { availableDays: 1 })
    await t.db
      .updateTable('enrollments')
      .set({ starts_at: new Date(0), ends_at: t.clock.now })
      .where('user_id', '=', expired.id)
      .execute()
    for (const person of [undefined, stranger, learner, expired]) {
      const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
      for (const { id, sectionId } of course.lessons) {
        for (const end of ['', '/media'])
          expect(
            (await get(`/api/v1/online-courses/${course.courseId}/section/${sectionId}/lession/${id}${end}`, headers))
              .payload,
          ).not.toContain(CANARY)
      }
      for (const url of [
        `/api/v1/online-courses/user/slug/${course.slug}`,
        `/api/v1/online-courses/${course.courseId}/section/${course.sections[0]?.id}`,
        '/api/v1/online-courses/registered/me',
        '/api/v2/users/online-courses',
        `/api/v1/online-courses/${course.courseId}/reviews`,
        `/api/v1/online-courses/slug/${course.slug}`,
        `/api/v1/online-courses/${course.courseId}`,
        `/api/v1/online-courses/${course.courseId}/preview-lessons`,
        '/api/v1/online-courses',
      ])
        expect((await get(url, headers)).payload).not.toContain(CANARY)
    }
    expect((await lesson(course.host, 0)).raw).toContain(CANARY)
  })
})

describe('M2, M3: media addresses', () => {
  test('each is for one file, one person and five minutes; a swapped id or a changed part is refused', async () => {
    const { url } = (await lesson(learner, 1)).body.media
    const other = course.lessons[2]?.fileId ?? ''
    for (const forged of [
      url?.replace(course.lessons[1]?.fileId ?? '', other),
      url?.replace(/until=\d+/, 'until=99999999999'),
      url?.replace(learner.id, stranger.id),
      url?.replace(/sig=.*/, 'sig=x'),
      url?.split('?')[0],
    ])
      expect((await get(forged ?? '')).statusCode).toBe(403)
  })

  test('expired by one second: 403, whatever part is asked for', async () => {
    const { url, expiresAt } = (await lesson(learner, 2)).body.media
    expect(Date.parse(expiresAt) - t.clock.now.getTime()).toBe(300_000)
    t.clock.advance(300)
    expect((await get(url ?? '')).statusCode).not.toBe(403)
    t.clock.advance(1)
    expect((await get(url ?? '')).statusCode).toBe(403)
    expect((await get(url ?? '', { range: 'bytes=0-10' })).statusCode).toBe(403)
  })

  test('a fresh one is given to who may still learn', async () => {
    const [, video] = course.lessons
    const before = (await lesson(learner, 1)).body.media
    t.clock.advance(240)
    const renewed = await t.call(
      'renewLessonMedia',
      { params: { id: course.courseId, sectionId: video?.sectionId ?? '', lessonId: video?.id ?? '' } },
      { as: learner },
    )
    expect(renewed.status).toBe(200)
    expect(Date.parse(renewed.body.expiresAt) - Date.parse(before.expiresAt)).toBe(240_000)
    expect(renewed.body.url).not.toBe(before.url)
  })
})

test('M4: after a refund new signatures are refused at once, old ones die within five minutes', async () => {
  const { url } = (await lesson(learner, 2)).body.media
  const { id, sectionId } = course.lessons[2] ?? { id: '', sectionId: '' }
  await revoke()
  expect(await lesson(learner, 2)).toMatchObject({ status: 403, fault: { code: 'NOT_ENROLLED' } })
  expect(
    await t.call('renewLessonMedia', { params: { id: course.courseId, sectionId, lessonId: id } }, { as: learner }),
  ).toMatchObject({ status: 403, fault: { code: 'NOT_ENROLLED' } })
  t.clock.advance(301)
  expect((await get(url ?? '')).statusCode).toBe(403)
})

test('M5: what is for one person is never kept by a cache between', async () => {
  const { id, sectionId } = course.lessons[0] ?? { id: '', sectionId: '' }
  for (const url of [
    `/api/v1/online-courses/${course.courseId}/section/${sectionId}/lession/${id}`,
    `/api/v1/online-courses/user/slug/${course.slug}`,
    '/api/v1/online-courses/registered/me',
  ]) {
    for (const person of [learner, stranger]) {
      expect((await get(url, { authorization: `Bearer ${person.token}` })).headers['cache-control']).toBe(
        'private, no-store',
      )
    }
  }
})

test('P12: looking at lessons, as learner, stranger, host or staff, writes nothing', async () => {
  const staff = await t.person({ role: 'PRODUCT_OWNER' })
  const count = async () => ({
    progress: await t.db.selectFrom('lesson_progress').selectAll().execute(),
    sessions: await t.db.selectFrom('watch_sessions').selectAll().execute(),
    certificates: await t.db.selectFrom('certificates').selectAll().execute(),
    completions: await t.db.selectFrom('lesson_completions').selectAll().execute(),
  })
  const before = await count()
  for (const person of [learner, stranger, course.host, staff])
    for (const index of [0, 1, 2]) await lesson(person, index)
  expect(await count()).toEqual(before)
})
