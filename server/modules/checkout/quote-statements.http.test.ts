import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let buyer: Person
const courses: PublishedCourse[] = []

beforeAll(async () => {
  buyer = await t.person()
  for (const name of ['Một', 'Hai', 'Ba', 'Bốn']) courses.push(await publishedCourse(t, { name: `Khóa học ${name}` }))
})

/** How many statements a quotation of so many courses sends. */
async function statementsFor(lines: number): Promise<number> {
  const items = courses.slice(0, lines).map(({ courseId }) => ({ productId: courseId }))
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await t.call('quote', { body: { items } }, { as: buyer })
  const count = sent.mock.calls.length
  sent.mockRestore()
  expect(body.lines.map((line) => line.promise?.why)).toEqual(items.map(() => 'OPEN'))
  return count
}

it('a cart of several courses is priced, and promised, with as many statements as one course', async () => {
  await statementsFor(1)
  const one = await statementsFor(1)
  expect(one).toBeGreaterThan(3)
  expect(await statementsFor(courses.length)).toBe(one)
})
