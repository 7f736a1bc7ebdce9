import { expect, it } from 'vitest'
import { behindPrice, planFor, savedPercent, spanKey, spansOf } from './periods.ts'

const month = { id: 'm', period: { unit: 'MONTH', count: 1 } as const, price: 100_000 }
const half = { id: 'h', period: { unit: 'MONTH', count: 6 } as const, price: 540_000 }
const year = { id: 'y', period: { unit: 'YEAR', count: 1 } as const, price: 900_000 }
const life = { id: 'l', period: null, price: 3_000_000 }

it('lists each span once, the shortest first and life last, with the most that it saves', () => {
  const spans = spansOf([{ plans: [life, month, year] }, { plans: [{ ...year, price: 1_200_000 }, half, month] }])
  expect(spans).toEqual([
    { key: '1-month', label: 'Theo tháng', saved: 0 },
    { key: '6-month', label: '6 tháng', saved: 10 },
    { key: '1-year', label: 'Theo năm', saved: 25 },
    { key: 'tron-doi', label: 'Trọn đời', saved: 0 },
  ])
})

it('compares with the monthly price alone, and says nothing where there is none', () => {
  expect(savedPercent(year, [month, year])).toBe(25)
  expect(savedPercent(year, [half, year])).toBe(0)
  expect(savedPercent({ ...year, price: 1_500_000 }, [month])).toBe(0)
})

it('shows the plan of the chosen span, and the first where a membership has none of it', () => {
  expect(planFor([month, year], spanKey(year.period))).toBe(year)
  expect(planFor([month, year], 'tron-doi')).toBe(month)
  expect(planFor([], null)).toBeUndefined()
})

it('says behind a price how often it is paid', () => {
  expect([month, half, life].map(({ period }) => behindPrice(period))).toEqual([
    '/ tháng',
    '/ 6 tháng',
    'một lần, dùng mãi',
  ])
})
