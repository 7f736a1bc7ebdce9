import { expect, test } from 'vitest'
import { squash } from '#domain/text.ts'
import { findInPages } from './text-match.ts'

const pages = [['Nấu phở ', 'bò Nam', ' Định'], ['Chương hai'], ['Phở gà, phở bò']]

/** What of each page is found, letter for letter, the pieces of a find apart by a bar. */
function found(words: string, text: readonly (readonly string[])[] = pages): [page: number, letters: string][] {
  return findInPages(text, words).map(({ page, spans }) => [
    page,
    spans.map(({ item, from, to }) => text[page - 1]?.[item]?.slice(from, to)).join('|'),
  ])
}

test('words are found without accents, in any case, across the pieces of a line', () => {
  expect(found('phở bò')).toEqual([
    [1, 'phở|bò'],
    [3, 'phở bò'],
  ])
  expect(found('PHO')).toEqual([
    [1, 'phở'],
    [3, 'Phở'],
    [3, 'phở'],
  ])
  expect(found('nam dinh')).toEqual([[1, 'Nam|Định']])
})

test('a find is its letters and no more: where they begin and end in each piece', () => {
  expect(findInPages(pages, 'ở b')).toEqual([
    {
      page: 1,
      spans: [
        { item: 0, from: 6, to: 7 },
        { item: 1, from: 0, to: 1 },
      ],
    },
    { page: 3, spans: [{ item: 0, from: 10, to: 13 }] },
  ])
})

test('a word that stands twice in one piece is found twice', () => {
  expect(findInPages([['bò, bò, bơ']], 'bò').map(({ spans }) => spans)).toEqual([
    [{ item: 0, from: 0, to: 2 }],
    [{ item: 0, from: 4, to: 6 }],
    [{ item: 0, from: 8, to: 10 }],
  ])
})

test('accents that a document keeps apart from their letters belong to the find', () => {
  const apart = 'Nấu phở bò'.normalize('NFD')
  for (const words of ['phở', 'pho', 'phở'.normalize('NFD')])
    expect(found(words, [[apart]])).toEqual([[1, 'phở'.normalize('NFD')]])
})

test('letters that fold to none or to several shift nothing', () => {
  expect(found('hoc', [['\u200bTự\u00ad học – ﬁ']])).toEqual([[1, 'học']])
  expect(found('fi', [['– “ﬁ”']])).toEqual([[1, 'ﬁ']])
  expect(found('(c) ben', [['Bản quyền © Bến Học']])).toEqual([[1, '© Bến']])
  expect(found('xong', [['👩‍🏫 Xong rồi 🎉']])).toEqual([[1, 'Xong']])
})

test('every letter of a text is found where it stands', () => {
  const text = 'Đường Hoà Bình: 10 ½ km, “đẹp” – Ðắk Lắk ⑫'
  const letters = [...text.matchAll(/\S/gu)].map(({ index }) => index)
  for (const from of letters) {
    const words = text.slice(from, from + 6)
    const places = findInPages([[text]], words).flatMap(({ spans }) => spans)
    const same = places.filter((span) => squash(text.slice(span.from, span.to)) === squash(words))
    expect(same, words).toEqual(places)
    expect(places, words).toContainEqual({ item: 0, from, to: from + words.trimEnd().length })
  }
})

test('one letter or nothing finds nothing', () => {
  expect(findInPages(pages, 'b')).toEqual([])
  expect(findInPages(pages, '  ')).toEqual([])
  expect(findInPages(pages, 'bánh mì')).toEqual([])
})
