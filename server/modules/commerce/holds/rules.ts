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
  return (
    (pool.capacity === null || used.quantity + wish.quantity <= pool.capacity) &&
    (pool.per_user === null || used.ofUser + wish.quantity <= pool.per_user) &&
    (pool.budget === null || used.amount + wish.amount <= pool.budget)
  )
}

/** How many are left, never below 0: a capacity may be lowered under what is sold (I-11). Null: no limit. */
export function leftOf(capacity: number | null, taken: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken)
}
