import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { submit, submitted } from './submitted.fixture.ts'

let t: TestApp
let line: pg.Client
/** Who was told, and of which course, as the channel of all processes carries it. */
const told: [userId: string, courseId: string][] = []

beforeAll(async () => {
  t = await testApp()
  line = new pg.Client(t.url)
  await line.connect()
  line.on('notification', ({ payload }) => {
    const { userId, event, data } = JSON.parse(payload ?? '{}')
    if (event === 'course-review') told.push([userId, data.courseId])
  })
  await line.query('listen realtime')
})
afterAll(async () => {
  await line.end()
  await t.close()
})

/** Delivers all news, then reads what the channel carried. */
async function hear(): Promise<typeof told> {
  await t.deliver()
  await line.query('select 1')
  return told.splice(0).toSorted()
}

test('whoever writes a course and the staff who decide are told when it is sent, approved or rejected; nobody else is', async () => {
  const deciding = await t.person({ role: 'ADMIN' })
  await t.person({ role: 'MARKETING' })
  const cohost = await t.person()
  const invited = await t.person()
  const made = await submitted(t)
  await joins(made.courseId, made.host, cohost, 'ACCEPTED')
  await joins(made.courseId, made.host, invited, 'DECLINED')
  const everybody = [made.host, cohost, deciding].map(({ id }) => [id, made.courseId]).toSorted()
  expect(await hear()).toEqual(everybody)

  await t.call(
    'rejectContent',
    { params: { id: made.reviewId }, body: { reason: 'Âm thanh của bài hai bị rè.' } },
    { as: deciding },
  )
  expect(await hear()).toEqual(everybody)

  const reviewId = await submit(t, made.host, made.courseId)
  expect(await hear()).toEqual(everybody)
  await t.call('approveContent', { params: { id: reviewId } }, { as: deciding })
  expect(await hear()).toEqual(everybody)
})

async function joins(courseId: string, host: Person, person: Person, status: 'ACCEPTED' | 'DECLINED') {
  await t.db
    .insertInto('product_cohosts')
    .values({
      product_id: courseId,
      email: person.email,
      user_id: person.id,
      role: 'EDITOR',
      status,
      invited_by: host.id,
      invited_at: t.clock.now,
      expires_at: t.clock.now,
      answered_at: t.clock.now,
    })
    .execute()
}
