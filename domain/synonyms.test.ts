import { describe, expect, test } from 'vitest'
import { compileSynonyms, isAbbreviation, synonymAt, type TypedWord } from './synonyms.ts'
import { canonicalTone, fold } from './text.ts'

const LIST = compileSynonyms([
  { terms: ['AI', 'trí tuệ nhân tạo'], leadsTo: ['học máy'] },
  { terms: ['code', 'coding', 'lập trình'], leadsTo: [] },
  { terms: ['lập trình web', 'làm web'], leadsTo: ['HTML'] },
  { terms: ['tiếng Trung', 'Chinese', 'tiếng Hoa'], leadsTo: [] },
  { terms: ['HSK'], leadsTo: ['tiếng Trung'] },
  { terms: ['tiếng Anh', 'TA'], leadsTo: [] },
  { terms: ['coding', 'viết mã'], leadsTo: [] },
])
const typed = (text: string): TypedWord[] =>
  text.split(' ').map((word) => ({
    plain: fold(word),
    spelt: canonicalTone(word.toLowerCase()),
    capitals: /^[A-Z]+$/.test(word),
  }))
/** What else is found for what stands first in a text. */
const others = (text: string) => synonymAt(LIST, typed(text), 0)?.others.map(({ words }) => words.join(' ')) ?? null

describe('the same in other words', () => {
  test.each([
    ['ai', ['trí tuệ nhân tạo', 'học máy']],
    ['tri tue nhan tao', ['AI', 'học máy']],
    ['trí tuệ nhân tạo', ['AI', 'học máy']],
    ['lập trình web', ['làm web', 'html']],
    ['lap trinh python', ['code', 'coding']],
    ['tieng trung giao tiep', ['chinese', 'tiếng hoa']],
    ['nấu phở', null],
  ])('%s', (text, expected) => {
    expect(others(text)).toEqual(expected)
  })
  test('what only leads there does not lead back', () => {
    expect(others('HSK')).toEqual(['tiếng trung'])
    expect(others('tiếng Trung')).not.toContain('hsk')
  })
  test('a wording of two rows has the others of both', () => {
    expect(others('coding')).toEqual(['code', 'lập trình', 'viết mã'])
  })
  test('accents that were typed say which word is meant', () => {
    expect(others('ái')).toBeNull()
    expect(others('tiêng trung')).toBeNull()
    expect(others('tiếng trung')).not.toBeNull()
  })
})

describe('an abbreviation that reads like a syllable', () => {
  test.each([
    ['AI', true],
    ['TA', true],
    ['CV', false],
    ['SEO', true],
    ['HTML', false],
    ['Excel', false],
  ])('%s: %s', (text, expected) => {
    expect(isAbbreviation(text)).toBe(expected)
  })
  test('is meant in small letters where it begins its row, another only in capitals', () => {
    expect(others('ai')).not.toBeNull()
    expect(others('TA giao tiếp')).toEqual(['tiếng anh'])
    expect(others('ta giao tiếp')).toBeNull()
  })
})
