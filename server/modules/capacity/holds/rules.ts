import type { PoolKind } from '#domain/selling.ts'

/** What is scarce; null stands for no limit. `budget` in đồng. */
export type Pool = {
  id: string
  kind: PoolKind
  capacity: number | null
  per_user: number | null
  budget: number | null
}
export type Used = { quantity: number; ofUser: number; amount: number }

/** Whether so much may still be taken from a pool by a person who has `used.ofUser` of it. */
export function mayTake(pool: Pool, used: Used, wish: { quantity: number; amount: number }): boolean {
  return refusalOf(pool, used, wish) === null
}

/** What stands against taking so much of a pool: what the person has of it themselves, before what there is of it. */
export function refusalOf(pool: Pool, used: Used, wish: { quantity: number; amount: number }): 'PERSON' | 'ALL' | null {
  const room = (limit: number | null, taken: number) => (limit === null ? Number.POSITIVE_INFINITY : limit - taken)
  const [places, ofPerson] = [room(pool.capacity, used.quantity), room(pool.per_user, used.ofUser)]
  if (isTheirsAlone({ places, ofPerson }, wish.quantity)) return 'PERSON'
  return places < wish.quantity || room(pool.budget, used.amount) < wish.amount ? 'ALL' : null
}

/** Whether it is the person's own limit that so many are too many for; null: no limit. */
export function isTheirsAlone(
  { places, ofPerson }: { places: number | null; ofPerson: number | null },
  quantity: number,
): boolean {
  return ofPerson !== null && ofPerson < quantity && ofPerson <= (places ?? ofPerson)
}

/** What a hold without a limit is written down as taken under: more than there ever is. */
const NO_LIMIT = { capacity: 2_147_483_647, budget: Number.MAX_SAFE_INTEGER }

/**
 * The limits a hold is taken under, kept with it: a limit lowered afterwards, under what is sold, breaks no rule of the
 * books, and one that was overstepped does. Credit is judged by its balance, which the books have a rule of their own for.
 */
export function limitsThen(pool: Pool): { capacity_then: number | null; budget_then: number | null } {
  if (pool.kind === 'CREDIT') return { capacity_then: null, budget_then: null }
  return { capacity_then: pool.capacity ?? NO_LIMIT.capacity, budget_then: pool.budget ?? NO_LIMIT.budget }
}

/** How many are left, never below 0: a capacity may be lowered under what is sold (I-11). Null: no limit. */
export function leftOf(capacity: number | null, taken: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken)
}
