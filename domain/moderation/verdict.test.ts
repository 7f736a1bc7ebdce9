import { expect, test } from 'vitest'
import { caseTitle } from './case-title.ts'
import { piecesOf } from './explain.ts'
import { countLinks, refusalOf, tooManyLinks, verdictOf } from './verdict.ts'

test('the strictest match decides; a flag lets pass', () => {
  const verdict = (...severities: ('BLOCK' | 'HOLD' | 'FLAG')[]) =>
    verdictOf(severities.map((severity) => ({ severity })))
  expect([verdict(), verdict('FLAG'), verdict('FLAG', 'HOLD'), verdict('HOLD', 'BLOCK')]).toEqual([
    'PASS',
    'PASS',
    'HOLD',
    'REFUSE',
  ])
})

test('a refusal names each part once, with the kinds of violation and no keyword', () => {
  const at = (field: string, severity: 'BLOCK' | 'HOLD', violation: 'SCAM' | 'SEXUAL') => ({
    field,
    severity,
    violation,
  })
  expect(refusalOf([at('name', 'BLOCK', 'SCAM'), at('name', 'BLOCK', 'SCAM'), at('about', 'HOLD', 'SEXUAL')])).toEqual([
    { path: 'name', code: 'refused', message: 'Phần này không đăng được. Lý do: Lừa đảo hoặc gây hiểu nhầm.' },
  ])
})

test.each([
  ['Xem https://vidu.vn và www.vidu.vn', 2],
  ['vidu.com, VIDU.VN', 2],
  ['Giá 1.000.000đ, giờ 7.30, tệp bai1.pdf', 0],
  ['Tôi học xong.Rất hay', 0],
])('links in “%s”: %i', (text, count) => {
  expect(countLinks(text)).toBe(count)
})

test('an account of today writes no link, an older one a few, and posts of hosts are not counted', () => {
  const texts = [{ field: 'text', text: 'vidu.vn' }]
  expect(tooManyLinks('COMMENT', texts, 2)).toBe(true)
  expect(tooManyLinks('COMMENT', texts, 48)).toBe(false)
  expect(tooManyLinks('COMMENT', [{ field: 'text', text: 'mot.vn hai.vn ba.vn' }], 48)).toBe(true)
  expect(tooManyLinks('POST', texts, 0)).toBe(false)
})

test('a text is cut where matches begin and end, whole again when joined, places that overlap marked once', () => {
  const text = 'lừa đảo và đảo'
  const pieces = piecesOf(text, [
    { start: 0, end: 7 },
    { start: 4, end: 7 },
    { start: 11, end: 14 },
  ])
  expect(pieces).toEqual([
    { text: 'lừa đảo', match: 0 },
    { text: ' và ', match: null },
    { text: 'đảo', match: 2 },
  ])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

test('a case is called by its name, else by its first words, else by its kind', () => {
  expect(
    caseTitle('COURSE', [
      { field: 'about', text: 'Dài' },
      { field: 'name', text: 'Nấu phở' },
    ]),
  ).toBe('Nấu phở')
  expect(caseTitle('RATING', [{ field: 'text', text: 'Rất\n\nhay' }])).toBe('Rất hay')
  expect(caseTitle('RATING', [])).toBe('Đánh giá')
})
