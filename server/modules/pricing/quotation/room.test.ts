import { describe, expect, it } from 'vitest'
import type { Left } from '#server/modules/capacity/index.ts'
import { roomIn } from './room.ts'

const pool = (id: string, places: number | null, ofPerson: number | null = null) => ({
  id,
  places,
  ofPerson,
  budget: null,
})
const of = (...pools: ReturnType<typeof pool>[]): Left => ({ places: null, ofPerson: null, budget: null, pools })
const room = (left: Record<string, Left>) => roomIn(new Map(Object.entries(left)))

describe('room for the lines of one quotation', () => {
  it('is the least of the pools that a product takes from, and without limit where it takes from none', () => {
    const one = room({ a: of(pool('a', 5), pool('all', 3)) })
    expect([one.placesOf(['a']), one.placesOf(['b'])]).toEqual([3, null])
    expect([one.refusalOf(['a'], 3), one.refusalOf(['a'], 4)]).toEqual([null, { problem: 'SOLD_OUT' }])
  })

  it('is less by what the lines before take of a pool that both share', () => {
    const one = room({ a: of(pool('all', 5)), b: of(pool('b', 9), pool('all', 5)) })
    expect(one.take(['a'], 3)).toBe(5)
    expect([one.placesOf(['b']), one.refusalOf(['b'], 2), one.refusalOf(['b'], 3)]).toEqual([
      2,
      null,
      { problem: 'SOLD_OUT' },
    ])
  })

  it('of two parts of a combo that share a pool is taken twice', () => {
    const one = room({ a: of(pool('all', 3)), b: of(pool('all', 3)) })
    expect([one.placesOf(['a', 'b']), one.refusalOf(['a', 'b'], 2)]).toEqual([1, { problem: 'SOLD_OUT' }])
  })

  it('that the person alone has no more of is their limit, whatever there is; places that are fewer still are sold out', () => {
    const one = room({ a: of(pool('all', 9, 2)), b: of(pool('few', 1, 2)), c: of(pool('had', 9, 0)) })
    expect(one.refusalOf(['a'], 3)).toEqual({ problem: 'PERSON_LIMIT', message: 'Bạn chỉ còn mua được 2.' })
    expect(one.refusalOf(['b'], 3)).toEqual({ problem: 'SOLD_OUT' })
    expect(one.refusalOf(['c'], 1)).toEqual({ problem: 'PERSON_LIMIT' })
    one.take(['a'], 2)
    expect(one.refusalOf(['a'], 1)).toEqual({ problem: 'PERSON_LIMIT' })
  })
})
