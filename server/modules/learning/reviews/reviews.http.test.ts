import { beforeAll, describe, expect, it } from 'vitest'
import { UserRole } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { verifiedSeller } from '#server/testing/seller.ts'
import { slugOf, submit, submitted, submittedEdit } from './submitted.fixture.ts'

const t = openedApp()
let admin: Person
beforeAll(async () => {
  admin = await t.person({ role: 'ADMIN', fullName: 'Phạm Quản Trị' })
})

const approve = (id: string, as = admin) => t.call('approveContent', { params: { id } }, { as })
const reject = (id: string, reason = 'Âm thanh của bài hai bị rè.', as = admin) =>
  t.call('rejectContent', { params: { id }, body: { reason } }, { as })

describe('who decides', () => {
  it('staff with the right; nobody else sees what was sent in, colleagues neither', async () => {
    const { reviewId, slug } = await submitted(t)
    const decide = ['SUPER_ADMIN', 'ADMIN', 'PRODUCT_OWNER', 'ACA_PARTNER'] as const
    for (const role of decide) {
      const one = await t.person({ role })
      const { status, body } = await t.call('courseSubmission', { params: { slug } }, { as: one })
      expect([role, status, body.can]).toEqual([role, 200, { approve: true, reject: true, why: null }])
      expect((await t.call('courseModerationQueue', {}, { as: one })).status).toBe(200)
      expect((await t.call('contentModeration', {}, { as: one })).status).toBe(200)
    }
    for (const role of UserRole.filter((one) => !(decide as readonly string[]).includes(one))) {
      const outsider = await t.person({ role })
      for (const name of ['courseModerationQueue', 'contentModeration', 'moderationByHost'] as const)
        expect((await t.call(name, {}, { as: outsider })).status).toBe(403)
      expect((await t.call('courseSubmission', { params: { slug } }, { as: outsider })).status).toBe(403)
      expect((await approve(reviewId, outsider)).status).toBe(403)
      expect((await reject(reviewId, 'Không.', outsider)).status).toBe(403)
    }
    expect((await t.call('courseModerationQueue')).status).toBe(401)
    expect((await t.call('approveContent', { params: { id: reviewId } })).status).toBe(401)
  })

  it('not those whom an exception lets look: they are told why', async () => {
    const { reviewId, slug } = await submitted(t)
    const one = await t.person({ role: 'SALE' })
    const keeper = await t.person({ role: 'SUPER_ADMIN' })
    const target = { kind: 'CALL' as const, name: 'courseSubmission' }
    const reason = 'Trả lời khách hỏi về khóa học'
    const body = { role: 'SALE' as const, target, accessLevel: 'GRANTED' as const, reason }
    const { body: entry } = await t.call('addPermission', { body }, { as: keeper })
    const look = () => t.call('courseSubmission', { params: { slug } }, { as: one })
    const { can } = (await look()).body
    expect([can.approve, can.reject]).toEqual([false, false])
    expect(can.why).toMatch(/chỉ được xem/)
    expect((await approve(reviewId, one)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    await t.call('removePermission', { params: { id: entry.id }, body: { reason } }, { as: keeper })
    expect((await look()).status).toBe(403)
  })

  it('nobody their own course', async () => {
    const teacher = await t.person({ role: 'SUPER_ADMIN' })
    await t.db
      .insertInto('host_profiles')
      .values({
        user_id: teacher.id,
        status: 'APPROVED',
        headline: 'Đầu bếp',
        bio: 'Mười năm đứng bếp và dạy nấu ăn cho người bận.',
        submitted_at: t.clock.now,
      })
      .execute()
    await verifiedSeller(t, teacher)
    const { reviewId, slug } = await submitted(t, { host: teacher })
    expect((await approve(reviewId, teacher)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await reject(reviewId, 'Không.', teacher)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('courseSubmission', { params: { slug } }, { as: teacher })).body.can).toMatchObject({
      approve: false,
      why: expect.stringContaining('đồng nghiệp'),
    })
    expect((await approve(reviewId)).status).toBe(200)
  })

  it.each(['approved', 'rejected', 'withdrawn'] as const)('nothing more once it is %s', async (end) => {
    const made = await submitted(t)
    if (end === 'approved') await approve(made.reviewId)
    if (end === 'rejected') await reject(made.reviewId)
    if (end === 'withdrawn') await t.call('withdrawCourse', { params: { id: made.courseId } }, { as: made.host })
    expect((await approve(made.reviewId)).fault.code).toBe('STATUS_CONFLICT')
    expect((await reject(made.reviewId)).fault.code).toBe('STATUS_CONFLICT')
  })

  it('knows no such submission', async () => {
    const id = '00000000-0000-7000-8000-000000000000'
    expect((await approve(id)).fault.code).toBe('REVIEW_NOT_FOUND')
    expect((await reject(id)).fault.code).toBe('REVIEW_NOT_FOUND')
    expect((await t.call('courseSubmission', { params: { slug: 'khong-co' } }, { as: admin })).fault.code).toBe(
      'COURSE_NOT_FOUND',
    )
    const { slug } = await submitted(t)
    expect(
      (await t.call('courseSubmission', { params: { slug }, query: { reviewId: id } }, { as: admin })).fault.code,
    ).toBe('REVIEW_NOT_FOUND')
  })
})

describe('what the staff read', () => {
  it('the frozen content, with its files opened for them, whatever the host writes meanwhile', async () => {
    const made = await submitted(t, { note: 'Nhờ anh chị xem giúp bài hai.' })
    await t.db.updateTable('courses').set({ name: 'Tên viết sau khi gửi' }).where('id', '=', made.courseId).execute()
    const { body } = await t.call('courseSubmission', { params: { slug: made.slug } }, { as: admin })
    expect(body).toMatchObject({
      status: 'PENDING',
      courseStatus: 'PENDING_APPROVAL_WITH_ADMIN',
      edit: false,
      note: 'Nhờ anh chị xem giúp bài hai.',
      changes: [],
      lessonCount: 3,
      durationSeconds: 90,
      price: 199_000,
      host: { id: made.host.id },
      content: {
        name: 'Nấu ăn cho người bận rộn',
        categories: ['Nấu ăn'],
        benefit: ['Nấu nhanh', 'Ăn ngon', 'Ít tốn kém'],
      },
      can: { approve: true, reject: true, why: null },
    })
    const [text, video, pdf] = body.content.sections[0]?.lessons ?? []
    expect([text?.mediaUrl, video?.mediaUrl, pdf?.mediaUrl]).toEqual([
      null,
      expect.stringContaining(`/media/signed/${made.video.fileId}/`),
      expect.stringContaining('/media/signed/'),
    ])
    expect(pdf?.attachments[0]?.url).toContain('/media/signed/')
  })

  it('what changed since the last rejection, in a new course as in an edit; not once something was approved since', async () => {
    for (const made of [await submitted(t), await submittedEdit(t, admin)]) {
      const since = async () =>
        (await t.call('courseSubmission', { params: { slug: await slugOf(t, made.courseId) } }, { as: admin })).body
          .sinceRejected
      const again = async (name: string) => {
        const { body } = await t.call('hostCourse', { params: { id: made.courseId } }, { as: made.host })
        const input = { body: { id: made.courseId, version: body.course.version, name } }
        await t.call('upsertCourse', input, { as: made.host })
        t.clock.advance(60)
        return submit(t, made.host, made.courseId)
      }
      expect(await since()).toBeNull()
      await reject(made.reviewId, 'Tên chưa nói rõ học xong làm được gì.')
      t.clock.advance(60)
      await again('Nấu ba món mỗi tối')
      await t.call('withdrawCourse', { params: { id: made.courseId } }, { as: made.host })
      const reviewId = await again('Nấu ba món trong nửa giờ')
      expect(await since()).toMatchObject({
        reason: 'Tên chưa nói rõ học xong làm được gì.',
        changes: [{ field: 'name', after: 'Nấu ba món trong nửa giờ' }],
      })
      await approve(reviewId)
      t.clock.advance(60)
      await again('Nấu bốn món trong nửa giờ')
      expect(await since()).toBeNull()
    }
  })

  it('the difference to the live version, also after it was decided', async () => {
    const made = await submittedEdit(t, admin)
    const look = () =>
      t.call('courseSubmission', { params: { slug: made.slug }, query: { reviewId: made.reviewId } }, { as: admin })
    const changes = [
      expect.objectContaining({
        kind: 'changed',
        about: 'course',
        field: 'name',
        before: 'Nấu ăn cho người bận rộn',
        after: 'Nấu ăn cho người rất bận rộn',
      }),
      expect.objectContaining({
        kind: 'changed',
        about: 'price',
        field: 'price',
        before: formatDong(199_000),
        after: formatDong(249_000),
      }),
    ]
    expect((await look()).body).toMatchObject({ edit: true, changes })
    t.clock.advance(60)
    await approve(made.reviewId)
    const { body } = await look()
    expect(body).toMatchObject({
      edit: true,
      status: 'APPROVED',
      changes,
      can: { approve: false, why: 'Lần gửi này đã được duyệt.' },
    })
    expect(body.submissions.map(({ status, decidedBy }) => [status, decidedBy?.id])).toEqual([
      ['APPROVED', admin.id],
      ['APPROVED', admin.id],
    ])
    expect(body.history[0]).toEqual({
      at: t.clock.now.toISOString(),
      word: 'Duyệt',
      by: expect.objectContaining({ id: admin.id }),
      reason: null,
    })
  })

  it('the queue: the longest waiting on top, found without accents, counted', async () => {
    const { body: before } = await t.call('courseModerationQueue', { query: { take: 1 } }, { as: admin })
    const one = await submitted(t)
    t.clock.advance(60)
    const two = await submitted(t, { host: one.host })
    const mine = { hostId: one.host.id }
    const queue = await t.call('courseModerationQueue', { query: { ...mine, search: 'nau ban ron' } }, { as: admin })
    expect(queue.body.items.map(({ reviewId }) => reviewId)).toEqual([one.reviewId, two.reviewId])
    expect(queue.body.total).toBe(2)
    expect(queue.body.oldestWaiting).toBe(before.oldestWaiting)
    expect(
      (await t.call('courseModerationQueue', { query: { ...mine, search: 'khong_co' } }, { as: admin })).body,
    ).toMatchObject({ total: 0, items: [] })

    await reject(one.reviewId)
    expect(
      (await t.call('courseModerationQueue', { query: mine }, { as: admin })).body.items.map(
        ({ reviewId }) => reviewId,
      ),
    ).toEqual([two.reviewId])
    const all = await t.call('contentModeration', { query: mine }, { as: admin })
    expect(all.body).toMatchObject({
      total: 2,
      counts: { PENDING: 1, REJECTED: 1, APPROVED: 0, CANCELED: 0, HOLDING: 0 },
    })
    expect(all.body.items.map(({ status, reason }) => [status, reason])).toEqual([
      ['PENDING', null],
      ['REJECTED', 'Âm thanh của bài hai bị rè.'],
    ])
    const hosts = await t.call('moderationByHost', { query: { take: 100 } }, { as: admin })
    expect(hosts.body.items).toContainEqual({
      host: expect.objectContaining({ id: one.host.id }),
      pending: 1,
      approved: 0,
      rejected: 1,
    })
    expect(hosts.body.total).toBe(hosts.body.items.length)
  })

  it('finds the course under the address it has now', async () => {
    const made = await submitted(t)
    await approve(made.reviewId)
    expect(
      (await t.call('courseSubmission', { params: { slug: await slugOf(t, made.courseId) } }, { as: admin })).status,
    ).toBe(200)
  })
})
