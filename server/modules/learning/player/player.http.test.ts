import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, paragraph, publishedCourse, publishVersion } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'

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
const _revoke = () =>
  t.db
    .updateTable('enrollments')
    .set({ revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' })
    .where('user_id', '=', learner.id)
    .execute()
const _get = (url: string, headers: Record<string, string> = {}) =>
  t.app.fastify.inject({ method: 'GET', url, headers })

describe('a lesson', () => {
  test('has its content, its place in the course and my progress', async () => {
    const text = await lesson(learner, 0)
    expect(text).toMatchObject({
      status: 200,
      body: {
        type: 'TEXT',
        body: paragraph(CANARY),
        media: { url: null },
        progress: { completed: false, video: null },
        previousLessonId: null,
        nextLessonId: course.lessons[1]?.id,
      },
    })
    const video = await lesson(learner, 1)
    expect(video.body).toMatchObject({
      type: 'VIDEO',
      body: null,
      access: { state: 'ENROLLED' },
      progress: { video: { durationMs: 60_000, watchedMs: 0 } },
      nextLessonId: course.lessons[2]?.id,
    })
    expect(video.body.media.url).toMatch(new RegExp(`^/media/signed/${course.lessons[1]?.fileId}/`))
    expect(video.body.media.captionsUrl).toMatch(new RegExp(`^/media/signed/${course.lessons[1]?.captionsFileId}/`))
    expect((await lesson(learner, 2)).body).toMatchObject({
      type: 'PDF',
      pages: 4,
      previousLessonId: course.lessons[1]?.id,
      nextLessonId: null,
    })
  })

  test('a free preview is open without buying and keeps no progress; the rest says how to get in', async () => {
    expect(await lesson(stranger, 1)).toMatchObject({
      status: 200,
      body: { access: { state: 'NONE' }, progress: null, media: { url: expect.any(String) } },
    })
    expect(await lesson(stranger, 0)).toMatchObject({ status: 403, fault: { code: 'NOT_ENROLLED' } })
  })

  test('its host and staff who moderate look at it; other hosts and staff do not', async () => {
    expect((await lesson(course.host, 0)).body).toMatchObject({ access: { state: 'OWNER' }, progress: null })
    expect((await lesson(await t.person({ role: 'ACA_PARTNER' }), 0)).body).toMatchObject({
      access: { state: 'STAFF' },
      progress: null,
    })
    for (const role of ['HOST', 'SALE', 'MARKETING'] as const)
      expect((await lesson(await t.person({ role }), 0)).status).toBe(403)
  })

  test('access ends at its very second', async () => {
    const limited = await publishedCourse(t)
    await enroll(t, stranger, limited, { availableDays: 30 })
    t.clock.advance(30 * 86_400 - 1)
    stranger = await signInAgain(t, stranger)
    expect((await lesson(stranger, 0, limited)).status).toBe(200)
    t.clock.advance(1)
    expect(await lesson(stranger, 0, limited)).toMatchObject({ status: 403, fault: { code: 'ACCESS_EXPIRED' } })
    expect(
      (await t.call('courseForUser', { params: { slug: limited.slug } }, { as: stranger })).body.access.state,
    ).toBe('EXPIRED')
  })

  test('in the wrong section or course, or nowhere, it is not found', async () => {
    const [first, , third] = course.lessons
    const at = (id: string, sectionId: string, lessonId: string) =>
      t.call('lessonForLearner', { params: { id, sectionId, lessonId } }, { as: learner })
    expect(await at(course.courseId, third?.sectionId ?? '', first?.id ?? '')).toMatchObject({
      status: 404,
      fault: { code: 'LESSON_NOT_FOUND' },
    })
    expect(await at(course.courseId, first?.id ?? '', first?.id ?? '')).toMatchObject({
      status: 404,
      fault: { code: 'SECTION_NOT_FOUND' },
    })
    expect(await at(first?.id ?? '', first?.sectionId ?? '', first?.id ?? '')).toMatchObject({
      status: 404,
      fault: { code: 'COURSE_NOT_FOUND' },
    })
  })

  test('fresh addresses are given on the same terms', async () => {
    const [first, , third] = course.lessons
    const at = async (id: string, sectionId = '', lessonId = '', as = learner) => {
      const { status, fault } = await t.call('renewLessonMedia', { params: { id, sectionId, lessonId } }, { as })
      return [status, fault.code]
    }
    expect(await at(course.courseId, third?.sectionId, first?.id)).toEqual([404, 'LESSON_NOT_FOUND'])
    expect(await at(course.courseId, first?.id, first?.id)).toEqual([404, 'SECTION_NOT_FOUND'])
    expect(await at(first?.id ?? '', first?.sectionId, first?.id)).toEqual([404, 'COURSE_NOT_FOUND'])
    const limited = await publishedCourse(t)
    await enroll(t, stranger, limited, { availableDays: 1 })
    t.clock.advance(86_400)
    stranger = await signInAgain(t, stranger)
    const { sectionId, id } = limited.lessons[0] ?? {}
    expect(await at(limited.courseId, sectionId, id, stranger)).toEqual([403, 'ACCESS_EXPIRED'])
    learner = await signInAgain(t, learner)
  })

  test('a course taken off sale stays open to who bought it and is gone for the others', async () => {
    await t.db.updateTable('products').set({ on_sale: false }).where('id', '=', course.courseId).execute()
    expect((await lesson(learner, 0)).status).toBe(200)
    expect((await lesson(course.host, 0)).status).toBe(200)
    expect(await lesson(stranger, 1)).toMatchObject({ status: 404, fault: { code: 'COURSE_NOT_FOUND' } })
  })
})

describe('P10: one number everywhere', () => {
  test('list, curriculum, section, lesson and every answer to a write agree; lessons taken out do not count', async () => {
    const everywhere = async () => {
      const [list, v2] = [
        await t.call('registeredCourses', {}, { as: learner }),
        await t.call('myOnlineCoursesV2', {}, { as: learner }),
      ]
      const one = await t.call('courseForUser', { params: { slug: course.slug } }, { as: learner })
      const sections = await Promise.all(
        one.body.sections.map((section) =>
          t.call('sectionForLearner', { params: { id: course.courseId, sectionId: section.id } }, { as: learner }),
        ),
      )
      expect(sections.map(({ body }) => body.progress)).toEqual(one.body.sections.map((section) => section.progress))
      expect(one.body.sections.reduce((sum, { progress }) => sum + progress.done, 0)).toBe(one.body.progress.done)
      expect([list.body.items[0]?.progress, v2.body.items[0]?.progress]).toEqual([one.body.progress, one.body.progress])
      return one.body.progress
    }
    expect(await everywhere()).toEqual({ done: 0, total: 3, percent: 0, completed: false })
    const done = await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: learner })
    expect(await everywhere()).toEqual(done.body.courseProgress)
    expect(done.body.courseProgress.percent).toBe(33)
    const shorter = structuredClone(course.content)
    shorter.sections[0]?.lessons.shift()
    await publishVersion(t, course, shorter)
    expect(await everywhere()).toEqual({ done: 0, total: 2, percent: 0, completed: false })
    await publishVersion(t, course, { ...course.content, sections: [] })
    expect((await t.call('registeredCourses', {}, { as: learner })).body.items[0]?.progress).toEqual({
      done: 0,
      total: 0,
      percent: 0,
      completed: false,
    })
  })

  test('the curriculum says where to go on', async () => {
    const here = async () => (await t.call('courseForUser', { params: { slug: course.slug } }, { as: learner })).body
    expect(await here()).toMatchObject({ lastLessonId: null, nextLessonId: course.lessons[0]?.id, mayReview: false })
    await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: learner })
    t.clock.advance(5)
    await t.call(
      'saveLessonPosition',
      { params: { id: course.lessons[2]?.id ?? '' }, body: { position: 3 } },
      { as: learner },
    )
    const outline = await here()
    expect(outline).toMatchObject({
      lastLessonId: course.lessons[2]?.id,
      nextLessonId: course.lessons[1]?.id,
      mayReview: true,
    })
    expect(
      outline.sections.flatMap(({ lessons }) =>
        lessons.map(({ percent, completed, open }) => ({ percent, completed, open })),
      ),
    ).toEqual([
      { percent: 100, completed: true, open: true },
      { percent: 0, completed: false, open: true },
      { percent: 75, completed: false, open: true },
    ])
  })
})

describe('my courses', () => {
  test('each stands in one state, counted and filtered; the last learnt comes first', async () => {
    const [begun, finished, expired] = [
      await publishedCourse(t, { lessons: [{}, {}], name: 'Đang học' }),
      await publishedCourse(t, { name: 'Đã xong' }),
      await publishedCourse(t, { name: 'Hết hạn' }),
    ]
    for (const one of [begun, finished, expired])
      await enroll(t, learner, one, one === expired ? { availableDays: 1 } : {})
    t.clock.advance(2 * 86_400)
    learner = await signInAgain(t, learner)
    await t.call('completeLesson', { params: { id: finished.lessons[0]?.id ?? '' } }, { as: learner })
    t.clock.advance(10)
    await t.call('completeLesson', { params: { id: begun.lessons[1]?.id ?? '' } }, { as: learner })
    const { body } = await t.call('registeredCourses', { query: { take: 2 } }, { as: learner })
    expect(body).toMatchObject({
      total: 4,
      counts: { LEARNING: 1, COMPLETED: 1, NOT_STARTED: 1, EXPIRED: 1 },
      items: [
        { name: 'Đang học', state: 'LEARNING', lastLesson: { id: begun.lessons[1]?.id, name: 'Bài 2' } },
        { name: 'Đã xong', state: 'COMPLETED', certificateNumber: expect.any(String) },
      ],
    })
    expect((await t.call('registeredCourses', { query: { state: 'EXPIRED' } }, { as: learner })).body).toMatchObject({
      total: 1,
      items: [{ name: 'Hết hạn' }],
    })
    expect(
      (await t.call('registeredCourses', { query: { take: 2, skip: 2 } }, { as: learner })).body.items,
    ).toHaveLength(2)
  })

  test('a course bought again after its access ran out is there once', async () => {
    const again = await publishedCourse(t)
    await enroll(t, stranger, again, { availableDays: 1 })
    t.clock.advance(86_400)
    await enroll(t, stranger, again)
    stranger = await signInAgain(t, stranger)
    expect((await t.call('registeredCourses', {}, { as: stranger })).body).toMatchObject({
      total: 1,
      items: [{ expiresAt: null }],
    })
    await expect(enroll(t, stranger, again)).rejects.toMatchObject({ code: 'ALREADY_OWNED' })
  })
})
