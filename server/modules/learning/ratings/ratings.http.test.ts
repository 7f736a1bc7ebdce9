import { expect, test } from 'vitest'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

async function learnerOf(course: { courseId: string; lessons: { id: string }[] }, done: number) {
  const person = await t.person({ fullName: 'Vũ Thị Học' })
  await enroll(t, person, course)
  for (const { id } of course.lessons.slice(0, done)) await t.call('completeLesson', { params: { id } }, { as: person })
  return person
}
const sums = (id: string) =>
  t.db.selectFrom('products').select(['rating_count', 'rating_sum']).where('id', '=', id).executeTakeFirst()

test('a fifth of the course must be learnt first', async () => {
  const course = await publishedCourse(t, { lessons: Array.from({ length: 10 }, () => ({})) })
  const person = await learnerOf(course, 1)
  const write = () => t.call('reviewCourse', { params: { id: course.courseId }, body: { rating: 5 } }, { as: person })
  expect(await write()).toMatchObject({ status: 403, fault: { code: 'REVIEW_TOO_EARLY' } })
  await t.call('completeLesson', { params: { id: course.lessons[1]?.id ?? '' } }, { as: person })
  expect(await write()).toMatchObject({ status: 200, body: { rating: 5, text: '' } })
})

test('one review a learner: writing again changes it, and the sums of the shop follow', async () => {
  const course = await publishedCourse(t)
  const [first, second] = [await learnerOf(course, 1), await learnerOf(course, 1)]
  await t.call(
    'reviewCourse',
    { params: { id: course.courseId }, body: { rating: 5, text: 'Rất hay, dễ hiểu.' } },
    { as: first },
  )
  await t.call('reviewCourse', { params: { id: course.courseId }, body: { rating: 3 } }, { as: second })
  t.clock.advance(60)
  await t.call(
    'reviewCourse',
    { params: { id: course.courseId }, body: { rating: 2, text: 'Nghĩ lại thì hơi ngắn.' } },
    { as: first },
  )
  expect(await sums(course.courseId)).toEqual({ rating_count: 2, rating_sum: 5 })
  const { body, status } = await t.call('courseReviews', { params: { id: course.courseId } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 2, count: 2, average: 2.5, distribution: [0, 1, 1, 0, 0] })
  expect(body.items.find((item) => item.edited)).toMatchObject({
    rating: 2,
    text: 'Nghĩ lại thì hơi ngắn.',
    user: { fullName: 'Vũ Thị Học' },
  })
  expect((await t.call('courseReviews', { params: { id: course.courseId }, query: { rating: 3 } })).body).toMatchObject(
    { total: 1, count: 2, items: [{ rating: 3 }] },
  )
})

test('ten first reviews of one learner at once are one review', async () => {
  const course = await publishedCourse(t)
  const person = await learnerOf(course, 1)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      t.call('reviewCourse', { params: { id: course.courseId }, body: { rating: (i % 5) + 1 } }, { as: person }),
    ),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await sums(course.courseId)).toMatchObject({ rating_count: 1 })
  expect((await t.call('courseReviews', { params: { id: course.courseId } })).body.count).toBe(1)
})

test('who never bought it, a course that is not there, stars that are none', async () => {
  const course = await publishedCourse(t)
  const visitor = await t.person()
  const review = (id: string, rating: number) =>
    t.call('reviewCourse', { params: { id }, body: { rating } }, { as: visitor })
  expect(await review(course.courseId, 4)).toMatchObject({ status: 403, fault: { code: 'NOT_ENROLLED' } })
  expect(await review(visitor.id, 4)).toMatchObject({ status: 404, fault: { code: 'COURSE_NOT_FOUND' } })
  expect(await review(course.courseId, 6)).toMatchObject({ status: 400, fault: { errors: [{ path: 'rating' }] } })
  expect(await t.call('courseReviews', { params: { id: visitor.id } })).toMatchObject({
    status: 404,
    fault: { code: 'COURSE_NOT_FOUND' },
  })
})

test('an access that ran out does not take the review away', async () => {
  const course = await publishedCourse(t)
  const person = await learnerOf(course, 1)
  await t.db
    .updateTable('enrollments')
    .set({ starts_at: new Date(0), ends_at: t.clock.now })
    .where('user_id', '=', person.id)
    .execute()
  expect(
    (await t.call('reviewCourse', { params: { id: course.courseId }, body: { rating: 4 } }, { as: person })).status,
  ).toBe(200)
})
