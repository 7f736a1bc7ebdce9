import { describe, expect, it } from 'vitest'
import { readWanted, writeWanted } from './wanted.ts'

const A = '01980000-0000-7000-8000-00000000000a'
const B = '01980000-0000-7000-8000-00000000000b'

describe('what is bought at once, in the address', () => {
  it('a product alone is its id, as every link so far writes it', () => {
    expect(writeWanted([{ productId: A, quantity: 1 }])).toBe(A)
    expect(readWanted(A)).toEqual([{ productId: A, quantity: 1 }])
  })

  it('says how many, and the price that the buyer names', () => {
    const lines = [
      { productId: A, quantity: 2 },
      { productId: B, quantity: 1, price: 50_000 },
    ]
    expect(writeWanted(lines)).toBe(`${A}x2,${B}x1@50000`)
    expect(readWanted(writeWanted(lines))).toEqual(lines)
  })

  it('a price of nothing is a price', () => {
    expect(readWanted(writeWanted([{ productId: A, quantity: 1, price: 0 }]))).toEqual([
      { productId: A, quantity: 1, price: 0 },
    ])
  })

  it('a product stands once, as it was said last', () => {
    expect(readWanted(`${A}x2,${A}x3`)).toEqual([{ productId: A, quantity: 3 }])
  })

  it.each([null, '', 'abc', `${A}x0`, `${A}x100`, `${A}x2@-1`, `${A},`, `${A}x2,khac`, `${A}@1.5`, '-'.repeat(36)])(
    'is nothing where it cannot be read whole: %s',
    (text) => expect(readWanted(text)).toBeNull(),
  )
})
