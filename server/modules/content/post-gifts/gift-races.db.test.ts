import { beforeAll, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { GIFT_LIMITS } from '#domain/reading.ts'
import type { Context } from '#server/core/context.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { clubOnSale, memberOf, membersPost } from '../posts/members.fixture.ts'
import { givePost } from './give-post.ts'
import { openGift } from './open-gift.ts'

const t = openedApp({ POOL_SIZE: '16' })
let planId: string
let postId: string
beforeAll(async () => {
  planId = (await clubOnSale(t, 'Bếp Vàng', 'bep-vang')).planId
  postId = (await membersPost(t, 'Để lửa liu riu.')).id
})

const same = (ctx: Context) => ctx
/** 'ok', or the code of the refusal; anything else that goes wrong fails the test. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (isFault(error)) return error.code
    throw error
  }
}
/** So many at once, each over a connection of its own. */
async function atOnce(count: number, work: () => Promise<unknown>) {
  const all = await Promise.all(Array.from({ length: count }, () => outcome(work())))
  return { ok: all.filter((one) => one === 'ok').length, refused: new Set(all.filter((one) => one !== 'ok')) }
}

const reader = (change: (ctx: Context) => Context, token: string) =>
  openGift(change(t.app.contextAs({ kind: 'visitor' })), token)
/** A link of a new member that so many may still open. */
async function linkFor(left: number): Promise<string> {
  const { token } = await givePost(await t.as(await memberOf(t, planId)), postId)
  for (let early = 0; early < GIFT_LIMITS.readers - left; early++) await reader(same, token)
  return token
}
/** A new member who may make one more link this month. */
async function almostDone(): Promise<Context> {
  const ctx = await t.as(await memberOf(t, planId))
  for (let early = 0; early < GIFT_LIMITS.linksAMonth - 1; early++) await givePost(ctx, postId)
  return ctx
}
/** Two who both have counted before either writes. */
const bothCounted = (table: string) =>
  meetAfter((query) => {
    const words = JSON.stringify(query)
    return query.kind !== 'InsertQueryNode' && words.includes(table) && words.includes('count')
  })

it('however many press at once, no more than ten read', async () => {
  const token = await linkFor(2)
  expect(await atOnce(14, () => reader(same, token))).toEqual({ ok: 2, refused: new Set(['POST_GIFT_USED_UP']) })
})
it('the control: without the lock of the gift two take the last place', async () => {
  const token = await linkFor(1)
  const meet = bothCounted('post_gift_readers')
  expect((await atOnce(2, () => reader((ctx) => meet(withoutLocks(ctx)), token))).ok).toBe(2)
})
it('a member who asks for many links at once gets as many as are left', async () => {
  const ctx = await almostDone()
  expect(await atOnce(10, () => givePost(ctx, postId))).toEqual({
    ok: 1,
    refused: new Set(['POST_GIFT_LIMIT_REACHED']),
  })
})
it('the control: without the lock of the giver they would get more', async () => {
  const ctx = withoutLocks(await almostDone())
  const meet = bothCounted('most_readers')
  expect((await atOnce(2, () => givePost(meet(ctx), postId))).ok).toBe(2)
})
