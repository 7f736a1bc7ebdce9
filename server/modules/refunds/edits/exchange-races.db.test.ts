import { beforeAll, describe, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { exchangeOwnLine } from './exchange-own-line.ts'

const t = openedApp({ POOL_SIZE: '12' })
let dear: PublishedCourse
let others: PublishedCourse[]
beforeAll(async () => {
  const host = await t.person({ role: 'HOST' })
  dear = await publishedCourse(t, { host, price: 300_000 })
  others = [await publishedCourse(t, { host, price: 100_000 }), await publishedCourse(t, { host, price: 200_000 })]
})

const actingAs = (person: Person): Context =>
  t.app.contextAs({
    kind: 'user',
    userId: person.id as UserId,
    sessionId: person.id,
    role: 'USER',
    fullName: '',
    email: '',
    avatarFileId: null,
  })

/** One person exchanges one line for this and for that, each twice, all at once. */
async function race(context: (ctx: Context) => Context) {
  const buyer = await t.person()
  const attempt = await ordered(t, buyer, [dear.courseId])
  await notify(t, noticeOf(attempt))
  const line = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', attempt.orderId)
    .executeTakeFirstOrThrow()
  const ctx = context(actingAs(buyer))
  const outcomes = await Promise.all(
    [...others, ...others].map(async ({ courseId }) => {
      try {
        await exchangeOwnLine(ctx, attempt.orderId, { itemId: line.id, productId: courseId, dryRun: false })
        return 'ok'
      } catch (error) {
        return isFault(error) ? error.code : 'broken'
      }
    }),
  )
  const open = await t.db
    .selectFrom('enrollments')
    .select('course_id')
    .where('user_id', '=', buyer.id)
    .where('revoked_at', 'is', null)
    .execute()
  return { outcomes, open: open.length }
}

describe('exchanges of one line at once', () => {
  it('one counts, and the books are right', async () => {
    for (let round = 0; round < 4; round++) {
      const { outcomes, open } = await race((ctx) => ctx)
      expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
      expect(outcomes).not.toContain('broken')
      expect(open).toBe(1)
    }
    const broken = (await runChecks(await t.as())).filter(({ rows }) => rows.length > 0)
    expect(broken.map(({ name }) => name)).toEqual([])
  })

  it('control: without locks it goes wrong', async () => {
    let wrong = 0
    for (let round = 0; round < 6; round++) {
      const { outcomes } = await race((ctx) => withoutLocks(ctx, 4))
      if (outcomes.filter((one) => one === 'ok').length !== 1 || outcomes.includes('broken')) wrong++
    }
    expect(wrong).toBeGreaterThan(0)
  })
})
