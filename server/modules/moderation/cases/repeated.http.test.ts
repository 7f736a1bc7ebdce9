import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { caseWork } from '../case-work.fixture.ts'

const t = openedApp({ POOL_SIZE: '10' })
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const DAY = 86_400_000
/** Removals of earlier, so many days ago each. */
async function removals(authorId: string, daysAgo: readonly number[]) {
  for (const days of daysAgo) {
    const at = new Date(t.clock.now.getTime() - days * DAY)
    await t.db
      .insertInto('moderation_cases')
      .values({
        kind: 'COMMENT',
        subject_id: crypto.randomUUID(),
        author_id: authorId,
        source: 'REPORT',
        status: 'REMOVED',
        held: false,
        texts: '[]',
        list_version: 1,
        opened_at: at,
        decided_at: at,
        decided_by: staff.id,
        violation: 'SPAM',
        reason: 'Quảng cáo.',
      })
      .execute()
  }
}
const told = () =>
  t.db
    .selectFrom('notifications')
    .select(['user_id', 'title', 'link'])
    .where('kind', '=', 'ACCOUNT_TO_REVIEW')
    .execute()
const five = (from: number) => Array.from({ length: 5 }, () => from)

test('whom a removal stops for the third time is marked for the staff, who are told once', async () => {
  const { reported, decide, report } = caseWork(t)
  const one = await reported()
  await removals(one.hostId, [...five(300), ...five(200), 2, 2, 2])
  const userPage = async () => (await t.call('adminUser', { params: { id: one.hostId } }, { as: staff })).body.strikes
  expect(await userPage()).toMatchObject({ stops: 2, review: false })
  await decide(one.id, staff)
  await t.deliver()
  expect(await told()).toEqual([])

  const again = await reported()
  await t.db.updateTable('courses').set({ host_id: one.hostId }).where('id', '=', again.course.courseId).execute()
  await t.db.updateTable('moderation_cases').set({ author_id: one.hostId }).where('id', '=', again.id).execute()
  await decide(again.id, staff)
  await t.deliver()
  expect((await told()).filter(({ user_id }) => user_id === staff.id)).toMatchObject([
    { title: expect.stringContaining('tạm dừng đăng 3 lần'), link: `/quan-tri/nguoi-dung/${one.hostId}` },
  ])
  expect(await userPage()).toMatchObject({ stops: 3, review: true, last90: 5 })
  const read = await t.call('moderationCase', { params: { id: again.id } }, { as: staff })
  expect(read.body.standing).toMatchObject({ stops: 3, review: true })

  const more = await reported()
  await t.db.updateTable('moderation_cases').set({ author_id: one.hostId }).where('id', '=', more.id).execute()
  await report(more.course, await t.person())
  await decide(more.id, staff)
  await t.deliver()
  expect((await told()).filter(({ user_id }) => user_id === staff.id)).toHaveLength(1)
})
