import { describe, expect, test } from 'vitest'
import { otherWordings } from './synonyms.ts'

describe('the same in other words', () => {
  test.each([
    [['ai'], [], ['tri tue nhan tao']],
    [['tri', 'tue', 'nhan', 'tao'], [], ['ai']],
    [['hoc', 'ai', 'co', 'ban'], [], ['hoc tri tue nhan tao co ban']],
    [
      ['lap', 'trinh', 'web'],
      ['lập', 'trình'],
      ['code web', 'coding web'],
    ],
    [['tieng', 'trung'], [], ['chinese', 'tieng hoa']],
    [['nau', 'pho'], [], []],
    [[], [], []],
  ])('%j', (words, marked, others) => {
    expect(otherWordings(words, marked).map((wording) => wording.join(' '))).toEqual(others)
  })

  test('accents that were typed say which word is meant', () => {
    expect(otherWordings(['nhan', 'ai'], ['nhân', 'ái'])).toEqual([])
    expect(otherWordings(['co', 'it', 'tien'], ['ít'])).toEqual([])
    expect(otherWordings(['it'])).toEqual([['cntt'], ['cong', 'nghe', 'thong', 'tin']])
  })

  test('three at most, whatever is typed', () => {
    expect(otherWordings('ai it data seo hr sale'.split(' '))).toHaveLength(3)
  })
})
