import type { Person, TestApp } from '#server/testing/app.ts'
import { enroll } from '#server/testing/course.ts'

/** What learners write about a course and the staff decide on it. */
export function reviewing(t: TestApp) {
  async function learner(course: { courseId: string; lessons: { id: string }[] }, fullName = 'Vũ Thị Học') {
    const person = await t.person({ fullName })
    await enroll(t, person, course)
    await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: person })
    return person
  }
  const review = (courseId: string, as: Person, text: string, rating = 5) =>
    t.call('reviewCourse', { params: { id: courseId }, body: { rating, text } }, { as })
  const reviewId = async (as: Person) =>
    (await t.db.selectFrom('reviews').select('id').where('user_id', '=', as.id).executeTakeFirstOrThrow()).id
  const sums = (id: string) =>
    t.db.selectFrom('products').select(['rating_count', 'rating_sum']).where('id', '=', id).executeTakeFirst()
  const decide = (id: string, verdict: 'ALLOWED' | 'REMOVED', as: Person) =>
    t.call(
      'decideCase',
      {
        params: { id },
        body: { verdict, ...(verdict === 'REMOVED' && { violation: 'SCAM', reason: 'Vu khống giảng viên.' }) },
      },
      { as },
    )
  return { learner, review, reviewId, sums, decide }
}
