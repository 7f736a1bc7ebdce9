import { describe, expect, it } from 'vitest'
import { type PricedLine, priceLines, type VoucherRule, type WantedLine } from './rules.ts'

const NOTHING = { discounts: [], vouchers: [], memberships: new Map() }
const of = (one: PricedLine, step: string) =>
  one.reductions.filter((r) => r.step === step).reduce((sum, r) => sum + r.amount, 0)

describe('the steps, by example', () => {
  const course = (productId: string, listPrice: number, price = listPrice, quantity = 1): WantedLine => ({
    productId,
    hostId: 'h1',
    quantity,
    price,
    parts: [{ productId, listPrice, price, owned: false }],
  })
  const rule = { hostId: null, productIds: null, maxAmount: null, costShare: { host: 100, platform: 0, affiliate: 0 } }

  it('list → sale → discount → voucher → membership → due', () => {
    const [one] = priceLines([course('a', 500_000, 400_000)], {
      discounts: [{ ...rule, id: 'd', name: 'Hè', type: 'PERCENTAGE', value: 25 }],
      vouchers: [
        {
          ...rule,
          id: 'v',
          name: 'v',
          code: 'CHAO',
          type: 'FIXED_AMOUNT',
          value: 50_000,
          minOrder: 300_000,
          budgetLeft: null,
          costShare: { host: 50, platform: 30, affiliate: 20 },
        },
      ],
      memberships: new Map([['a', { id: 'm', name: 'Hội viên', percent: 10 }]]),
    }).lines
    expect(one?.reductions.map((r) => [r.step, r.amount])).toEqual([
      ['SALE', 100_000],
      ['DISCOUNT', 100_000],
      ['VOUCHER', 50_000],
      ['MEMBERSHIP', 25_000],
    ])
    expect(one?.reductions[2]).toMatchObject({
      name: 'CHAO',
      hostPart: 25_000,
      platformPart: 15_000,
      affiliatePart: 10_000,
    })
    expect(one?.reductions[3]).toMatchObject({ platformPart: 25_000 })
    expect([one?.offer, one?.price]).toEqual([300_000, 225_000])
  })

  it('I-55: a third of 100 ₫ on three lines: 33, 33, 34 in no other sum', () => {
    const { lines } = priceLines([course('a', 100), course('b', 100), course('c', 100)], {
      ...NOTHING,
      vouchers: [
        { ...rule, id: 'v', name: 'v', code: 'BA', type: 'FIXED_AMOUNT', value: 100, minOrder: 0, budgetLeft: null },
      ],
    })
    expect(lines.map((one) => of(one, 'VOUCHER')).toSorted()).toEqual([33, 33, 34])
  })

  it('several of one thing: a fixed discount counts for each, a code once', () => {
    const { lines } = priceLines([course('a', 200_000, 200_000, 3)], {
      ...NOTHING,
      discounts: [{ ...rule, id: 'd', name: 'd', type: 'FIXED_AMOUNT', value: 20_000 }],
      vouchers: [
        {
          ...rule,
          id: 'v',
          name: 'v',
          code: 'MOT',
          type: 'FIXED_AMOUNT',
          value: 30_000,
          minOrder: 0,
          budgetLeft: null,
        },
      ],
    })
    expect([lines[0]?.listPrice, lines[0]?.offer, lines[0]?.price]).toEqual([600_000, 540_000, 510_000])
  })

  it('a weaker code for the same line, one below its minimum and one without budget say why they do nothing', () => {
    const code = (name: string, value: number, more: Partial<VoucherRule> = {}): VoucherRule => ({
      ...rule,
      id: name,
      name,
      code: name,
      type: 'FIXED_AMOUNT',
      value,
      minOrder: 0,
      budgetLeft: null,
      ...more,
    })
    const { vouchers: done } = priceLines([course('a', 100_000)], {
      ...NOTHING,
      vouchers: [
        code('YEU', 10_000),
        code('MANH', 20_000),
        code('LON', 90_000, { minOrder: 100_001 }),
        code('HET', 80_000, { budgetLeft: 79_999 }),
        code('KHAC', 1, { productIds: new Set(['z']) }),
      ],
    })
    expect(done.map(({ code: name, amount, problem }) => [name, amount, problem])).toEqual([
      ['HET', 0, 'BUDGET_SPENT'],
      ['KHAC', 0, 'NOTHING_FOR_IT'],
      ['LON', 0, 'BELOW_MINIMUM'],
      ['MANH', 20_000, null],
      ['YEU', 0, 'LINES_TAKEN'],
    ])
  })
})
