import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dong, split } from '#domain/money.ts'
import type { Entry } from './post.ts'
import { payableFrom, providerFee, reversalEntries, type SoldLine, saleEntries } from './rules.ts'

const line: SoldLine = {
  orderId: 'o',
  orderItemId: 'i',
  hostId: 'h',
  isPlatform: false,
  isDeposit: false,
  price: dong(199_000),
  platformPart: dong(0),
  affiliateParts: [],
  commission: 1_000,
  vat: 500,
  pit: 200,
  payableAt: new Date('2026-01-22T00:00:00Z'),
  reserve: null,
}
const amountOf = (entries: readonly Entry[], account: string) =>
  entries.find((entry) => entry.account === account)?.amount

const placeOf = ({ account, reserveId, affiliateId }: Entry) => `${account} ${reserveId ?? ''} ${affiliateId ?? ''}`

const anyLine = fc
  .record({
    price: fc.integer({ min: 0, max: 100_000_000 }).map(dong),
    platformPart: fc.integer({ min: 0, max: 5_000_000 }).map(dong),
    affiliateParts: fc.uniqueArray(
      fc.record({
        affiliateId: fc.constantFrom('a', 'b', null),
        amount: fc.integer({ min: 1, max: 2_000_000 }).map(dong),
      }),
      { maxLength: 3, selector: ({ affiliateId }) => affiliateId },
    ),
    commission: fc.integer({ min: 0, max: 10_000 }),
    vat: fc.constantFrom(0, 100, 500),
    pit: fc.constantFrom(0, 50, 200, 500),
    isPlatform: fc.boolean(),
    reserve: fc.constantFrom(
      null,
      { id: 'r', basisPoints: 1_000, payableAt: new Date('2026-02-21T00:00:00Z') },
      { id: 'r', basisPoints: 10_000, payableAt: new Date('2026-02-21T00:00:00Z') },
    ),
    broughtBy: fc.option(
      fc.record({ affiliateId: fc.constant('a'), commission: fc.integer({ min: 0, max: 500_000 }).map(dong) }),
      { nil: undefined },
    ),
  })
  .map((some): SoldLine => ({ ...line, ...some }))

describe('a sold line in the books', () => {
  it('the example of payments.md 8.3: 199.000 ₫ of a resident individual leaves 165.170 ₫', () => {
    const entries = saleEntries(line)
    expect(amountOf(entries, 'VAT_WITHHELD')).toBe(-9_950)
    expect(amountOf(entries, 'PIT_WITHHELD')).toBe(-3_980)
    expect(amountOf(entries, 'COMMISSION')).toBe(-19_900)
    expect(amountOf(entries, 'HOST_PAYABLE')).toBe(-165_170)
  })
  it('the rates of goods, payments.md 8.3: 1 % and 0,5 % of 199.000 ₫', () => {
    const entries = saleEntries({ ...line, vat: 100, pit: 50 })
    expect([amountOf(entries, 'VAT_WITHHELD'), amountOf(entries, 'PIT_WITHHELD')]).toEqual([-1_990, -995])
    expect(amountOf(entries, 'HOST_PAYABLE')).toBe(-176_115)
  })
  it('a reserve keeps its part of the share apart, payable later; of what the host owes it keeps nothing', () => {
    const payableAt = new Date('2026-02-21T00:00:00Z')
    const reserve = { id: 'r', basisPoints: 1_000, payableAt }
    const shares = saleEntries({ ...line, reserve }).filter(({ account }) => account === 'HOST_PAYABLE')
    expect(shares.map(({ amount, reserveId, payableAt: at }) => [amount, reserveId, at])).toEqual([
      [-148_653, undefined, line.payableAt],
      [-16_517, 'r', payableAt],
    ])
    const owing = saleEntries({ ...line, commission: 9_900, reserve }).filter(
      ({ account }) => account === 'HOST_PAYABLE',
    )
    expect(owing.map(({ amount }) => amount)).toEqual([11_940, 0])
  })
  it('what the platform bears of a voucher is paid to the host by the platform, and taxed only as charged', () => {
    const entries = saleEntries({ ...line, price: dong(149_000), platformPart: dong(50_000) })
    expect(amountOf(entries, 'PROMOTION')).toBe(50_000)
    expect(amountOf(entries, 'COMMISSION')).toBe(-19_900)
    expect(amountOf(entries, 'VAT_WITHHELD')).toBe(-7_450)
  })
  it('what a partner earns who brought the buyer is the platform’s cost and changes nothing for the host', () => {
    const plain = saleEntries(line)
    const brought = saleEntries({ ...line, broughtBy: { affiliateId: 'a', commission: dong(19_900) } })
    expect(brought.slice(0, plain.length)).toEqual(plain)
    expect(amountOf(brought, 'AFFILIATE_COST')).toBe(19_900)
    expect(amountOf(brought, 'AFFILIATE_PAYABLE')).toBe(-19_900)
  })
  it('I-47, I-48: for any line the entries sum to zero', () => {
    fc.assert(
      fc.property(anyLine, (any) => {
        expect(add(...saleEntries(any).map((entry) => entry.amount))).toBe(0)
      }),
    )
  })
})

describe('I-54: what undoes a sale', () => {
  it('refunds of any size in any order sum exactly to the sale, account by account and partner by partner', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(anyLine, cuts, (any, parts) => {
        const sale = saleEntries(any)
        const sums = new Map<string, number>()
        let before = 0
        for (const step of any.price === 0 ? [dong(0)] : split(any.price, [...parts, 1])) {
          const entries = reversalEntries(sale, dong(before), step)
          expect(add(...entries.map((entry) => entry.amount))).toBe(0)
          expect(amountOf(entries, 'BUYER_FUNDS')).toBe(dong(-step))
          for (const entry of entries) sums.set(placeOf(entry), (sums.get(placeOf(entry)) ?? 0) + entry.amount)
          before += step
        }
        for (const entry of sale) expect((sums.get(placeOf(entry)) ?? 0) + entry.amount, placeOf(entry)).toBe(0)
      }),
    )
  })
  it('more than the line cost is refused', () => {
    expect(() => reversalEntries(saleEntries(line), dong(50_000), dong(149_001))).toThrow(RangeError)
  })
})

it('a provider never keeps more than the payment', () => {
  expect(providerFee(dong(199_000), { basis_points: 110, fixed: 1_650 })).toBe(3_839)
  expect(providerFee(dong(1_000), { basis_points: 110, fixed: 1_650 })).toBe(1_000)
  expect(providerFee(dong(1_000), undefined)).toBe(0)
})

describe('from when on a sale may be paid out', () => {
  it.each([
    ['so many days after it was paid', 14, '2026-06-15T03:00:00Z'],
    ['a week where no rule is in force', null, '2026-06-08T03:00:00Z'],
    ['never before the promise to the buyer has run out', 3, '2026-06-08T03:00:00Z'],
  ])('%s', (_, days, payable) => {
    expect(payableFrom(new Date('2026-06-01T03:00:00Z'), days)).toEqual(new Date(payable))
  })
})
