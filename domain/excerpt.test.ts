import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, firstFound } from './excerpt.ts'

const LONG = `${'Mở đầu dài dòng không có gì. '.repeat(20)}Hàm XLOOKUP tra cứu giá theo mã hàng, không cần đếm cột. ${'Và còn nữa. '.repeat(30)}`
const found = (text: string, words: string[]) =>
  excerptOf(text, new Set(words))
    .filter((piece) => piece.found)
    .map((piece) => piece.text)
const whole = (text: string, words: string[]) =>
  excerptOf(text, new Set(words))
    .map((piece) => piece.text)
    .join('')

test('shows the words that were found, with what stands around them', () => {
  expect(found(LONG, ['xlookup', 'tra', 'cuu'])).toEqual(['XLOOKUP', 'tra', 'cứu'])
  expect(whole(LONG, ['xlookup'])).toMatch(/^….*Hàm XLOOKUP tra cứu giá.*…$/)
})
test('accents count where they were typed', () => {
  expect(found('Vẽ về nhà', ['vẽ'])).toEqual(['Vẽ'])
  expect(found('Vẽ về nhà', ['ve'])).toEqual(['Vẽ', 'về'])
  expect(found('Hoà nhạc', ['hòa'])).toEqual(['Hoà'])
})
test('where the words stand together is nearer than where one stands first', () => {
  const text = `Dữ kiện. ${'Chuyện khác. '.repeat(30)}Dữ liệu sạch.`
  expect(text.slice(firstFound(text, new Set(['du', 'lieu'])) ?? 0)).toBe('Dữ liệu sạch.')
  expect(firstFound(text, new Set(['guitar']))).toBeNull()
})
test('whatever the text, nothing of it is changed but its blanks, and only words are marked', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.array(fc.string({ maxLength: 5 })), (text, words) => {
      const pieces = excerptOf(text, new Set(words))
      const shown = pieces
        .map((piece) => piece.text)
        .join('')
        .replace(/^…|…$/g, '')
      expect(text.replace(/\s+/g, ' ')).toContain(shown.trim().replace(/\s+/g, ' '))
    }),
  )
})
