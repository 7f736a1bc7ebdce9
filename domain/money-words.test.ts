import { expect, it } from 'vitest'
import { dongInWords } from './money-words.ts'

it.each([
  [0, 'Không đồng'],
  [15, 'Mười lăm đồng'],
  [105, 'Một trăm linh năm đồng'],
  [199_000, 'Một trăm chín mươi chín nghìn đồng'],
  [1_205_000, 'Một triệu hai trăm linh năm nghìn đồng'],
  [2_000_021, 'Hai triệu không trăm hai mươi mốt đồng'],
  [24_500_000, 'Hai mươi tư triệu năm trăm nghìn đồng'],
  [1_000_000_000, 'Một tỷ đồng'],
  [3_010_000_001, 'Ba tỷ không trăm mười triệu không trăm linh một đồng'],
])('%d đồng is read as people write it on papers', (amount, words) => {
  expect(dongInWords(amount)).toBe(words)
})

it('a debt has no words', () => {
  expect(() => dongInWords(-1)).toThrow(RangeError)
})
