import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compileSynonyms } from '#domain/synonyms.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '../context.ts'
import { cut, type Lexicon } from './parts.ts'
import { proposalsFor } from './proposals.ts'
import { asTyped, meantBy, otherReadings, type Reading, spelt } from './readings.ts'
import { leastOf, wishesOf } from './relaxing.ts'
import { type Searchable, search } from './search.ts'
import { mostOf } from './tsquery.ts'
import { termsOf, together, type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { ask, wordsOf } from './words.ts'

/** The words of some names and tags, as the database would count them. */
function wordsIn(names: readonly string[], tags: readonly string[] = []): Vocabulary {
  const counts = new Map<string, number>()
  const spellings = new Map<string, string[]>()
  for (const name of names)
    for (const word of new Set(wordsOf(name.toLowerCase()).flatMap((one) => [one, fold(one)]))) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
      if (fold(word) !== word) spellings.set(fold(word), [...(spellings.get(fold(word)) ?? []), word])
    }
  return vocabularyOf({ counts, named: counts, spellings, terms: termsOf(tags), size: names.length })
}

const COURSES = ['Tiếng Anh cho người mới', 'Excel cho kế toán', 'Đệm hát guitar', 'Word và sales', 'Phân tích dữ liệu']
const TAGS = ['tiếng Anh', 'kế toán', 'guitar', 'phân tích dữ liệu', 'Excel và bảng tính']
const WORDS = wordsIn(COURSES, TAGS)
const LIST = compileSynonyms([{ terms: ['AI', 'trí tuệ nhân tạo'], leadsTo: ['phân tích dữ liệu'] }])
const LEXICON: Lexicon = { words: WORDS, synonyms: LIST }
const plain = ({ parts }: Reading) =>
  parts.map(({ wordings }) => wordings.map(({ words }) => words.join(' ')).join('|')).join(' · ')
const readings = (text: string, words = WORDS) => otherReadings(ask(text), { words, synonyms: LIST }).map(plain)

describe('a search is cut into what stands for one thing each', () => {
  const pieces = (text: string, exact = false) =>
    cut(ask(text), LEXICON, exact).map(({ typed, filler, term }) => `${typed}${filler ? '~' : ''}${term ? '!' : ''}`)
  test.each([
    ['tieng anh nguoi moi', ['tieng anh!', 'nguoi moi~']],
    ['học Excel cơ bản', ['học~', 'excel', 'cơ bản~']],
    ['phan tich du lieu ban hang', ['phan tich!', 'du lieu!', 'ban', 'hang']],
    ['tri tue nhan tao', ['tri tue nhan tao!']],
    ['tiếng ánh', ['tiếng', 'ánh']],
    ['kỹ năng', ['kỹ năng']],
  ])('%s', (text, expected) => {
    expect(pieces(text)).toEqual(expected)
  })
  test('with accents words are found as they were typed, with the list as it spells them', () => {
    const [ai, word] = cut(ask('AI dữ'), LEXICON, true)
    expect(ai?.wordings).toEqual([
      { words: ['AI'] },
      { words: ['ai'], keyword: true },
      { words: ['trí', 'tuệ', 'nhân', 'tạo'] },
      { words: ['phân', 'tích', 'dữ', 'liệu'] },
    ])
    expect(word?.wordings).toEqual([{ words: ['dữ'] }])
  })
  test('tags of two words are one word, and so are the halves of four', () => {
    expect([...termsOf(TAGS).keys()]).toEqual(['tieng anh', 'ke toan', 'guitar', 'phan tich', 'du lieu', 'bang tinh'])
  })
})

describe('raw Telex and VNI are decoded only when it helps', () => {
  test.each([
    ['tieengs anh', 'tiếng anh'],
    ['tie61ng anh', 'tiếng anh'],
    ['phaan tichs duwx lieeuj', 'phân tích · dữ liệu'],
    ['pha6n ti1ch du74 lie6u5', 'phân tích · dữ liệu'],
  ])('%s is read as %s first', (typed, meant) => {
    expect(readings(typed)[0]).toBe(meant)
  })
  test.each(['excel', 'word', 'sales', 'tieng anh', 'Tiếng Anh'])('%s is known as it is typed', (typed) => {
    expect(readings(typed)).toEqual([])
  })
  test('not into a word that nobody uses', () => {
    expect(readings('khoas')).not.toContain('khoa')
    expect(readings('b2b')).toEqual([])
  })
  test('not where accents were typed: that keyboard was on', () => {
    expect(readings('tiếng duwx').join()).not.toContain('dữ')
  })
  test('only the words that need it', () => {
    expect(readings('word duwx')[0]).toBe('word · dữ')
  })
})

describe('words joined and torn apart, and slips', () => {
  test('a run of letters is the words it is made of', () => {
    expect(readings('phantichdulieu')).toContain('phan tich · du lieu')
    expect(readings('phantichxyzzy').join()).not.toContain('phan')
  })
  test('two words are one that is known', () => {
    expect(readings('ex cel')).toEqual(['excel'])
  })
  test('a slip may be of several known words', () => {
    expect(readings('gutiar')).toEqual(['guitar'])
    expect(readings('tienng anh')).toContain('tieng anh')
    expect(readings('tiếng anhh')[0]).toBe('tieng anh')
  })
  test('words that sound alike are mixed up, letters that changed places are one slip', () => {
    expect(readings('giữ liệu')[0]).toBe('du lieu')
    expect(readings('guirat')).toEqual(['guitar'])
  })
  test('short words are no slips: everything is near everything', () => {
    expect(readings('anx')).toEqual([])
  })
  test('a correction that the trade does not confirm is only meant in a row', () => {
    expect(readings('người mwới')).toContain('nguoi moi')
    expect(readings('word saless')).toEqual(['word sales'])
  })
  test('one short word with accents is what it is', () => {
    for (const typed of ['vẽ', 'trà', 'hàt']) expect(readings(typed)).toEqual([])
  })
  test('a reading is told as names or tags spell it', () => {
    const told = (typed: string, names: readonly string[]) =>
      spelt(otherReadings(ask(typed), LEXICON)[0] as Reading, LEXICON, names)
    expect(told('tieengs anh', COURSES)).toBe('tiếng anh')
    expect(told('phantichdulieu', [])).toBe('phân tích dữ liệu')
  })
  test('the last word may go on while it is typed, or where nobody knows it', () => {
    expect(asTyped(ask('tieng a'), LEXICON, true).prefix).toBe(false)
    expect(asTyped(ask('tieng an'), LEXICON, true).prefix).toBe(true)
    expect(asTyped(ask('tieng anh'), LEXICON, false).prefix).toBe(false)
    expect(asTyped(ask('tieng an'), LEXICON, false).prefix).toBe(true)
  })
})

type Thing = { id: string }
/** A kind that stands in memory: what its rows of the table have to know, and no more. */
function shelf(names: readonly string[], alike: readonly string[] = []): Searchable<Thing> & { asked: string[] } {
  const asked: string[] = []
  const of = (list: readonly string[]) => list.map((id) => ({ id }))
  const has = (name: string, words: readonly string[]) => {
    const own = wordsOf(name.toLowerCase())
    return words.every((word) => own.includes(word) || own.map(fold).includes(word))
  }
  const holding = ({ parts }: Reading, fillersToo = false) =>
    names.filter((name) =>
      parts.every(({ filler, wordings }) => (filler && !fillersToo) || wordings.some(({ words }) => has(name, words))),
    )
  return {
    asked,
    async read(_ctx, reading, { take, skip }) {
      asked.push(plain(reading))
      const held = holding(reading)
      return { items: of(held.slice(skip, skip + take)), total: held.length, totalIsFloor: false, matched: sql`true` }
    },
    alike: async () => of(alike),
    async near(_ctx, wishes) {
      return names
        .map((id) => ({
          hit: { id },
          held: wishes.map(({ part }) => part.wordings.some(({ words }) => has(id, words))),
        }))
        .map((one) => ({ ...one, score: one.held.filter(Boolean).length / wishes.length }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
    },
    holdsWhole: async (_ctx, reading) => holding(reading, true).length > 0,
    nameOf: ({ id }) => id,
    only: () => sql`true`,
  }
}
const HOSTS = ['Trần Minh Quân', 'Lê Thị Toán']
const ALL: Lexicon = { words: together([WORDS, wordsIn(HOSTS)]), synonyms: LIST }
async function both(text: string, courses = shelf(COURSES), hosts = shelf(HOSTS)) {
  const slice = { take: 5, skip: 0 }
  const wanted = [courses, hosts].map((one) => ({ search: one, slice }))
  const outcome = await search({} as Context, wanted, { text, lexicon: ALL })
  return { ...outcome, ids: outcome.found.map(({ items }) => items.map(({ id }) => id)) }
}

describe('several kinds at once', () => {
  test('one reading is taken for all of them', async () => {
    expect(await both('gutiar')).toMatchObject({ didYouMean: 'guitar', ids: [['Đệm hát guitar'], []] })
  })
  test('a word that one kind knows is no slip of another’s', async () => {
    const courses = shelf([...COURSES, 'Toán'])
    expect(await both('quan', courses)).toMatchObject({ didYouMean: null, ids: [[], ['Trần Minh Quân']] })
    expect(courses.asked.every((reading) => reading === 'quan')).toBe(true)
  })
  test('the kind whose nearest thing is called so stands first', async () => {
    expect((await both('thầy Quân')).nearness).toEqual([0, 1])
    expect((await both('Excel')).nearness).toEqual([1, 0])
  })
  test('with enough matches nothing else is looked for', async () => {
    const many = shelf(
      Array.from({ length: 6 }, (_, index) => `Excel ${index}`),
      ['Axcel'],
    )
    expect((await both('excel', many)).ids[0]).toEqual(['Excel 0', 'Excel 1', 'Excel 2', 'Excel 3', 'Excel 4'])
    expect(many.asked).toEqual(['excel'])
  })
  test('no words, no search', async () => {
    const courses = shelf(COURSES)
    expect(await both(' %_& ', courses)).toMatchObject({ didYouMean: null, ids: [[], []] })
    expect(courses.asked).toEqual([])
  })
})

describe('all words first, then fewer', () => {
  test('what is only said around the rest may be missing, and then that is told', async () => {
    expect(await both('học Excel')).toMatchObject({ ids: [['Excel cho kế toán'], []], relaxed: ['excel'] })
    expect(await both('Excel cho kế toán')).toMatchObject({ ids: [['Excel cho kế toán'], []], relaxed: null })
  })
  test('where nothing holds all words, what holds the most telling of them', async () => {
    const { ids, relaxed, didYouMean } = await both('tiếng anh kế toán')
    expect(ids[0]).toEqual(['Tiếng Anh cho người mới', 'Excel cho kế toán'])
    expect(relaxed).toEqual(['tiếng anh', 'kế toán'])
    expect(didYouMean).toBeNull()
  })
  test('what holds some of the words follows few names that are alike, and is not looked for beside enough', async () => {
    const few = await both('exxcel guitar', shelf(COURSES, ['Excel guitare']))
    expect(few.ids[0]).toEqual(['Excel guitare', 'Đệm hát guitar'])
    const alike = ['một', 'hai', 'ba', 'bốn', 'năm'].map((word) => `Excel guitare ${word}`)
    expect((await both('exxcel guitar', shelf(COURSES, alike))).ids[0]).toEqual(alike)
  })
  test('words that many things hold together are asked for with a rarer one, slips as what they may be', () => {
    const names = Array.from({ length: 200 }, (_, index) => (index === 0 ? 'Yoga văn phòng' : 'Tin học văn phòng'))
    const words = wordsIn(names)
    const asks = (text: string) => {
      const meant = meantBy(ask(text), { words, synonyms: LIST }) ?? []
      return (mostOf(meant).toOperationNode() as unknown as { parameters: { value: string }[] }).parameters[0]?.value
    }
    expect(asks('yogaa van phong')).toBe("(('yoga') & ('phong')) | (('yoga') & ('van'))")
    expect(asks('hoc van phong')).toBe("(('van') & ('phong')) | (('hoc') & ('phong')) | (('hoc') & ('van'))")
    expect(meantBy(ask('qwrtp van phong'), { words, synonyms: LIST })).toBeNull()
  })
  test('nothing is near where no word means anything by itself', () => {
    const least = (text: string) => leastOf(wishesOf(asTyped(ask(text), LEXICON, false), LEXICON)).length
    expect(least('mới')).toBe(0)
    expect(least('kế toán mới')).toBe(1)
  })
  test('a term of the trade is worth more than a word, a word around the rest hardly anything', () => {
    const worth = wishesOf(asTyped(ask('học guitar mới'), LEXICON, false), LEXICON).map((wish) => wish.worth)
    expect(worth[1]).toBeGreaterThan(worth[2] ?? 0)
    expect(worth[0]).toBeLessThan(0.1)
  })
})

describe('where nothing is found', () => {
  test('terms that share a word are proposed first, as they are spelt, then what most things are tagged with', () => {
    expect(proposalsFor('tiếng hàn', LEXICON)).toEqual([
      'tiếng anh',
      'kế toán',
      'guitar',
      'phân tích',
      'dữ liệu',
      'bảng tính',
    ])
    expect(proposalsFor('do lieu', LEXICON)[0]).toBe('dữ liệu')
  })
  test('accents that were typed say which word is shared', () => {
    expect(proposalsFor('liều', LEXICON)[0]).toBe('tiếng anh')
  })
})

test('things of several kinds have all their words in one vocabulary, spelt as in the first that spells them', () => {
  const all = together([wordsIn(['Hòa âm'], ['hòa âm']), wordsIn(['Hoa giấy', 'Hóa đơn'])])
  expect(all.counts.get('hoa')).toBe(3)
  expect(all.spellings.get('hoa')).toEqual(['hòa', 'hóa'])
  expect(all.terms.get('hoa am')).toEqual(['hòa âm'])
  expect(all.size).toBe(3)
})
