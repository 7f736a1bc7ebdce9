import { beforeAll, describe, expect, it } from 'vitest'
import { type CourseDeed, courseDeeds } from '#domain/audit-words.ts'
import { type CallName, contract } from '#domain/contract/index.ts'
import { addDays } from '#domain/time.ts'
import { keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost, asMain, draft, picture, readyDraft, resource } from '../authoring/testing.ts'
import { submitted } from '../reviews/submitted.fixture.ts'

const t = openedApp()
let host: Person
let staff: Person
let reader: Person
beforeAll(async () => {
  host = await approvedHost(t, 'Trần Thị Chủ')
  staff = await t.person({ role: 'PRODUCT_OWNER', fullName: 'Lê Văn Giúp' })
  reader = await t.person({ role: 'SALE' })
})

type Input = { params?: object; query?: object; body?: object }
const ask = (name: CallName, input: Input, as: Person = staff) => t.call(name, input as never, { as })
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
/** What the log tells of a course, the latest first. */
const logOf = async (id: string) =>
  t.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'detail'])
    .where('subject', '=', 'course')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute()

describe('opening a course for a host', () => {
  it.each(['draftAdminCourse', 'draftAdminCourseV2', 'createAdminCourse', 'createAdminCourseV2'] as const)(
    '%s: it stands in the studio of the host as a draft, and the log says who opened it',
    async (name) => {
      const answer = await ask(name, { body: { hostId: host.id, name: 'Muối dưa quanh năm' } })
      expect([answer.status, answer.raw]).toEqual([201, answer.raw])
      const { id } = answer.body as { id: string }
      const own = await t.call('hostCourse', { params: { id } }, { as: host })
      expect(own.body).toMatchObject({ role: 'OWNER', course: { status: 'DRAFT', name: 'Muối dưa quanh năm' } })
      expect(await logOf(id)).toEqual([
        {
          action: 'course.opened-for',
          actor_kind: 'staff',
          actor_id: staff.id,
          detail: { hostId: host.id },
        },
      ])
    },
  )

  it('takes every part of a course at once, in the names of the specification', async () => {
    const cover = await picture(t, host)
    const body = {
      hostId: host.id,
      name: 'Muối dưa quanh năm',
      coverImage: { id: cover },
      benefit: JSON.stringify(['Giòn', 'Thơm']),
      product: { price: 199_000, availableDays: 30 },
      startAt: addDays(t.clock.now, 3).toISOString(),
    }
    expect((await ask('createAdminCourse', { body })).body).toMatchObject({
      coverImage: { id: cover },
      benefit: ['Giòn', 'Thơm'],
      product: { price: 199_000, listPrice: null, availableDays: 30 },
      startAt: body.startAt,
    })
  })

  it('only for an approved host, and with a name', async () => {
    const learner = await t.person()
    const open = (hostId: string, name?: string) => ask('draftAdminCourse', { body: { hostId, name } })
    expect((await open(learner.id, 'Muối dưa')).fault.code).toBe('HOST_NOT_APPROVED')
    expect((await open(NOBODY, 'Muối dưa')).fault.code).toBe('HOST_NOT_APPROVED')
    expect((await open(host.id)).fault.errors?.[0]?.path).toBe('name')
  })
})

describe('in the name of the host', () => {
  /** Every write of the editor, by the calls of hosts and those of the staff: what it needs, and what the log calls it. */
  type Course = { id: string; sectionId: string; lessonId: string; resourceId: string }
  const ready = async (): Promise<Course> => {
    const { courseId: id, sectionId } = await readyDraft(t, host)
    const pdf = await resource(t, host, 'PDF')
    const body = { sectionId, type: 'PDF' as const, name: 'Phụ lục', resources: [asMain(pdf)] }
    const made = await t.call('upsertLesson', { body }, { as: host })
    return { id, sectionId, lessonId: made.body.id, resourceId: pdf.id }
  }
  const name = 'Tên do nhân viên sửa'
  const tree = async ({ id }: Course) => {
    const { body } = await t.call('hostCourse', { params: { id } }, { as: host })
    const sections = body.sections.map((one) => ({ id: one.id, lessonIds: one.lessons.map((inner) => inner.id) }))
    return { treeVersion: body.course.treeVersion, sections }
  }
  const writes: [CallName, CourseDeed | 'course.deleted', (of: Course) => Input | Promise<Input>][] = [
    ['upsertCourse', 'course.changed', ({ id }) => ({ body: { id, version: 2, name } })],
    ['changeAdminCourse', 'course.changed', ({ id }) => ({ params: { id }, body: { version: 2, name } })],
    [
      'changeAdminCourseV2',
      'course.changed',
      ({ id }) => ({ params: { id }, body: { productVersion: 2, startAt: null } }),
    ],
    ['upsertSection', 'course.section-added', ({ id }) => ({ body: { courseId: id, name } })],
    ['createAdminSection', 'course.section-added', ({ id }) => ({ body: { courseId: id, name } })],
    ['upsertSection', 'course.section-changed', ({ sectionId }) => ({ body: { id: sectionId, version: 1, name } })],
    [
      'changeAdminSection',
      'course.section-changed',
      ({ sectionId }) => ({ params: { id: sectionId }, body: { version: 1, name } }),
    ],
    ['deleteSection', 'course.section-deleted', ({ sectionId }) => ({ params: { id: sectionId } })],
    ['deleteAdminSection', 'course.section-deleted', ({ sectionId }) => ({ params: { id: sectionId } })],
    ['upsertLesson', 'course.lesson-added', ({ sectionId }) => ({ body: { sectionId, type: 'TEXT', name } })],
    ['createAdminLesson', 'course.lesson-added', ({ sectionId }) => ({ body: { sectionId, type: 'TEXT', name } })],
    ['upsertLesson', 'course.lesson-changed', ({ lessonId }) => ({ body: { id: lessonId, version: 1, name } })],
    [
      'changeAdminLesson',
      'course.lesson-changed',
      ({ lessonId }) => ({ params: { id: lessonId }, body: { version: 1, name } }),
    ],
    ['deleteLesson', 'course.lesson-deleted', ({ lessonId }) => ({ params: { id: lessonId } })],
    ['deleteAdminLesson', 'course.lesson-deleted', ({ lessonId }) => ({ params: { id: lessonId } })],
    [
      'removeLessonResource',
      'course.resource-removed',
      ({ lessonId: id, resourceId }) => ({ params: { id, resourceId } }),
    ],
    ['arrangeCourse', 'course.arranged', async (of) => ({ params: { id: of.id }, body: await tree(of) })],
    ['submitCourse', 'course.submitted', ({ id }) => ({ params: { id }, body: {} })],
    ['deleteCourse', 'course.deleted', ({ id }) => ({ params: { id } })],
    ['deleteAdminCourse', 'course.deleted', ({ id }) => ({ params: { id } })],
    ['deleteAdminCourseV2', 'course.deleted', ({ id }) => ({ params: { id } })],
  ]

  it.each(writes)('%s does what it does for the host; the log says %s, and who', async (call, deed, inputOf) => {
    const course = await ready()
    const answer = await ask(call, await inputOf(course))
    expect(answer.status, answer.raw).toBeLessThan(300)
    expect(await logOf(course.id)).toMatchObject([
      { action: deed, actor_kind: 'staff', actor_id: staff.id, detail: { hostId: host.id } },
    ])
  })

  it.each(writes)(
    '%s (%s) is nothing for who only reads courses, and leaves nothing in the log',
    async (call, _, inputOf) => {
      const course = await ready()
      const { status, fault } = await ask(call, await inputOf(course), reader)
      const own = contract[call].who === 'host'
      expect([status, fault.code]).toEqual([403, own ? 'NOT_OWNER' : 'INSUFFICIENT_PRIVILEGES'])
      expect(await logOf(course.id)).toEqual([])
    },
  )

  it('what a submission went through is told with who did it; hiding and showing too', async () => {
    const course = await ready()
    const params = { id: course.id }
    await ask('submitCourse', { params, body: { note: 'Giảng viên nhờ gửi' } })
    await ask('withdrawCourse', { params })
    const submit = await t.call('submitCourse', { params, body: {} }, { as: host })
    const admin = await t.person({ role: 'ADMIN' })
    await t.call('approveContent', { params: { id: submit.body.reviewId } }, { as: admin })
    await ask('displayCourse', { params, body: { displayed: false } })
    await ask('displayCourse', { params, body: { displayed: true } })
    expect((await logOf(course.id)).map(({ action }) => action)).toEqual([
      'course.shown',
      'course.hidden',
      'course.approved',
      'course.withdrawn',
      'course.submitted',
    ])
    const { body } = await t.call('hostCourse', { params }, { as: host })
    const told = body.history.map(({ word, by }) => `${word}: ${by}`)
    expect(told.toSorted()).toEqual(
      [
        'Duyệt: staff',
        'Gửi duyệt: host',
        'Gửi duyệt: staff',
        'Hiện lại: staff',
        'Rút lại: staff',
        'Ẩn khóa học: staff',
      ].toSorted(),
    )
  })

  it('a course that is held back is not shown, and the log does not say that it was', async () => {
    const { courseId: id, reviewId } = await submitted(t, { host })
    const admin = await t.person({ role: 'ADMIN' })
    await t.call('approveContent', { params: { id: reviewId } }, { as: admin })
    const params = { id }
    await ask('displayCourse', { params, body: { displayed: false } })
    const held = await keyword(t, 'người bận rộn', { severity: 'HOLD' })
    expect((await ask('displayCourse', { params, body: { displayed: true } })).fault.code).toBe('CONTENT_HELD')
    await t.call('deleteKeyword', { params: { id: held.id } }, { as: admin })
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['course.hidden', 'course.approved'])
  })

  it('who reads the log sees for whom it was done, and which fields changed, in words', async () => {
    const id = await draft(t, host)
    await ask('changeAdminCourse', {
      params: { id },
      body: { version: 1, productVersion: 1, coverImage: { id: await picture(t, host) }, product: { price: 99_000 } },
    })
    const admin = await t.person({ role: 'ADMIN' })
    const { body } = await t.call('auditLog', { query: { subject: 'course', thing: id } }, { as: admin })
    expect(body.items).toMatchObject([
      {
        word: 'Sửa khóa học của giảng viên',
        by: { person: { fullName: 'Lê Văn Giúp' } },
        name: 'Nấu ăn cho người bận rộn',
        facts: [
          { label: 'Giảng viên', value: 'Trần Thị Chủ' },
          { label: 'Đã đổi', value: 'Ảnh bìa, Giá bán' },
        ],
      },
    ])
  })

  it('every deed has a test above', () => {
    const tested = new Set<string>([...writes.map(([, deed]) => deed), 'course.opened-for'])
    const elsewhere = ['course.withdrawn', 'course.hidden', 'course.shown']
    expect(Object.keys(courseDeeds).filter((deed) => !tested.has(deed))).toEqual(elsewhere)
  })

  it('nobody decides on what they sent in for a host', async () => {
    const course = await ready()
    const { body } = await ask('submitCourse', { params: { id: course.id }, body: {} })
    const params = { id: (body as { reviewId: string }).reviewId }
    expect((await ask('approveContent', { params })).fault.code).toBe('CANNOT_DECIDE_OWN')
  })

  it('a stale version changes nothing and brings what is stored', async () => {
    const id = await draft(t, host)
    const { status, fault } = await ask('changeAdminCourse', { params: { id }, body: { version: 7, name } })
    expect([status, fault.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(fault.detail).toMatchObject({ stored: { version: 1, name: 'Nấu ăn cho người bận rộn' } })
    expect(await logOf(id)).toEqual([])
  })

  it('the team stays the owner’s; the editor says whose course it is', async () => {
    const id = await draft(t, host)
    const { body } = await t.call('hostCourse', { params: { id } }, { as: staff })
    expect(body).toMatchObject({
      role: 'STAFF',
      owner: { id: host.id },
      mayPick: false,
      can: { edit: true, price: true },
    })
    const admin = await t.person({ role: 'ADMIN' })
    expect((await t.call('hostCourse', { params: { id } }, { as: admin })).body.mayPick).toBe(true)
    const invite = { params: { id }, body: { email: 'ai@vidu.vn', role: 'EDITOR' } }
    expect((await ask('inviteCohost', invite)).fault.code).toBe('NOT_OWNER')
    expect((await ask('courseCohosts', { params: { id } })).status).toBe(200)
  })

  it('of one’s own course one is the owner, whatever rights one has', async () => {
    const owner = await approvedHost(t, 'Ngô Văn Vừa Dạy')
    await t.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', owner.id).execute()
    const id = await draft(t, owner)
    expect((await t.call('hostCourse', { params: { id } }, { as: owner })).body.role).toBe('OWNER')
    await t.call('upsertCourse', { body: { id, version: 1, name } }, { as: owner })
    expect(await logOf(id)).toEqual([])
  })
})
