import { expect, test } from 'vitest'
import { publishedCourse, publishVersion } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

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
