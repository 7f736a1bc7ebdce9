import { write } from '#server/core/write.ts'
import { openSession } from '#server/modules/identity/index.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { caseOf } from './testing.ts'

export const REMOVE = { verdict: 'REMOVED', violation: 'SCAM', reason: 'Nội dung sai sự thật.' } as const

/** What people do about a course that was reported. */
export function caseWork(t: TestApp) {
  const decide = (id: string, as: Person, body: object = REMOVE) =>
    t.call('decideCase', { params: { id }, body: body as typeof REMOVE }, { as })
  const report = (course: { courseId: string }, as: Person, more: object = {}) =>
    t.call(
      'reportContent',
      { body: { kind: 'COURSE', id: course.courseId, violation: 'SCAM', note: 'Quảng cáo sai.', ...more } },
      { as },
    )
  async function reported() {
    const course = await publishedCourse(t)
    const reporter = await t.person({ fullName: 'Người Báo Cáo Bí Mật' })
    const sent = await report(course, reporter)
    if (sent.status !== 201) throw new Error(sent.raw)
    const host = await t.db
      .selectFrom('courses')
      .select('host_id')
      .where('id', '=', course.courseId)
      .executeTakeFirstOrThrow()
    const one = await caseOf(t, course.courseId)
    return { course, reporter, hostId: host.host_id, id: one.id }
  }
  /** The host of a course, signed in anew. */
  async function authorOf(hostId: string): Promise<Person> {
    const session = await write(await t.as(), (tx) => openSession(tx, hostId))
    return {
      id: hostId,
      email: '',
      fullName: '',
      role: 'HOST',
      token: session.accessToken,
      sessionId: session.sessionId,
    }
  }
  return { decide, report, reported, authorOf }
}
