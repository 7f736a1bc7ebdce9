import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PublishedEvent, publishedEvent } from '#server/modules/events/testing.ts'
import { makeDice } from '#server/testing/dice.ts'
import { lookAtBooks } from '#server/testing/kills/books.ts'
import { recovered } from '#server/testing/kills/recovery.ts'
import { openScene, type Scene } from '#server/testing/kills/scene.ts'
import { isLong } from '#server/testing/tier.ts'
import { type Buyer, buys, gathered, oversold, paysTooLate, unserved } from './crowd.ts'

/** What every change runs; the long tier says more. */
const BUYERS = Number(process.env.TICKET_BUYERS ?? (isLong ? 5_000 : 60))
const TICKETS = Math.round(BUYERS / 10)
const KILLS = isLong ? 2 : 1
const AT_ONCE = isLong ? 24 : 8
const SEED = 20_261_127
/** Until every order that nobody paid is over. */
const GIVEN_UP_MINUTES = 45

let scene: Scene
let event: PublishedEvent
let buyers: Buyer[]
const found: string[] = []
let fallen = 0

beforeAll(async () => {
  scene = await openScene()
  const share = (part: number) => Math.max(1, Math.round(TICKETS * part))
  event = await publishedEvent(scene.t, {
    tiers: [
      { name: 'Sớm', price: 120_000, capacity: share(0.4) },
      { name: 'Thường', price: 200_000, capacity: share(0.7) },
      { name: 'Hàng đầu', price: 500_000, capacity: share(0.2) },
    ],
    quotas: [{ capacity: TICKETS, tiers: [0, 1, 2] }],
    refundHours: 0,
  })
  buyers = await gathered(scene, event, makeDice(SEED), BUYERS)
  await rush()
})
afterAll(() => scene?.stop())

/** All of them, some at once; the server falls in between, so many times. */
async function rush(): Promise<void> {
  let next = 0
  let isUp = Promise.resolve()
  const look = async () => void found.push(...(await oversold(scene, event)))
  const fall = async () => {
    fallen++
    await scene.product.kill('server')
    await scene.replace('server')
  }
  const line = async () => {
    for (let at = next++; at < buyers.length; at = next++) {
      if (fallen < KILLS && at === Math.round((buyers.length * (fallen + 1)) / (KILLS + 2))) isUp = fall()
      await buys(scene, buyers[at] as Buyer, { upAgain: () => isUp, look })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  await isUp
  await scene.passOurs(GIVEN_UP_MINUTES)
  await scene.product.run('expire-orders')
  for (const buyer of buyers) await paysTooLate(scene, buyer)
  await recovered(scene, {
    act: async () => undefined,
    again: async () => undefined,
    state: async () => ((await unserved(scene)).length === 0 ? 'whole' : 'waiting'),
  })
  await look()
}

describe(`I-01, I-26, I-29: ${BUYERS} buyers for ${TICKETS} tickets in three tiers with one quota, the server killed ${KILLS} times, seed ${SEED}`, () => {
  it('sold no more than there are, at any moment', () => {
    expect([...new Set(found)]).toEqual([])
    expect(fallen).toBe(KILLS)
  })

  it('everybody who paid has a ticket or their money back, and the books of all sides agree', async () => {
    expect(await unserved(scene)).toEqual([])
    expect(await lookAtBooks(scene)).toEqual({ lost: 0, twice: 0, words: [] })
  })

  it('sold out, with every fate among those who got an order', async () => {
    const { n } = await scene.t.db
      .selectFrom('tickets')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThan(TICKETS / 2)
    const got = buyers.flatMap(({ payUrl, fate }) => (payUrl ? [fate] : []))
    if (isLong) expect(new Set(got)).toEqual(new Set(buyers.map(({ fate }) => fate)))
    expect(got.length).toBeLessThan(buyers.length)
  })

  it('control: a pool that holds less than was sold is seen, and so is money that nobody served', async () => {
    const [tierId = ''] = event.tierIds
    const pools = scene.t.db.updateTable('pools').where('id', '=', tierId)
    await pools.set({ capacity: 0 }).execute()
    expect(await oversold(scene, event)).toEqual([expect.stringContaining(`pool ${tierId} of 0`)])
    const served = await scene.t.db
      .updateTable('tickets')
      .set({ revoked_at: scene.now(), revoked_reason: 'Thử' })
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    expect(served.length).toBeGreaterThan(0)
    expect((await unserved(scene)).length).toBeGreaterThan(0)
  })
})
