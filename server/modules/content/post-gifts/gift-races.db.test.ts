import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { GIFT_LIMITS } from '#domain/reading.ts'
import type { Context } from '#server/core/context.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { clubOnSale, memberOf, membersPost } from '../posts/members.fixture.ts'
import { givePost } from './give-post.ts'
import { openGift } from './open-gift.ts'

let t: TestApp
let planId: string
let postId: string
beforeAll(async () => {
  t = await testApp({ POOL_SIZE: '16' })
  planId = (await clubOnSale(t, 'Bếp Vàng', 'bep-vang')).planId
  postId = (await membersPost(t, 'Để lửa liu riu.')).id
})
afterAll(() => t.close())

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

/** Fourteen browsers at once at a link that two may still open. */
async function openAtOnce(how: (ctx: Context) => Context) {
  const giver = await memberOf(t, planId)
  const { token } = await givePost(await t.as(giver), postId)
  const reader = (change: typeof same) => openGift(change(t.app.contextAs({ kind: 'visitor' })), token)
  for (let early = 0; early < GIFT_LIMITS.readers - 2; early++) await reader(same)
  return atOnce(14, () => reader(how))
}
/** Ten links at once where one more is left this month. */
async function giveAtOnce(how: (ctx: Context) => Context) {
  const giver = await memberOf(t, planId)
  const ctx = await t.as(giver)
  for (let early = 0; early < GIFT_LIMITS.linksAMonth - 1; early++) await givePost(ctx, postId)
  return atOnce(10, () => givePost(how(ctx), postId))
}

it('however many press at once, no more than ten read', async () => {
  expect(await openAtOnce(same)).toEqual({ ok: 2, refused: new Set(['GIFT_USED_UP']) })
})
it('the control: without the lock of the gift more would', async () => {
  expect((await openAtOnce(withoutLocks)).ok).toBeGreaterThan(2)
})
it('a member who asks for many links at once gets as many as are left', async () => {
  expect(await giveAtOnce(same)).toEqual({ ok: 1, refused: new Set(['GIFT_LIMIT_REACHED']) })
})
it('the control: without the lock of the giver they would get more', async () => {
  expect((await giveAtOnce(withoutLocks)).ok).toBeGreaterThan(1)
})
