import { describe, expect, it } from 'vitest'
import { allot, type Became, verdictOf } from './rules.ts'

const a = { paymentId: 'a', missing: 199_000 }
const b = { paymentId: 'b', missing: 50_000 }
const paid = { paymentId: 'c', missing: 0 }

describe('what of the money counts for which attempt', () => {
  it.each([
    ['exact', 199_000, [a], [['a', 199_000]]],
    ['short', 100_000, [a], [['a', 100_000]]],
    ['over', 250_000, [a], [['a', 199_000]]],
    [
      'two at once',
      249_000,
      [a, b],
      [
        ['a', 199_000],
        ['b', 50_000],
      ],
    ],
    [
      'two at once, and over',
      300_000,
      [b, a],
      [
        ['b', 50_000],
        ['a', 199_000],
      ],
    ],
    ['two named, the money of the second', 50_000, [a, b], [['b', 50_000]]],
    [
      'two named, short of both: the first waits no longer than it must',
      220_000,
      [a, b],
      [
        ['a', 199_000],
        ['b', 21_000],
      ],
    ],
    ['one that is paid already', 199_000, [paid], []],
    ['one paid, one not', 199_000, [paid, a], [['a', 199_000]]],
    ['none', 199_000, [], []],
  ] as const)('%s', (_words, money, named, shares) => {
    expect(allot(money, named).map(({ paymentId, amount }) => [paymentId, amount])).toEqual(shares)
  })

  it('never gives away more than arrived, nor more than is missed', () => {
    for (let money = 1; money < 400_000; money += 7_919) {
      const shares = allot(money, [b, paid, a])
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(money, 249_000))
      for (const { paymentId, amount } of shares)
        expect(amount).toBeLessThanOrEqual(paymentId === 'a' ? a.missing : b.missing)
    }
  })
})

describe('the verdict', () => {
  it.each<[Became[], number, string]>([
    [['paid'], 0, 'MATCHED'],
    [['paid', 'paid'], 0, 'MATCHED'],
    [['paid'], 1_000, 'OVERPAID'],
    [['paid', 'paid-before'], 50_000, 'OVERPAID'],
    [['waits'], 0, 'UNDERPAID'],
    [['paid', 'waits'], 0, 'UNDERPAID'],
    [['paid-before'], 199_000, 'DUPLICATE'],
    [['too-late'], 0, 'ORDER_EXPIRED'],
    [[], 199_000, 'NO_REFERENCE'],
  ])('%j with %i left is %s', (became, left, verdict) => {
    expect(verdictOf(became, left)).toBe(verdict)
  })
})
