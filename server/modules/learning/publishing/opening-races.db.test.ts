import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { grantCourse } from '#server/modules/learning/index.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { lockAnyCourse } from '../courses/rows.ts'
import { openToLearners } from './open-to-learners.ts'

const t = openedApp()

/** Until another connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
    if ((rows[0]?.n ?? 0) > 0) return
    await pause(20)
  }
}

/** A person buys thirty days of a course while it opens to its learners. */
async function buyWhileItOpens(as: (ctx: Context) => Context) {
  const { courseId } = await publishedCourse(t)
  await t.db.updateTable('courses').set({ awaits_opening: true }).where('id', '=', courseId).execute()
  const { id: userId } = await t.person()
  const grant = { userId, courseId, orderItemId: null, availableDays: 30 }
  const buyer = as(await t.as())
  let buying: Promise<unknown> | undefined
  await write(await t.as(), async (tx) => {
    await lockAnyCourse(tx, courseId)
    buying = write(buyer, (own) => grantCourse(own, grant))
    await someoneWaits()
    await openToLearners(tx, courseId)
  })
  await buying
  const rows = t.db.selectFrom('enrollments').select(['ends_at', 'days_from_opening'])
  return rows.where('user_id', '=', userId).executeTakeFirst()
}

test('who buys while the course opens learns at once, and the days count from then', async () => {
  expect(await buyWhileItOpens((ctx) => ctx)).toEqual({
    ends_at: addDays(t.clock.now, 30),
    days_from_opening: null,
  })
})

test('control: without the lock on the course the days would never begin', async () => {
  expect(await buyWhileItOpens(withoutLocks)).toEqual({ ends_at: null, days_from_opening: 30 })
})

test('what was taken back before the opening has its end, too, for the day it is given again', async () => {
  const course = await publishedCourse(t)
  const { courseId } = course
  await t.db.updateTable('courses').set({ awaits_opening: true }).where('id', '=', courseId).execute()
  const id = await enroll(t, await t.person(), course, { availableDays: 30 })
  const revoked = { revoked_at: t.clock.now, revoked_reason: 'Đã hoàn tiền' }
  await t.db.updateTable('enrollments').set(revoked).where('id', '=', id).execute()
  await write(await t.as(), (tx) => openToLearners(tx, courseId))
  const row = t.db.selectFrom('enrollments').select(['ends_at', 'days_from_opening']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ ends_at: addDays(t.clock.now, 30), days_from_opening: null })
})
