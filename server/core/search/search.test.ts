import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fold } from '#domain/text.ts'
import type { Context } from '../context.ts'
import { asTyped, otherReadings, type Reading, spelt } from './readings.ts'
import { type Searchable, search } from './search.ts'
import { together, type Vocabulary } from './vocabulary.ts'
import { ask, mostOf, wordsOf } from './words.ts'

/** The words of some names, as the database would count them. */
function wordsIn(names: readonly string[]): Vocabulary {
  const counts = new Map<string, number>()
  const spelling = new Map<string, string>()
  for (const name of names)
    for (const word of new Set(wordsOf(name.toLowerCase()))) {
      counts.set(fold(word), (counts.get(fold(word)) ?? 0) + 1)
      if (fold(word) !== word) spelling.set(fold(word), word)
    }
  return {
    counts,
    named: counts,
    spelling,
    byLength: Map.groupBy(counts.keys(), (word) => word.length),
    size: names.length,
  }
}

const COURSES = ['Tiếng Anh cho người mới', 'Excel cho kế toán', 'Đệm hát guitar', 'Word và sales', 'Phân tích dữ liệu']
const WORDS = wordsIn(COURSES)
const plain = ({ groups }: Reading) => groups.map((group) => group.join('|')).join(' ')
const readings = (text: string, words = WORDS) => otherReadings(ask(text), words).map(plain)

describe('raw Telex and VNI are decoded only when it helps', () => {
  test.each([
    ['tieengs anh', 'tieng anh'],
    ['tie61ng anh', 'tieng anh'],
    ['phaan tichs duwx lieeuj', 'phan tich du lieu'],
    ['pha6n ti1ch du74 lie6u5', 'phan tich du lieu'],
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
    expect(readings('tiếng duwx')).not.toContain('tieng du')
  })
  test('only the words that need it', () => {
    expect(readings('word duwx')[0]).toBe('word du')
  })
})

describe('words without spaces and slips', () => {
  test('a run of letters is the words it is made of', () => {
    expect(readings('phantichdulieu')).toContain('phan tich du lieu')
    expect(readings('phantichxyzzy')).not.toContain('phan tich xyzzy')
  })
  test('a slip may be of several known words', () => {
    expect(readings('gutiar')).toEqual(['guitar'])
    expect(readings('tienng anh')).toContain('tieng anh')
  })
  test('short words are no slips: everything is near everything', () => {
    expect(readings('anx')).toEqual([])
  })
  test('a reading is told as names spell it', () => {
    const [reading] = otherReadings(ask('tieengs anh'), WORDS)
    expect(spelt(reading as Reading, WORDS, COURSES)).toBe('tiếng anh')
    expect(spelt(reading as Reading, WORDS, [])).toBe('tiếng anh')
  })
  test('the last word may go on while it is typed, or where nobody knows it', () => {
    expect(asTyped(ask('tieng a'), WORDS, true).prefix).toBe(false)
    expect(asTyped(ask('tieng an'), WORDS, true).prefix).toBe(true)
    expect(asTyped(ask('tieng anh'), WORDS, false).prefix).toBe(false)
    expect(asTyped(ask('tieng an'), WORDS, false).prefix).toBe(true)
  })
})

type Thing = { id: string }
/** A kind that stands in memory: what its rows of the table have to know, and no more. */
function shelf(names: readonly string[], alike: readonly string[] = []): Searchable<Thing> & { asked: string[] } {
  const asked: string[] = []
  const of = (list: readonly string[]) => list.map((id) => ({ id }))
  return {
    asked,
    async read(_ctx, reading, { take, skip }) {
      asked.push(plain(reading))
      const held = names.filter((name) => {
        const own = wordsOf(fold(name))
        return reading.groups.every((group) => group.some((word) => own.includes(word)))
      })
      return { items: of(held.slice(skip, skip + take)), total: held.length, totalIsFloor: false, matched: sql`true` }
    },
    alike: async () => of(alike),
    nameOf: ({ id }) => id,
    only: () => sql`true`,
  }
}
const HOSTS = ['Trần Minh Quân', 'Lê Thị Toán']
const ALL = together([WORDS, wordsIn(HOSTS)])
async function both(text: string, courses = shelf(COURSES), hosts = shelf(HOSTS)) {
  const slice = { take: 5, skip: 0 }
  const wanted = [courses, hosts].map((one) => ({ search: one, slice }))
  const { found, didYouMean } = await search({} as Context, wanted, { text, words: ALL })
  return { didYouMean, ids: found.map(({ items }) => items.map(({ id }) => id)), found }
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
  test('what is alike comes after what holds the words, and once', async () => {
    const hosts = shelf(HOSTS, ['Trần Minh Quân', 'Trần Minh Quang'])
    const { ids, found, didYouMean } = await both('Trần Minh Quân', shelf(COURSES), hosts)
    expect(ids[1]).toEqual(['Trần Minh Quân', 'Trần Minh Quang'])
    expect(found[1]?.total).toBe(2)
    expect(didYouMean).toBeNull()
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

describe('most of the words', () => {
  test.each([
    ['a b c', ["('b') & ('c')", "('a') & ('c')", "('a') & ('b')"]],
    ['a b c d e', 5],
    ['a b c d e f', 15],
    ['a b c d e f g h i j k l m n o p', 120],
  ])('%s', (words, ways) => {
    const asked = mostOf(words.split(' '))
      .split(' | ')
      .map((way) => way.slice(1, -1))
    expect(typeof ways === 'number' ? asked.length : asked).toEqual(ways)
  })
})

describe('vocabularies together', () => {
  test('counts are summed, the first spelling stands, lengths are those of all words', () => {
    const one = together([wordsIn(['Hoà bình', 'Bình minh']), wordsIn(['Bịnh viện'])])
    expect(one.counts.get('binh')).toBe(3)
    expect(one.spelling.get('binh')).toBe('bình')
    expect(one.byLength.get(4)).toEqual(['binh', 'minh', 'vien'])
    expect(one.size).toBe(3)
  })
})
