import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { warnOfClocks } from './warn-of-clocks.ts'

const t = openedApp({ POOL_SIZE: '10' })
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const HOUR = 3_600_000
const told = async () => {
  await warnOfClocks(await t.as())
  await t.deliver()
  const rows = await t.db
    .selectFrom('notifications')
    .select('title')
    .where('kind', '=', 'AUTHORITY_DUE')
    .where('user_id', '=', staff.id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ title }) => title)
}

test('the staff are reminded when six hours are left and when they are over, once each, and not of what is decided', async () => {
  const [course, decided] = [await publishedCourse(t), await publishedCourse(t)]
  const receivedAt = t.clock.now.toISOString()
  const request = (id: string, at = receivedAt) =>
    t.call(
      'requestByAuthority',
      { body: { kind: 'COURSE', id, authority: 'Sở TT&TT, công văn 12', receivedAt: at } },
      { as: staff },
    )
  await request(course.courseId)
  const other = (await request(decided.courseId)).body.caseId
  await t.call('decideCase', { params: { id: other }, body: { verdict: 'ALLOWED' } }, { as: staff })
  const start = t.clock.now.getTime()
  const at = (hours: number) => {
    t.clock.now = new Date(start + hours * HOUR)
  }
  at(17)
  expect(await told()).toEqual([])
  at(18.5)
  expect(await told()).toEqual(['Sắp hết hạn yêu cầu của cơ quan chức năng'])
  expect(await told()).toHaveLength(1)
  at(25)
  expect(await told()).toEqual([
    'Sắp hết hạn yêu cầu của cơ quan chức năng',
    'Đã quá hạn yêu cầu của cơ quan chức năng',
  ])
  at(40)
  expect(await told()).toHaveLength(2)
})
