import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openJobs, publish, startWorker, subscribe } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const COURSES = ['a', 'b', 'c']
const t = openedApp()
let jobs: Awaited<ReturnType<typeof openJobs>>
let arrived = 0
let allThere = () => {}
const together = new Promise<void>((resolve) => {
  allThere = resolve
})

beforeAll(async () => {
  const listener = subscribe(
    'course.opened',
    'hears-together',
    async (_ctx, { courseId }) => {
      if (++arrived === COURSES.length) allThere()
      await together
      if (courseId === 'b') throw new Error('not yet')
    },
    { atOnce: 3, together: 3 },
  )
  jobs = await openJobs(t.url, { listeners: [listener], timed: [], followUps: [] }, () => {}, true)
})
afterAll(() => jobs?.boss.stop({ graceful: false }))

it('jobs fetched together are worked on side by side, and only the one that failed comes again', async () => {
  const ctx = { ...(await t.as()), jobs }
  await write(ctx, async (tx) => {
    for (const courseId of COURSES) await publish(tx, 'course.opened', { courseId, hostId: 'h' })
  })
  await startWorker(ctx)
  const became = async () => {
    const { rows } = await sql<{ course: string; state: string }>`
      select data ->> 'courseId' as course, state::text from boss.job
      where name = 'course.opened/hears-together' order by 1`.execute(t.db)
    return rows.map(({ course, state }) => `${course} ${state}`)
  }
  await expect.poll(became).toEqual(['a completed', 'b retry', 'c completed'])
})
