import { expect, test } from 'vitest'
import { write } from '#server/core/write.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

test('a new host sees zeros, a visitor and a learner nothing', async () => {
  const { body } = await t.call('hostMetrics', {}, { as: await t.person({ role: 'HOST' }) })
  expect(body).toEqual({
    courses: { total: 0, onSale: 0, waiting: 0, drafts: 0, rejected: 0 },
    learners: { total: 0, last30Days: 0 },
    rating: { average: null, count: 0 },
    followers: 0,
    latestLearners: [],
    toDo: [],
  })
  expect((await t.call('hostMetrics')).status).toBe(401)
  expect((await t.call('hostMetrics', {}, { as: await t.person() })).status).toBe(403)
})

test('numbers are the host’s own: each learner once, ratings weighed, what was sent back on top', async () => {
  const host = await t.person({ role: 'HOST' })
  const one = await publishedCourse(t, { host, name: 'Gốm mộc' })
  const two = await publishedCourse(t, { host, name: 'Men tro' })
  const other = await publishedCourse(t)
  const [early, late] = [await t.person({ fullName: 'Học Trước' }), await t.person({ fullName: 'Học Sau' })]
  await enroll(t, early, one)
  await enroll(t, early, other)
  t.clock.advance(31 * 86_400)
  await enroll(t, late, one)
  await enroll(t, late, two)
  await t.db.updateTable('products').set({ rating_sum: 14, rating_count: 3 }).where('id', '=', one.courseId).execute()
  await t.db.insertInto('follows').values({ follower_id: late.id, host_id: host.id, created_at: t.clock.now }).execute()
  const review = { submitted_by: host.id, submitted_at: t.clock.now, content: JSON.stringify(two.content) }
  await t.db
    .insertInto('course_reviews')
    .values({ ...review, course_id: one.courseId })
    .execute()
  await t.db
    .insertInto('course_reviews')
    .values({ ...review, course_id: two.courseId, status: 'REJECTED', reason: 'Ảnh bìa mờ.', decided_at: t.clock.now })
    .execute()

  const { accessToken } = await write(await t.as(), (tx) => openSession(tx, host.id))
  const { body } = await t.call('hostMetrics', {}, { as: { ...host, token: accessToken } })
  expect(body).toMatchObject({
    courses: { total: 2, onSale: 2, waiting: 1, drafts: 0, rejected: 0 },
    learners: { total: 2, last30Days: 1 },
    rating: { average: 4.7, count: 3 },
    followers: 1,
  })
  expect(body.latestLearners.map(({ user, courseName }) => [user.fullName, courseName]).sort()).toEqual([
    ['Học Sau', 'Gốm mộc'],
    ['Học Sau', 'Men tro'],
    ['Học Trước', 'Gốm mộc'],
  ])
  expect(body.toDo.map(({ name, reviewStatus, reason }) => [name, reviewStatus, reason])).toEqual([
    ['Men tro', 'REJECTED', 'Ảnh bìa mờ.'],
    ['Gốm mộc', 'PENDING', null],
  ])
})
