import { addDays } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { publishedEvent } from '#server/modules/events/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { SHARING } from '../tickets/world.ts'
import type { Cast } from './acting.ts'
import type { World } from './world.ts'

/** Of the last tier there are few; the first costs nothing, and shares a number with the second. */
const TIERS = [
  { price: 0, capacity: 4 },
  { price: 150_000, capacity: 6 },
  { price: 90_000, capacity: 3 },
]
const EVENT = { quota: 7, feePercent: 10, offerHours: 12 }

/** One that was called off makes room for another: one is on sale at a time. */
export async function nextEvent(t: TestApp, world: World, cast: Cast): Promise<void> {
  if ([...world.events.values()].some(({ isCanceled }) => !isCanceled)) return
  const [host] = cast.hosts.values()
  const startsAt = addDays(t.clock.now, 700)
  const endsAt = addDays(startsAt, 1)
  const sessions = [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }]
  const { quota, feePercent, offerHours } = EVENT
  const rule = { refundHours: 0, refundFeePercent: feePercent, offerHours }
  const wish = { ...rule, tiers: TIERS, quotas: [{ capacity: quota, tiers: SHARING }], sessions }
  const by = { host: await fresh(t, host as Person), staff: await fresh(t, cast.staff[0]) }
  const { id, tierIds } = await publishedEvent(t, wish, by)
  const tiers = TIERS.map((tier, at) => ({ ...tier, id: tierIds[at] ?? '', isAddOn: false }))
  const none = { isCanceled: false, isShorter: false, mostPerPerson: Number.POSITIVE_INFINITY, reservations: [] }
  const forTwo = world.events.size % 2 === 0 ? 'A_TENTH_LESS' : 'THE_CHEAPER_FREE'
  const together = forTwo === 'A_TENTH_LESS' ? { value: 10, minQuantity: 2 } : { value: 100, freeEach: 2 }
  const period = { startsAt: t.clock.now.toISOString(), endsAt: startsAt.toISOString() }
  const terms = { name: 'Đi hai người', type: 'PERCENTAGE' as const, durationType: 'DURATION_OVER_DAY' as const }
  const body = { ...terms, ...period, ...together, productIds: tierIds }
  if ((await t.call('createDiscount', { body }, { as: by.host })).status !== 201) throw new Error('no group discount')
  world.events.set(id, { id, tiers, endsAt: endsAt.getTime(), forTwo, ...EVENT, ...none })
  for (const [at, { id: productId, price, capacity }] of tiers.entries())
    world.products.set(productId, {
      id: productId,
      hostId: host?.id ?? '',
      price,
      places: capacity,
      tier: { event: id, at },
    })
}
