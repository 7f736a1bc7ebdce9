import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRules, findMatches, matchesIn, type Rule } from './match.ts'
import { ruleForm } from './tokens.ts'

const rule = (word: string, more: Partial<Rule> = {}): Rule => ({
  id: word,
  version: 1,
  word,
  tones: 'KEPT',
  severity: 'BLOCK',
  violation: 'OTHER',
  scopes: [],
  allow: [],
  ...more,
})
const seen = (rules: readonly Rule[], text: string) =>
  findMatches(compileRules(rules), 'COMMENT', [{ field: 'text', text }])

/** Words that accents alone tell from an innocent one (measured, all ten). */
const COLLIDING = [
  ['địt', 'dịt'],
  ['đéo', 'deo'],
  ['lồn', 'lon'],
  ['cặc', 'các'],
  ['buồi', 'buổi'],
  ['đĩ', 'đi'],
  ['chó', 'cho'],
  ['ngu', 'ngủ'],
  ['cứt', 'cút'],
  ['dâm', 'dám'],
] as const
const WORDS = [...COLLIDING.map(([bad]) => bad), 'lừa đảo', 'đồ chó chết', 'thuỷ thủ giả', 'hoà giải láo', 'hack nick']

const zeroWidth = (word: string) => Array.from(word).join('\u200b')
const fullWidth = (word: string) =>
  word.normalize('NFD').replace(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
const moved = (word: string) =>
  word.replace(/hoà|thuỷ|hòa|thủy/g, (part) => ({ hoà: 'hòa', thuỷ: 'thủy', hòa: 'hoà', thủy: 'thuỷ' })[part] ?? part)
const DISGUISES: [string, (word: string) => string][] = [
  ['as it is', (word) => word],
  ['upper case', (word) => word.toUpperCase()],
  ['taken apart (NFD)', (word) => word.normalize('NFD')],
  ['NFD in upper case', (word) => word.toUpperCase().normalize('NFD')],
  ['full-width letters', fullWidth],
  ['zero-width characters inside', zeroWidth],
  ['soft hyphens inside', (word) => word.replace(/(?<=\p{L})(?=\p{L})/gu, '\u00ad')],
  ['tone on the other vowel', moved],
  ['two blanks between', (word) => word.replaceAll(' ', '  ')],
  ['a blank that does not break', (word) => word.replaceAll(' ', '\u00a0')],
]

describe('K1', () => {
  test.each(DISGUISES)('every rule is caught when written with: %s', (_, disguise) => {
    for (const word of WORDS) {
      const text = `Tôi nói ${disguise(word)}, thế thôi.`
      const [match, ...more] = seen([rule(word)], text)
      expect(match, word).toMatchObject({ ruleId: word, way: 'EXACT', severity: 'BLOCK' })
      expect(more).toEqual([])
    }
  })

  test('no innocent word of the collision list is caught, in any case or form, whatever the tones of the rule', () => {
    for (const [bad, innocent] of COLLIDING) {
      for (const tones of ['KEPT', 'FOLDED'] as const) {
        for (const form of [innocent, innocent.toUpperCase(), innocent.normalize('NFD'), zeroWidth(innocent)])
          expect(seen([rule(bad, { tones })], `bạn ${form} nhé`), `${bad} in ${form}`).toEqual([])
      }
    }
  })

  test('nor inside a longer word', () => {
    const rules = COLLIDING.map(([bad]) => rule(bad))
    expect(seen(rules, 'Nguyễn Ngujen chócon ngưng đinh đĩnh lồng buồing')).toEqual([])
  })

  test('without accents a phrase matches only where its rule allows it and the writer used none', () => {
    const folded = [rule('lừa đảo', { tones: 'FOLDED' })]
    expect(seen(folded, 'bon lua dao day')).toMatchObject([{ way: 'FOLDED', start: 4, end: 11 }])
    expect(seen(folded, 'lúa đao')).toEqual([])
    expect(seen([rule('lừa đảo')], 'bon lua dao day')).toEqual([])
  })

  test.each([
    ['leet', '1ừa đả0'],
    ['stretched', 'lừaaaa đảooo'],
    ['dots between the letters', 'l.ừ.a đ.ả.o'],
    ['blanks between the letters', 'l ừ a đ ả o'],
    ['written as one word', 'lừađảo'],
    ['Cyrillic look-alikes', 'lừа đảо'],
  ])('%s: seen, but only for a person to look at', (_, written) => {
    expect(seen([rule('lừa đảo')], `Đây là ${written} nhé`)).toMatchObject([{ way: 'DISGUISED', severity: 'HOLD' }])
  })

  test('a phrase does not go over the end of a sentence, a paragraph or brackets', () => {
    for (const text of ['Tôi bị lừa. Đảo này đẹp', 'lừa\n\nđảo', 'lừa\n- đảo', 'lừa.\nđảo', 'lừa (đảo)', 'lừa, đảo'])
      expect(seen([rule('lừa đảo')], text), text).toEqual([])
    expect(seen([rule('lừa đảo')], 'lừa-đảo')).toMatchObject([{ way: 'EXACT' }])
  })
})

describe('K2', () => {
  test('what stands at a match, in the original, reads as the word of the rule', () => {
    const word = fc.constantFrom(...WORDS)
    const filler = fc.constantFrom('xin chào', '👩‍👧 ạ', 'ＡＢＣ', 'e\u0301t', '…', '\u200b', '10.000 ₫', 'Ồ!', '𝒜𝒷')
    const disguise = fc.constantFrom(...DISGUISES.map(([, apply]) => apply))
    fc.assert(
      fc.property(filler, filler, word, disguise, (before, after, bad, apply) => {
        const text = `${before} ${apply(bad)} ${after}`
        const found = seen([rule(bad)], text)
        expect(found).toHaveLength(1)
        for (const { start, end } of found) expect(ruleForm(text.slice(start, end))).toBe(ruleForm(bad))
      }),
    )
  })
})

describe('K3', () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    rule(`từ cấm số ${n} ${n % 7 ? 'xấu' : 'rất xấu'}`, { tones: n % 2 ? 'KEPT' : 'FOLDED' }),
  )
  const steps = (set: ReturnType<typeof compileRules>, text: string) => matchesIn(set, text, 'POST', 'text').steps

  test('twice the text is twice the work, whatever the text', () => {
    const set = compileRules([...many, rule('a'), rule('a a'), rule('a a a a'), rule('ba ba bo')])
    const nasty = ['a ', 'ba ba ', 'từ cấm số ', 'l.ừ.a.', 'a\u200b', '@$', 'ooooo', 'ừ̶', 'từ cấm số 77 ']
    for (const piece of nasty) {
      const [once, twice] = [steps(set, piece.repeat(5_000)), steps(set, piece.repeat(10_000))]
      expect(twice, piece).toBeLessThanOrEqual(2 * once + 50)
      expect(once, piece).toBeLessThan(5_000 * piece.length * 12)
    }
  })

  test('ten thousand rules cost no more steps than ten on a text without matches', () => {
    const text = 'Khóa học này giúp bạn nói tiếng Anh tự tin hơn mỗi ngày. '.repeat(500)
    expect(steps(compileRules(many), text)).toBeLessThanOrEqual(steps(compileRules(many.slice(0, 10)), text) * 1.5)
  })
})

describe('a rule', () => {
  test('is silent in the phrases it allows, and only there', () => {
    const rules = [rule('chó', { allow: ['chó mèo', 'nuôi chó'] })]
    expect(seen(rules, 'Chăm sóc chó mèo, nuôi chó')).toEqual([])
    expect(seen(rules, 'Chăm sóc chó mèo, đồ chó')).toMatchObject([{ start: 21, end: 24 }])
  })

  test('applies where its scope says: a kind, a title, or everywhere', () => {
    const set = compileRules([rule('rẻ nhất', { scopes: ['TITLE'] }), rule('inbox', { scopes: ['COMMENT'] })])
    const texts = (field: string) => [{ field, text: 'rẻ nhất, inbox' }]
    expect(findMatches(set, 'COURSE', texts('name')).map(({ word }) => word)).toEqual(['rẻ nhất'])
    expect(findMatches(set, 'COMMENT', texts('text')).map(({ word }) => word)).toEqual(['inbox'])
  })

  test('tells each place once, the surest way first, in the order of the text', () => {
    expect(seen([rule('lừa đảo'), rule('đảo')], 'lừa đảo và lừa-đảo')).toMatchObject([
      { word: 'lừa đảo', start: 0, end: 7, way: 'EXACT' },
      { word: 'đảo', start: 4 },
      { word: 'lừa đảo', start: 11, end: 18 },
      { word: 'đảo', start: 15 },
    ])
  })
})
