import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { boughtWith, broken, creditOf, withCredit } from './testing.ts'

/** PostgreSQL plans a statement for any values once it has run five times on a connection. */
const RUNS_UNTIL_PLANNED = 5
const CONNECTIONS = 3
const ORDERS = CONNECTIONS * RUNS_UNTIL_PLANNED + 1

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await testApp({ POOL_SIZE: String(CONNECTIONS) })
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(() => t?.close())

it('credit pays however often a connection has paid with credit before', async () => {
  const { courseId } = await publishedCourse(t, { price: 50_000 })
  for (let order = 0; order < ORDERS; order++) {
    const buyer = await withCredit(t, 50_000, staff)
    await boughtWith(t, buyer, courseId, 50_000)
    expect((await creditOf(t, buyer)).balance).toBe(0)
  }
  expect(await broken(t)).toEqual([])
})
