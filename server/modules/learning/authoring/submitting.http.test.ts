import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '#domain/contract/index.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { approvedHost, asMain, draft, putLive, readyDraft, resource, words } from './testing.ts'

let app: TestApp
let host: Person

beforeAll(async () => {
  app = await testApp()
  host = await approvedHost(app)
})
afterAll(() => app.close())

const as = (person: Person) => ({ as: person })
const outcome = async <N extends CallName>(name: N, input: InputOf<N>, person = host) => {
  const { status, fault } = await app.call(name, input, as(person))
  return status === 200 ? 200 : `${status} ${fault.code}`
}
const editor = async (courseId: string) => (await app.call('hostCourse', { params: { id: courseId } }, as(host))).body

describe('submitting', () => {
  test('what is missing is named, field by field, and nothing is handed in', async () => {
    const id = await draft(app, host, 'Ngắn')
    const { status, fault } = await app.call('submitCourse', { params: { id }, body: {} }, as(host))
    expect([status, fault.code]).toEqual([400, 'COURSE_NOT_READY'])
    expect(fault.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'description', 'categoryIds', 'benefit', 'sections', 'product.price']),
    )
    expect(await app.db.selectFrom('course_reviews').select('id').where('course_id', '=', id).execute()).toEqual([])
  })

  test('L3: autosave never publishes: after any number of saves the course is a draft, submitted by nobody', async () => {
    const { courseId } = await readyDraft(app, host)
    const { course, review } = await editor(courseId)
    expect([course.status, course.live, review]).toEqual(['DRAFT', false, null])
    expect(
      await app.db
        .selectFrom('products')
        .select(['on_sale', 'published_at'])
        .where('id', '=', courseId)
        .executeTakeFirst(),
    ).toEqual({ on_sale: false, published_at: null })
  })

  test('freezes what the staff read: the host waits, and may take it back', async () => {
    const { courseId, sectionId, video } = await readyDraft(app, host)
    const { body } = await app.call(
      'submitCourse',
      { params: { id: courseId }, body: { note: 'Nhờ duyệt sớm' } },
      as(host),
    )
    expect(body.status).toBe('PENDING_APPROVAL_WITH_ADMIN')
    const { content, status } = await app.db
      .selectFrom('course_reviews')
      .selectAll()
      .where('id', '=', body.reviewId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('PENDING')
    expect(content).toMatchObject({
      benefit: ['Nấu nhanh', 'Ăn ngon', 'Ít tốn kém'],
      product: { price: 199_000, listPrice: 299_000, availableDays: 365 },
      archived: ['Thực đơn bảy ngày của riêng bạn'],
      sections: [
        {
          id: sectionId,
          lessons: [
            { type: 'TEXT', fileId: null, body: words('Chọn dao') },
            { type: 'VIDEO', fileId: video.fileId, durationSeconds: 90, assetVersion: 1, preview: true },
            { type: 'PDF', pages: 12, attachments: [{ name: expect.stringMatching(/^Công thức/) }] },
          ],
        },
      ],
    })
    expect(await outcome('upsertSection', { body: { courseId } })).toBe('409 STATUS_CONFLICT')
    expect(await outcome('upsertCourse', { body: { id: courseId, version: 2, name: 'Đổi lúc chờ' } })).toBe(
      '409 STATUS_CONFLICT',
    )
    expect(await outcome('arrangeCourse', { params: { id: courseId }, body: { treeVersion: 5, sections: [] } })).toBe(
      '409 STATUS_CONFLICT',
    )
    expect(await outcome('deleteSection', { params: { id: sectionId } })).toBe('409 STATUS_CONFLICT')
    const lessonId = (await editor(courseId)).sections[0]?.lessons[1]?.id as string
    expect(await outcome('deleteLesson', { params: { id: lessonId } })).toBe('409 STATUS_CONFLICT')
    expect(await outcome('removeLessonResource', { params: { id: lessonId, resourceId: video.id } })).toBe(
      '409 STATUS_CONFLICT',
    )
    expect(await outcome('submitCourse', { params: { id: courseId }, body: {} })).toBe('409 COURSE_ALREADY_SUBMITTED')
    expect(await editor(courseId)).toMatchObject({
      can: { edit: false, submit: false, withdraw: true },
      review: { status: 'PENDING', note: 'Nhờ duyệt sớm' },
    })

    expect((await app.call('withdrawCourse', { params: { id: courseId } }, as(host))).body.status).toBe('DRAFT')
    expect(await outcome('withdrawCourse', { params: { id: courseId } })).toBe('404 REVIEW_NOT_FOUND')
    expect((await editor(courseId)).history.map(({ word, by }) => [word, by])).toEqual(
      expect.arrayContaining([
        ['Rút lại', 'host'],
        ['Gửi duyệt', 'host'],
      ]),
    )
    expect(await outcome('submitCourse', { params: { id: courseId }, body: {} })).toBe(200)
  })

  test('pressed twice at once it is handed in once', async () => {
    const { courseId } = await readyDraft(app, host)
    const results = await Promise.all(
      [1, 2, 3].map(() => outcome('submitCourse', { params: { id: courseId }, body: {} })),
    )
    expect(results.toSorted()).toEqual([200, '409 COURSE_ALREADY_SUBMITTED', '409 COURSE_ALREADY_SUBMITTED'])
  })

  test('a host whose approval was taken back may not', async () => {
    const fallen = await approvedHost(app)
    const { courseId } = await readyDraft(app, fallen)
    await app.db
      .updateTable('host_profiles')
      .set({ status: 'REJECTED', reason: 'Thông tin sai' })
      .where('user_id', '=', fallen.id)
      .execute()
    expect(await outcome('submitCourse', { params: { id: courseId }, body: {} }, fallen)).toBe('403 HOST_NOT_APPROVED')
  })
})

describe('a live course', () => {
  async function live() {
    const made = await readyDraft(app, host)
    await app.call('submitCourse', { params: { id: made.courseId }, body: {} }, as(host))
    await putLive(app, made.courseId)
    return made
  }

  test('L3: its edits stay in the draft, submitted as a review beside it; what is sold does not change', async () => {
    const { courseId } = await live()
    const before = await app.db.selectFrom('products').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow()
    const { course } = await editor(courseId)
    await app.call(
      'upsertCourse',
      { body: { id: courseId, version: course.version, name: 'Nấu ăn thật nhanh' } },
      as(host),
    )
    await app.call(
      'upsertCourse',
      { body: { id: courseId, productVersion: course.productVersion, product: { price: 99_000 } } },
      as(host),
    )
    expect((await editor(courseId)).changes.map(({ label, after }) => [label, after])).toEqual([
      ['Tên khóa học', 'Nấu ăn thật nhanh'],
      ['Giá bán', '99.000\u00a0₫'],
    ])
    const { body } = await app.call('submitCourse', { params: { id: courseId }, body: {} }, as(host))
    expect(body.status).toBe('PUBLISHED')
    expect(
      await app.db.selectFrom('products').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow(),
    ).toEqual(before)
    expect((await app.call('withdrawCourse', { params: { id: courseId } }, as(host))).body.status).toBe('PUBLISHED')
  })

  test('with nothing changed has nothing to hand in, and says so; a change makes it one', async () => {
    const { courseId } = await live()
    expect(await editor(courseId)).toMatchObject({ changes: [], can: { edit: true, submit: false } })
    expect(await outcome('submitCourse', { params: { id: courseId }, body: {} })).toBe('409 COURSE_NOT_CHANGED')
    const rename = async (name: string) => {
      const { course } = await editor(courseId)
      await app.call('upsertCourse', { body: { id: courseId, version: course.version, name } }, as(host))
      return course.name
    }
    const before = await rename('Nấu ăn thật nhanh')
    expect(await editor(courseId)).toMatchObject({ can: { submit: true } })
    await rename(before)
    expect(await outcome('submitCourse', { params: { id: courseId }, body: {} })).toBe('409 COURSE_NOT_CHANGED')
    await rename('Nấu ăn thật nhanh')
    expect(await outcome('submitCourse', { params: { id: courseId }, body: {} })).toBe(200)
  })

  test('rests while an edit of it waits, as a new one does, and is written on once it was taken back', async () => {
    const { courseId, sectionId } = await live()
    const { course, sections } = await editor(courseId)
    const lessonId = sections[0]?.lessons[1]?.id as string
    const version = course.version + 1
    const body = { id: courseId, version: course.version, name: 'Nấu ăn thật nhanh' }
    expect(await outcome('upsertCourse', { body })).toBe(200)
    expect(await outcome('submitCourse', { params: { id: courseId }, body: {} })).toBe(200)
    for (const refused of [
      await outcome('upsertCourse', { body: { id: courseId, version, name: 'Đổi lúc chờ' } }),
      await outcome('upsertSection', { body: { courseId } }),
      await outcome('arrangeCourse', { params: { id: courseId }, body: { treeVersion: 5, sections: [] } }),
      await outcome('deleteSection', { params: { id: sectionId } }),
      await outcome('deleteLesson', { params: { id: lessonId } }),
    ])
      expect(refused).toBe('409 STATUS_CONFLICT')
    expect(await editor(courseId)).toMatchObject({
      can: { edit: false, price: false, submit: false, withdraw: true },
      review: { status: 'PENDING' },
    })
    expect(await outcome('withdrawCourse', { params: { id: courseId } })).toBe(200)
    expect(await outcome('upsertCourse', { body: { id: courseId, version, name: 'Đổi sau khi rút' } })).toBe(200)
  })

  test('is hidden and shown again; deleted only when hidden, and then gone from the studio', async () => {
    const { courseId: id } = await live()
    const onSale = async () =>
      (await app.db.selectFrom('products').select('on_sale').where('id', '=', id).executeTakeFirstOrThrow()).on_sale
    expect(await outcome('deleteCourse', { params: { id } })).toBe('409 STATUS_CONFLICT')
    expect(
      (await app.call('displayCourse', { params: { id }, body: { displayed: false } }, as(host))).body.status,
    ).toBe('UNPUBLISHED')
    expect(await onSale()).toBe(false)
    expect(await outcome('displayCourse', { params: { id }, body: { displayed: false } })).toBe('409 STATUS_CONFLICT')
    expect((await app.call('displayCourse', { params: { id }, body: { displayed: true } }, as(host))).body.status).toBe(
      'PUBLISHED',
    )
    expect(await onSale()).toBe(true)
    await app.call('displayCourse', { params: { id }, body: { displayed: false } }, as(host))
    expect(await outcome('deleteCourse', { params: { id } })).toBe(200)
    expect(await outcome('hostCourse', { params: { id } })).toBe('404 COURSE_NOT_FOUND')
    expect(
      (await app.call('hostCourses', { query: { take: 100 } }, as(host))).body.items.map((item) => item.id),
    ).not.toContain(id)
  })

  test('a replaced recording counts up its version in what is submitted', async () => {
    const { courseId } = await live()
    const { sections } = await editor(courseId)
    const video = sections[0]?.lessons[1]
    const main = video?.resources.find(({ isMain }) => isMain)
    if (!video || !main?.fileId) throw new Error('no video')
    await app.db
      .insertInto('published_lessons')
      .values({
        id: video.id,
        course_id: courseId,
        type: 'VIDEO',
        preview: true,
        file_id: main.fileId,
        asset_version: 3,
        duration_ms: 90_000,
        live: true,
      })
      .execute()
    await app.call(
      'upsertLesson',
      { body: { id: video.id, version: video.version, resources: [asMain(await resource(app, host))] } },
      as(host),
    )
    const { body } = await app.call('submitCourse', { params: { id: courseId }, body: {} }, as(host))
    const { content } = await app.db
      .selectFrom('course_reviews')
      .select('content')
      .where('id', '=', body.reviewId)
      .executeTakeFirstOrThrow()
    expect(content).toMatchObject({ sections: [{ lessons: [{}, { assetVersion: 4 }, {}] }] })
  })

  test('its learners are listed with their progress, their e-mail masked; memberships give none', async () => {
    const { courseId } = await live()
    const learner = await app.person({ email: 'hocvien.chamchi@vidu.vn', fullName: 'Phạm Học Viên' })
    await app.db
      .insertInto('enrollments')
      .values({ user_id: learner.id, course_id: courseId, granted_at: app.clock.now, starts_at: app.clock.now })
      .execute()
    const { body } = await app.call('courseLearners', { params: { id: courseId } }, as(host))
    expect(body).toMatchObject({
      total: 1,
      items: [
        { user: { fullName: 'Phạm Học Viên' }, maskedEmail: 'h•••@vidu.vn', done: 0, percent: 0, expiresAt: null },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('chamchi')
    expect((await app.call('courseSubscribers', { params: { id: courseId } }, as(host))).body).toEqual({
      items: [],
      total: 0,
    })
  })
})
