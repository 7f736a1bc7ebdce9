import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { verifiedSeller } from '#server/testing/seller.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { submitted } from '../reviews/submitted.fixture.ts'
import { openCourses } from './open-courses.ts'

const t = openedApp()
let admin: Person
beforeAll(async () => {
  admin = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  admin = await signInAgain(t, admin)
})

const approve = (id: string) => t.call('approveContent', { params: { id } }, { as: admin })
const product = (id: string) => t.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const course = (id: string) =>
  t.db.selectFrom('courses').select('status').where('id', '=', id).executeTakeFirstOrThrow()
const lock = (state: 'ACTIVE' | 'INACTIVE') => (hostId: string) =>
  t.db.updateTable('users').set({ state }).where('id', '=', hostId).execute()
const profile = (status: 'APPROVED' | 'RESUBMIT') => (hostId: string) =>
  t.db.updateTable('host_profiles').set({ status }).where('user_id', '=', hostId).execute()
it.each([
  [
    'the papers of its host have run out',
    (id: string) => verifiedSeller(t, { id }, 'EXPIRED'),
    (id: string) => verifiedSeller(t, { id }),
    1,
  ],
  ['its host is not approved', profile('RESUBMIT'), profile('APPROVED'), 1],
  ['the account of its host is locked', lock('INACTIVE'), lock('ACTIVE'), 0],
])('stays shut at its start while %s, tells them once, and opens when that is over', async (_, spoil, mend, told) => {
  const made = await submitted(t, { startAt: new Date(t.clock.now.getTime() + 300_000) })
  await approve(made.reviewId)
  await spoil(made.host.id)
  t.clock.advance(301)
  const system = await t.as()
  for (let minute = 0; minute < 3; minute++) expect(await openCourses(system)).toBe(0)
  expect((await course(made.courseId)).status).toBe('REVIEWED')
  expect((await product(made.courseId)).on_sale).toBe(false)
  await t.deliver()
  const notices = t.db.selectFrom('notifications').select('title').where('user_id', '=', made.host.id)
  expect(await notices.where('kind', '=', 'COURSE_OPENING_WAITS').execute()).toHaveLength(told)
  await mend(made.host.id)
  expect(await openCourses(system)).toBe(1)
  expect((await course(made.courseId)).status).toBe('PUBLISHED')
})
