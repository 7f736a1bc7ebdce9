import { describe, expect, it } from 'vitest'
import { firstPick, mostOf, type Picked, priceProblem, roomFor, stateWords, sumOf, wantedOf } from './picking.ts'
import { idOf, tierOf } from './testing.ts'

const picked = (counts: Record<number, number>, prices: Record<number, string> = {}): Picked => ({
  counts: Object.fromEntries(Object.entries(counts).map(([n, count]) => [idOf(Number(n)), count])),
  prices: Object.fromEntries(Object.entries(prices).map(([n, text]) => [idOf(Number(n)), text])),
})
const nobody = { mostPerPerson: null, owned: 0 }

describe('what is chosen at first', () => {
  it('is one ticket where there is only one kind to have', () => {
    expect(firstPick([tierOf(1), tierOf(2, { problem: 'SOLD_OUT' }), tierOf(3, { isAddOn: true })])).toEqual(
      picked({ 1: 1 }),
    )
  })
  it('is nothing where one has to choose, or nothing is left', () => {
    expect(firstPick([tierOf(1), tierOf(2)])).toEqual(picked({}))
    expect(firstPick([tierOf(1, { left: 0 })])).toEqual(picked({}))
  })
})

describe('how many there may be', () => {
  it('as many as are left and as one may have', () => {
    expect(mostOf(tierOf(1, { left: 3 }))).toBe(3)
    expect(mostOf(tierOf(1, { left: 30, most: 4 }))).toBe(4)
    expect(mostOf(tierOf(1, { problem: 'MEMBERS_ONLY' }))).toBe(0)
  })

  it('the limit of a person counts what they have and what they choose, without what comes with a ticket', () => {
    const tiers = [tierOf(1), tierOf(2), tierOf(3, { isAddOn: true })]
    const [first, , addOn] = tiers as [(typeof tiers)[0], (typeof tiers)[0], (typeof tiers)[0]]
    const limits = { mostPerPerson: 5, owned: 1 }
    expect(roomFor(first, tiers, picked({ 2: 3, 3: 9 }), limits)).toBe(1)
    expect(roomFor(first, tiers, picked({ 2: 9 }), limits)).toBe(0)
    expect(roomFor(addOn, tiers, picked({ 2: 3 }), limits)).toBe(20)
  })

  it('what comes with a ticket needs one', () => {
    const tiers = [tierOf(1), tierOf(2, { isAddOn: true })]
    const [, addOn] = tiers as [(typeof tiers)[0], (typeof tiers)[0]]
    expect(roomFor(addOn, tiers, picked({}), nobody)).toBe(0)
    expect(roomFor(addOn, tiers, picked({ 1: 1 }), nobody)).toBe(20)
  })
})

describe('what is bought', () => {
  const tiers = [tierOf(1), tierOf(2, { price: 50_000, isDonation: true }), tierOf(3, { price: 30_000, isAddOn: true })]

  it('each tier with how many, the price where the buyer names it, and what it comes to', () => {
    const wanted = wantedOf(tiers, picked({ 1: 2, 2: 1, 3: 2 }, { 2: '120.000' }))
    expect(wanted).toEqual([
      { productId: idOf(1), quantity: 2 },
      { productId: idOf(2), quantity: 1, price: 120_000 },
      { productId: idOf(3), quantity: 2 },
    ])
    expect(sumOf(tiers, wanted)).toBe(2 * 200_000 + 120_000 + 2 * 30_000)
  })

  it('who names no price gives the least', () => {
    expect(wantedOf(tiers, picked({ 2: 1 }))).toEqual([{ productId: idOf(2), quantity: 1, price: 50_000 }])
  })

  it('leaves out what comes with a ticket where there is none, and never more than there are', () => {
    expect(wantedOf(tiers, picked({ 3: 2 }))).toEqual([])
    expect(wantedOf([tierOf(1, { left: 2 })], picked({ 1: 5 }))).toEqual([{ productId: idOf(1), quantity: 2 }])
  })
})

it.each([
  ['', null],
  ['50.000', null],
  ['50k', null],
  ['49.999', 'Số tiền từ 50.000\u00a0₫ trở lên.'],
  ['mười', 'Hãy nhập một số tiền, ví dụ 100.000.'],
  ['100.000.001', 'Giá quá cao: cao nhất là 100.000.000\u00a0₫.'],
])('a named price of “%s”: %s', (text, words) => {
  expect(priceProblem(tierOf(1, { price: 50_000, isDonation: true }), picked({ 1: 1 }, { 1: text }))).toBe(words)
})

it.each([
  [{}, null],
  [{ left: 3 }, { words: 'Còn 3 vé', isOpen: true }],
  [{ left: 11 }, null],
  [{ left: 0 }, { words: 'Hết vé', isOpen: false }],
  [{ problem: 'SOLD_OUT' as const }, { words: 'Hết vé', isOpen: false }],
  [
    { problem: 'NOT_YET_ON_SALE' as const, saleFrom: '2026-12-01T01:00:00.000Z' },
    { words: 'Mở bán lúc 08:00 01/12/2026', isOpen: false },
  ],
  [{ problem: 'NOT_YET_ON_SALE' as const }, { words: 'Mở bán khi hạng vé trước đã hết', isOpen: false }],
  [{ problem: 'MEMBERS_ONLY' as const }, { words: 'Chỉ dành cho hội viên.', isOpen: false }],
])('a tier that is %o says %o', (change, said) => expect(stateWords(tierOf(1, change))).toEqual(said))
