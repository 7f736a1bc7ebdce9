import { expect, test } from 'vitest'
import { findInPages } from './text-match.ts'

const pages = [['Nấu phở ', 'bò Nam', ' Định'], ['Chương hai'], ['Phở gà, phở bò']]

test('words are found without accents, in any case, across the pieces of a line', () => {
  expect(findInPages(pages, 'phở bò')).toEqual([
    { page: 1, items: [0, 1] },
    { page: 3, items: [0] },
  ])
  expect(findInPages(pages, 'PHO')).toHaveLength(3)
  expect(findInPages(pages, 'nam dinh')).toEqual([{ page: 1, items: [1, 2] }])
})

test('one letter or nothing finds nothing', () => {
  expect(findInPages(pages, 'b')).toEqual([])
  expect(findInPages(pages, '  ')).toEqual([])
  expect(findInPages(pages, 'bánh mì')).toEqual([])
})
