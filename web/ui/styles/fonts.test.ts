import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
const own = css.split('@font-face').filter((face) => face.includes('url("./fonts/'))

const VOWELS = [...'aăâeêioôơuưy']
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
const letters = [...VOWELS.flatMap((vowel) => TONES.map((tone) => (vowel + tone).normalize('NFC'))), 'đ']
const written = [
  ...letters,
  ...letters.map((letter) => letter.toUpperCase()),
  ...'…–—“”‘’·×₫−→',
  ' ',
  '\u00a0',
  'W',
  '9',
]

test('one file a weight holds every letter, tone and sign that Vietnamese is written with', () => {
  expect(own).toHaveLength(2)
  for (const face of own) {
    const ranges = rangesOf(face)
    const outside = written.filter((letter) => !ranges.some(([from, to]) => isIn(letter, from, to)))
    expect(outside).toEqual([])
  }
})

test('the files for letters of other languages come first, so that ours count where both hold a letter', () => {
  expect(css.lastIndexOf('@fontsource/')).toBeLessThan(css.indexOf('url("./fonts/'))
})

function rangesOf(face: string): [number, number][] {
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])
}

function isIn(letter: string, from: number, to: number): boolean {
  return [...letter].every((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return from <= code && code <= to
  })
}
