import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse, publishVersion } from '#server/testing/course.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a course page names what a learner has in hand at the end', async () => {
  const course = await publishedCourse(t)
  await publishVersion(t, course, { ...course.content, archived: ['Một thực đơn cả tuần'] })
  expect((await t.call('courseBySlug', { params: { slug: course.slug } })).body.archived).toEqual([
    'Một thực đơn cả tuần',
  ])
})

test('a version that was submitted before this was kept is shown without', async () => {
  const course = await publishedCourse(t)
  const { archived, ...older } = course.content
  await publishVersion(t, course, older)
  const { status, body } = await t.call('courseBySlug', { params: { slug: course.slug } })
  expect([status, body.archived]).toEqual([200, []])
})
