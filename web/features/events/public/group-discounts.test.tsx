import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GroupDiscounts } from './GroupDiscounts.tsx'
import { eventOf, idOf, tierOf } from './testing.ts'

const tenth = {
  name: 'Đi cùng nhau',
  type: 'PERCENTAGE' as const,
  value: 10,
  maxAmount: null,
  minQuantity: 5,
  freeEach: null,
}
const free = { ...tenth, name: 'Bốn tính ba', value: 100, minQuantity: 1, freeEach: 4 }
const tiers = [tierOf(1), tierOf(2), tierOf(3, { price: 0, listPrice: 0 })]
const told = (...groupDiscounts: ReturnType<typeof eventOf>['groupDiscounts']) =>
  renderToStaticMarkup(<GroupDiscounts event={eventOf({ tiers, groupDiscounts })} />).replace(/<[^>]*>/g, ' ')

it('says what several tickets cost less, and for which tiers where it is not all that cost something', () => {
  expect(told({ ...tenth, tierIds: [idOf(1), idOf(2)] })).toMatch(/Mua từ 5 vé: giảm 10%\s+Tự trừ khi thanh toán\./)
  expect(told({ ...free, tierIds: [idOf(2)] })).toMatch(/Mua 4 tính tiền 3 \(Hạng 2\)/)
})

it('says nothing where there is none', () => {
  expect(told()).toBe('')
})
