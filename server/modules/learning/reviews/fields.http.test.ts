import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byField, COURSE_FIELDS, COURSE_LINES } from '#domain/course/fields.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse, publishVersion } from '#server/testing/course.ts'
import { courseTexts } from '../courses/course-texts.ts'
import { liveContent } from '../courses/live-content.ts'
import { slugOf, submit, submitted } from './submitted.fixture.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.person({ role: 'ADMIN' })
})
afterAll(() => t.close())

/** Another value for every field that is words. */
const written = byField({
  text: (field) => `Một ${field} hoàn toàn mới, dài hơn ba mươi ký tự`,
  richText: (field) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `Đoạn của ${field}` }] }],
  }),
  lines: (field, { min = 1 }) => Array.from({ length: min }, (_, at) => `Dòng ${at} của ${field}`),
  questions: (field) => [{ question: `Hỏi ${field}?`, answer: 'Đáp.' }],
  tags: (field) => [`thẻ ${field}`],
  flag: () => true,
})
const fields = Object.keys(written) as (keyof typeof written)[]

describe('every field of a course', () => {
  it('goes from its host over the staff to its page', async () => {
    const { host, courseId, reviewId } = await submitted(t)
    await t.call('approveContent', { params: { id: reviewId } }, { as: admin })
    const editor = async () => (await t.call('hostCourse', { params: { id: courseId } }, { as: host })).body
    const { version } = (await editor()).course
    const changed = await t.call('upsertCourse', { body: { id: courseId, version, ...written } }, { as: host })
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(written)])

    const words = fields.map((field) => COURSE_FIELDS[field].word)
    expect((await editor()).course).toMatchObject(written)
    expect((await editor()).changes.map(({ label }) => label)).toEqual(words)
    const { questionAndAnswers, tags, videoCompletionRequired, ...introduction } = written
    const preview = await t.call('previewCourse', { params: { id: courseId } }, { as: host })
    expect(preview.body).toMatchObject(introduction)

    const edit = await submit(t, host, courseId)
    const slug = await slugOf(t, courseId)
    const { body } = await t.call('courseSubmission', { params: { slug } }, { as: admin })
    expect(body.content).toMatchObject(written)
    expect(body.changes.map(({ label }) => label)).toEqual(words)
    await t.call('approveContent', { params: { id: edit } }, { as: admin })
    const page = await t.call('courseBySlug', { params: { slug: await slugOf(t, courseId) } })
    expect(page.body).toMatchObject(written)

    const checked = courseTexts(await liveContent(await t.as(), courseId)).map(({ field }) => field)
    const said = fields.filter((field) => COURSE_FIELDS[field].kind !== 'flag')
    expect(checked).toEqual(expect.arrayContaining(said))
  })

  it.each(COURSE_LINES)('$field is a list of at most $max lines of $longest characters', async (row) => {
    const { field, max, longest } = row
    const { host, courseId, reviewId } = await submitted(t)
    await t.call('approveContent', { params: { id: reviewId } }, { as: admin })
    const { course } = (await t.call('hostCourse', { params: { id: courseId } }, { as: host })).body
    const put = (version: number, lines: string[]) =>
      t.call('upsertCourse', { body: { id: courseId, version, [field]: lines } }, { as: host })
    const most = Array.from({ length: max }, (_, at) => `${at} `.padEnd(longest, 'x'))
    expect((await put(course.version, most)).body).toMatchObject({ [field]: most })
    for (const tooMuch of [[...most, 'x'], ['x'.repeat(longest + 1)]]) {
      const { status, fault } = await put(course.version + 1, tooMuch)
      expect([status, fault.errors?.[0]?.path.split('.')[0]]).toEqual([400, field])
    }
  })

  it.each(COURSE_LINES)(
    '$field is empty on the page of a version that was submitted before it was kept',
    async ({ field }) => {
      const course = await publishedCourse(t)
      const { [field]: _, ...older } = { ...course.content, ...byField({ lines: (name) => [name] }) }
      await publishVersion(t, course, older)
      const { status, body } = await t.call('courseBySlug', { params: { slug: course.slug } })
      expect([status, body]).toEqual([
        200,
        expect.objectContaining(byField({ lines: (name) => (name === field ? [] : [name]) })),
      ])
    },
  )
})
