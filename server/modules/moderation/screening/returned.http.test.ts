import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { approvedHost, caseOf, hostTerms, keyword } from '../testing.ts'
import { reviewing } from './reviewing.fixture.ts'

const t = await testApp({ POOL_SIZE: '10' })
afterAll(() => t.close())
const staff = await t.person({ role: 'ADMIN' })
const { learner, review, reviewId, sums, decide: decideAs } = reviewing(t)
const decide = (id: string, verdict: 'ALLOWED' | 'REMOVED') => decideAs(id, verdict, staff)
await keyword(t, 'lừa đảo', { tones: 'FOLDED' })

test('what was removed is not taken again unchanged', async () => {
  const course = await publishedCourse(t)
  const author = await learner(course)
  await review(course.courseId, author, 'Lừa đảo cả làng')
  await decide((await caseOf(t, await reviewId(author))).id, 'REMOVED')
  await t.deliver()
  expect((await review(course.courseId, author, 'Lừa đảo cả làng')).fault.code).toBe('CONTENT_REFUSED')
  expect((await review(course.courseId, author, 'Lừa đảo cả làng.')).body.hidden).toBe(true)
  expect((await review(course.courseId, author, '')).body.hidden).toBe(true)
  expect((await review(course.courseId, author, 'Khóa học ổn.')).body.hidden).toBe(true)
  expect(await sums(course.courseId)).toEqual({ rating_count: 0, rating_sum: 0 })
  const one = await caseOf(t, await reviewId(author))
  expect(one).toMatchObject({ status: 'OPEN', source: 'RETURNED', texts: [{ text: 'Khóa học ổn.' }] })
  await decide(one.id, 'ALLOWED')
  await t.deliver()
  expect(await sums(course.courseId)).toEqual({ rating_count: 1, rating_sum: 5 })
  expect((await review(course.courseId, author, 'Khóa học rất ổn.')).body.hidden).toBe(false)
})

test('an appeal that succeeds shows nothing that was sent meanwhile and nobody looked at', async () => {
  const course = await publishedCourse(t)
  const author = await learner(course)
  await review(course.courseId, author, 'Lừa đảo thật')
  const first = await caseOf(t, await reviewId(author))
  await decide(first.id, 'REMOVED')
  await t.deliver()
  await review(course.courseId, author, 'Địa chỉ nhà cô ấy là số 5')
  await t.call('appealDecision', { params: { id: first.id }, body: { text: 'Tôi nói đúng.' } }, { as: author })
  const second = await t.person({ role: 'ADMIN' })
  const answer = { verdict: 'OVERTURNED', reason: 'Đúng là ý kiến riêng.' } as const
  await t.call('decideAppeal', { params: { id: first.id }, body: answer }, { as: second })
  await t.deliver()
  expect((await t.call('courseReviews', { params: { id: course.courseId } })).body.items).toEqual([])
})

test('what was removed cannot be reported, so no answer to a report brings it back', async () => {
  const host = await approvedHost(t)
  const report = async () =>
    t.call('reportContent', { body: { kind: 'PROFILE', id: host.id, violation: 'SCAM' } }, { as: await t.person() })
  expect((await report()).status).toBe(201)
  await decide((await caseOf(t, host.id)).id, 'REMOVED')
  await t.deliver()
  expect((await t.call('hostPage', { params: { id: host.id } })).body.bio).not.toBe(hostTerms.bio)
  expect((await report()).fault.code).toBe('NOT_FOUND')

  const dotted = { ...hostTerms, bio: `${hostTerms.bio}.` }
  expect((await t.call('changeHostProfile', { body: dotted }, { as: host })).body.profile?.held).toBe(true)
  expect((await t.call('hostPage', { params: { id: host.id } })).body.bio).not.toBe(dotted.bio)
  await decide((await caseOf(t, host.id)).id, 'ALLOWED')
  await t.deliver()
  expect((await t.call('hostPage', { params: { id: host.id } })).body.bio).toBe(dotted.bio)
})

test('words sent before the removal was heard of wait, and those that were removed are gone all the same', async () => {
  const host = await approvedHost(t)
  const body = { kind: 'PROFILE', id: host.id, violation: 'SCAM' } as const
  await t.call('reportContent', { body }, { as: await t.person() })
  await decide((await caseOf(t, host.id)).id, 'REMOVED')
  const mended = { ...hostTerms, bio: 'Tôi dạy phân tích dữ liệu, và xin lỗi về những lời trước đây đã viết.' }
  await t.call('changeHostProfile', { body: mended }, { as: host })
  await t.deliver()
  expect((await t.call('hostPage', { params: { id: host.id } })).body.bio).not.toBe(hostTerms.bio)
  expect((await t.call('ownHostProfile', {}, { as: host })).body.profile).toMatchObject({ ...mended, held: true })
})
