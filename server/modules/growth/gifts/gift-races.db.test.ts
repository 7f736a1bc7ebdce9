import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { faultOfDatabaseError } from '#server/core/constraints.ts'
import type { Context } from '#server/core/context.ts'
import { recordProviderRefund } from '#server/modules/refunds/external/record-provider-refund.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { claimGift } from './claim-gift.ts'
import { accessFrom, paidGift } from './testing.ts'

let t: TestApp
let giver: Person
beforeAll(async () => {
  t = await testApp({ POOL_SIZE: '12' })
  giver = await t.person()
})
afterAll(() => t?.close())

const given = async () => paidGift(t, giver, [(await publishedCourse(t, { price: 200_000 })).courseId])
/** 'ok', or the code of the refusal, whether a verb or the database said it; anything else fails the test. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (isFault(error)) return error.code
    const refusal = await faultOfDatabaseError(await t.as(), error)
    if (!refusal) throw error
    return refusal.code
  }
}
/** Two who both have read which lines wait before either takes one. */
const bothLooked = () =>
  meetAfter((query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('"gift_claims"'))
const claimers = async (count: number): Promise<Context[]> =>
  Promise.all(Array.from({ length: count }, async () => t.as(await t.person())))

describe('M11: a gift is claimed once, even in parallel', () => {
  it('twelve with the same link on as many connections: one gets it, eleven hear that it is gone', async () => {
    const gift = await given()
    const answers = await Promise.all((await claimers(12)).map((ctx) => outcome(claimGift(ctx, gift.code))))
    expect(answers.toSorted()).toEqual([...Array(11).fill('GIFT_CLAIMED'), 'ok'])
    expect(await accessFrom(t, gift.items)).toHaveLength(1)
  })

  it('and the constraint alone keeps that promise: with the locks off one of two gets it too', async () => {
    const gift = await given()
    const both = bothLooked()
    const answers = await Promise.all(
      (await claimers(2)).map((ctx) => outcome(claimGift(both(withoutLocks(ctx)), gift.code))),
    )
    expect(answers.toSorted()).toEqual(['GIFT_CLAIMED', 'ok'])
    expect(await accessFrom(t, gift.items)).toHaveLength(1)
  })

  it('control: with neither lock nor constraint the one who is late gets as far as the door of the course', async () => {
    const own = await testApp({ POOL_SIZE: '8' })
    try {
      const [host, by] = [await own.person({ role: 'HOST' }), await own.person()]
      const course = await publishedCourse(own, { host, price: 200_000 })
      const gift = await paidGift(own, by, [course.courseId])
      await sql`alter table gift_claims drop constraint gift_claims_pkey`.execute(own.db)
      const both = bothLooked()
      const two = await Promise.all([own.as(await own.person()), own.as(await own.person())])
      const answers = await Promise.all(two.map((ctx) => outcome(claimGift(both(withoutLocks(ctx)), gift.code))))
      expect(answers.toSorted()).toEqual(['ALREADY_OWNED', 'ok'])
    } finally {
      await own.close()
    }
  })
})

describe('a claim and a refund at the same moment', () => {
  /** Money goes back in the provider's console while somebody claims: the refund is recorded as the claim has looked. */
  async function meet(unlocked: boolean) {
    const gift = await given()
    let refunded: Promise<unknown> | undefined
    let looked = false
    const [ctx] = await claimers(1)
    const claimer = afterLooking(ctx as Context, async () => {
      if (looked) return
      looked = true
      const told = { paymentId: gift.paymentId, amount: 200_000, reason: 'Hoàn tại cổng' }
      refunded = t.as().then((system) => recordProviderRefund(system, told))
      // Behind the lock of the order it waits for the claim; without, it is done before.
      if (unlocked) await refunded
    })
    const claimed = await outcome(claimGift(unlocked ? withoutLocks(claimer) : claimer, gift.code))
    await refunded
    return { claimed, open: await accessFrom(t, gift.items) }
  }

  it('one waits for the other: what went back is open to nobody', async () => {
    expect(await meet(false)).toEqual({ claimed: 'ok', open: [] })
  })

  it('control: with the locks off what went back stays open', async () => {
    const { claimed, open } = await meet(true)
    expect(claimed).toBe('ok')
    expect(open).toHaveLength(1)
  })
})

/** The same context; `then` runs once a claim has read which lines wait. */
function afterLooking(ctx: Context, then: () => Promise<void>): Context {
  const asked = new WeakSet<object>()
  const isIt = (node: unknown) => JSON.stringify(node).includes('"gift_claims"')
  return {
    ...ctx,
    db: ctx.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (node.kind === 'SelectQueryNode' && isIt(node)) asked.add(queryId)
        return node
      },
      async transformResult({ result, queryId }) {
        if (asked.has(queryId)) await then()
        return result
      },
    }),
  }
}
