import { describe, expect, it } from 'vitest'
import { verdictOf } from './price-trials.ts'

const half = (people: number, buyers: number, revenue = buyers * 100_000) => ({
  people,
  buyers,
  orders: buyers,
  revenue,
})

describe('the verdict about two prices', () => {
  it('is the two-sided z test of two proportions', () => {
    // 50 of 1000 against 80 of 1000: z = 2,72, p = 0,0064 (worked out by hand).
    const { kind, chance } = verdictOf({ A: half(1000, 50), B: half(1000, 80) })
    expect(kind).toBe('B')
    expect(chance).toBeCloseTo(0.0065, 3)
    const turned = verdictOf({ A: half(1000, 80), B: half(1000, 50) })
    expect([turned.kind, turned.chance]).toEqual(['A', chance])
  })

  it('says so where the difference may be chance', () => {
    const { kind, chance } = verdictOf({ A: half(1000, 50), B: half(1000, 55) })
    expect(kind).toBe('NO_DIFFERENCE')
    expect(chance).toBeGreaterThan(0.6)
  })

  it('says nothing of few people, few buyers, or where everybody or nobody bought', () => {
    const pairs = [
      [half(0, 0), half(0, 0)],
      [half(99, 10), half(500, 200)],
      [half(500, 1), half(500, 6)],
      [half(200, 200), half(200, 200)],
    ] as const
    for (const [A, B] of pairs) expect(verdictOf({ A, B })).toMatchObject({ kind: 'TOO_FEW', chance: null })
  })

  it('warns where the price that more people pay brings less from each', () => {
    expect(verdictOf({ A: half(1000, 50, 9_000_000), B: half(1000, 80, 8_000_000) }).words).toContain('cân nhắc')
    expect(verdictOf({ A: half(1000, 50, 5_000_000), B: half(1000, 80, 8_000_000) }).words).not.toContain('cân nhắc')
  })
})
