import { afterAll, describe, expect, it } from 'vitest'
import { type Person, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { caseWork } from '../case-work.fixture.ts'
import { caseOf } from '../testing.ts'

const t = await testApp({ POOL_SIZE: '12' })
afterAll(() => t.close())
const first = await t.person({ role: 'ADMIN', fullName: 'Người Thứ Nhất' })
const second = await t.person({ role: 'PRODUCT_OWNER', fullName: 'Người Thứ Hai' })
const { decide, report, reported, authorOf } = caseWork(t)

describe('K7', () => {
  const appeal = (id: string, as: Person, text = 'Tôi có bằng chứng nội dung đúng.') =>
    t.call('appealDecision', { params: { id }, body: { text } }, { as })
  const answer = (id: string, as: Person, verdict: 'UPHELD' | 'OVERTURNED') =>
    t.call('decideAppeal', { params: { id }, body: { verdict, reason: 'Đã xem lại kỹ.' } }, { as })

  it('an appeal is decided by another person than the first, once, and brings the content back', async () => {
    const { id, hostId, course } = await reported()
    const author = await authorOf(hostId)
    expect((await appeal(id, author)).fault.code).toBe('STATUS_CONFLICT')
    await decide(id, first)
    await t.deliver()
    expect((await appeal(id, await t.person())).fault.code).toBe('CASE_NOT_FOUND')
    expect((await answer(id, second, 'UPHELD')).fault.code).toBe('STATUS_CONFLICT')
    const both = await Promise.all([appeal(id, author), appeal(id, author)])
    expect(both.map(({ status, fault }) => (status === 201 ? '201' : fault.code)).sort()).toEqual([
      '201',
      'ALREADY_APPEALED',
    ])
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'CONTENT_APPEALED')
      .execute()
    expect(told.map(({ user_id }) => user_id)).toContain(second.id)
    expect(told.map(({ user_id }) => user_id)).not.toContain(first.id)

    expect((await answer(id, first, 'OVERTURNED')).fault.code).toBe('SECOND_PERSON_NEEDED')
    expect((await t.call('moderationCase', { params: { id } }, { as: first })).body.can).toMatchObject({
      appeal: false,
      why: expect.stringContaining('đồng nghiệp khác'),
    })
    expect((await answer(id, second, 'OVERTURNED')).body).toMatchObject({ status: 'ALLOWED' })
    expect((await answer(id, second, 'UPHELD')).fault.code).toBe('STATUS_CONFLICT')
    await t.deliver()
    const own = await t.call('ownModeration', {}, { as: author })
    expect(own.body.items[0]).toMatchObject({
      status: 'ALLOWED',
      appeal: { verdict: 'OVERTURNED', reason: 'Đã xem lại kỹ.' },
    })
    expect(own.body.standing).toMatchObject({ last30: 0 })
    const shown = await t.call(
      'displayCourse',
      { params: { id: course.courseId }, body: { displayed: true } },
      { as: author },
    )
    expect(shown.body).toEqual({ status: 'PUBLISHED' })
  })

  it('the database refuses the first person too, and a second appeal', async () => {
    const { id, hostId } = await reported()
    await decide(id, first)
    await appeal(id, await authorOf(hostId))
    const row = { verdict: 'UPHELD' as const, decided_by: first.id, decided_at: t.clock.now, reason: 'x' }
    const byFirst = t.db.updateTable('moderation_appeals').set(row).where('case_id', '=', id).execute()
    await expect(byFirst).rejects.toThrow('moderation_appeals_another_person')
    const disguised = t.db
      .updateTable('moderation_appeals')
      .set({ ...row, first_decided_by: second.id })
      .where('case_id', '=', id)
      .execute()
    await expect(disguised).rejects.toThrow('moderation_appeals_case')
    const again = t.db
      .insertInto('moderation_appeals')
      .values({ case_id: id, first_decided_by: first.id, text: 'x', at: t.clock.now })
      .execute()
    await expect(again).rejects.toThrow('moderation_appeals_pkey')
  })

  it('ends thirty days after the decision', async () => {
    const { id, hostId } = await reported()
    await decide(id, first)
    await t.db
      .updateTable('moderation_cases')
      .set({ decided_at: new Date(t.clock.now.getTime() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect((await appeal(id, await authorOf(hostId))).fault.code).toBe('APPEAL_TOO_LATE')
    expect((await answer(first.id, second, 'UPHELD')).fault.code).toBe('CASE_NOT_FOUND')
  })

  it('is not decided by its author, staff though they be', async () => {
    const course = await publishedCourse(t)
    await t.db.updateTable('courses').set({ host_id: second.id }).where('id', '=', course.courseId).execute()
    await report(course, await t.person())
    const { id } = await caseOf(t, course.courseId)
    await decide(id, first)
    await appeal(id, second)
    expect((await answer(id, second, 'OVERTURNED')).fault.code).toBe('CANNOT_DECIDE_OWN')
  })
})
