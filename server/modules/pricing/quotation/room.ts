import type { LineProblem } from '#domain/selling.ts'
import { isTheirsAlone, type Left } from '#server/modules/capacity/index.ts'

type Pool = Left['pools'][number]

/**
 * What is left for the lines of one quotation, one after the other: what the lines before take of a pool is not there for
 * those that follow, for they may be of different products that share it. `separately`: each line for itself.
 */
export function roomIn(left: ReadonlyMap<string, Left>, { separately = false } = {}) {
  const taken = new Map<string, number>()
  const poolsOf = (productId: string) => left.get(productId)?.pools ?? []
  const rest = (limit: number | null, id: string) => (limit === null ? null : Math.max(0, limit - (taken.get(id) ?? 0)))

  /** How many of each pool so many of these products take. */
  function needed(productIds: readonly string[], quantity: number): { pool: Pool; count: number }[] {
    const pools = productIds.flatMap(poolsOf)
    return [...Map.groupBy(pools, ({ id }) => id).values()].flatMap((same) =>
      same.slice(0, 1).map((pool) => ({ pool, count: same.length * quantity })),
    )
  }

  /** How many places these products have for this line; null: no limit. */
  function placesOf(productIds: readonly string[]): number | null {
    const limits = needed(productIds, 1).flatMap(({ pool, count }) => {
      const places = rest(pool.places, pool.id)
      return places === null ? [] : [Math.floor(places / count)]
    })
    return limits.length > 0 ? Math.min(...limits) : null
  }

  return {
    placesOf,

    /** Why so many of these products cannot be had; null: they can. */
    refusalOf(productIds: readonly string[], quantity: number): { problem: LineProblem; message?: string } | null {
      const wanted = needed(productIds, quantity).map(({ pool, count }) => ({
        count,
        places: rest(pool.places, pool.id),
        ofPerson: rest(pool.ofPerson, pool.id),
      }))
      const theirs = wanted.find((one) => isTheirsAlone(one, one.count))
      if (theirs)
        return {
          problem: 'PERSON_LIMIT',
          ...(theirs.ofPerson && { message: `Bạn chỉ còn mua được ${theirs.ofPerson}.` }),
        }
      return wanted.some(({ places, count }) => places !== null && places < count) ? { problem: 'SOLD_OUT' } : null
    },

    /** Keeps so many of these products for this line. @returns how many places they had */
    take(productIds: readonly string[], quantity: number): number | null {
      const places = placesOf(productIds)
      if (separately) return places
      for (const { pool, count } of needed(productIds, quantity)) taken.set(pool.id, (taken.get(pool.id) ?? 0) + count)
      return places
    },
  }
}
