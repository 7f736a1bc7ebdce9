import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { limitPlaces } from '#server/modules/checkout/testing.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { leftIn } from './reads.ts'

const t = openedApp({ POOL_SIZE: '2' })

it('what is left of one thing is asked with a plan that is kept, and not planned anew each time', async () => {
  const { courseId } = await publishedCourse(t, { price: 100_000 })
  await limitPlaces(t, courseId, 1)
  const ctx = await t.as()
  for (let n = 0; n < 20; n++) await leftIn(ctx, [courseId], null)
  const { rows } = await sql<{ kept: number; anew: number }>`
    select sum(generic_plans)::int as kept, sum(custom_plans)::int as anew from pg_prepared_statements
    where statement like '%w.taker as of%'`.execute(t.db)
  expect(rows[0]?.kept).toBeGreaterThan(rows[0]?.anew ?? 0)
})
