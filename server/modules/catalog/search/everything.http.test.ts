import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#domain/contract/index.ts'
import { SearchKind } from '#domain/search.ts'
import { fold, words } from '#domain/text.ts'
import { oneOfEachKind, type SearchedKind, searchedKind } from '#server/core/search/searched.ts'
import { readVocabulary } from '#server/core/search/vocabulary.ts'
import { publishedPost } from '#server/modules/content/posts/posts.fixture.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { isLong, someOf } from '#server/testing/tier.ts'
import { hostNamed, publicThings } from './everything.fixture.ts'
import { searchEverything } from './search-everything.ts'
import { doubled, exchanged, missing, moveTones } from './spellings.fixture.ts'
import { suggest } from './suggest.ts'

const t = openedApp()
let titles: Record<SearchKind, string[]>
beforeAll(async () => {
  titles = await publicThings(t)
})

const everything = async (text: string, more: Partial<InputOf<'searchEverything'>['query']> = {}) => {
  const answer = await t.call('searchEverything', { query: { text, take: 10, ...more } })
  expect(answer.status, text.slice(0, 80)).toBe(200)
  return answer.body
}
/** Titles found of one kind, in their order. */
async function found(kind: SearchKind, text: string): Promise<string[]> {
  const { groups } = await everything(text)
  return {
    COURSE: groups.COURSE.items.map(({ name }) => name),
    COMBO: groups.COMBO.items.map(({ name }) => name),
    DOCUMENT: groups.DOCUMENT.items.map(({ name }) => name),
    EVENT: groups.EVENT.items.map(({ name }) => name),
    CALENDAR: groups.CALENDAR.items.map(({ name }) => name),
    HOST: groups.HOST.items.map(({ fullName }) => fullName),
    POST: groups.POST.items.map(({ title }) => title),
    LESSON: groups.LESSON.items.map(({ name }) => name),
  }[kind]
}

describe.each(SearchKind)('F1: every title of a %s is found in the first ten', (kind) => {
  const ways: Record<string, (title: string) => string> = {
    'without accents': fold,
    'in NFD': (title) => title.normalize('NFD'),
    'in upper case': (title) => title.toUpperCase(),
    'with the tones moved': moveTones,
    'without spaces': (title) => title.replace(/\s+/g, ''),
    'without accents and spaces': (title) => fold(title).replace(/[^a-z0-9]+/g, ''),
  }
  it.each(Object.keys(ways).map((way, turn) => [way, turn] as const))('%s', async (way, turn) => {
    for (const title of someOf(titles[kind], 10, turn)) {
      const typed = (ways[way] as (title: string) => string)(title)
      expect(await found(kind, typed), typed).toContain(title)
    }
  })
})

describe('F2: with accents in the query, exact accents stand above folded ones', () => {
  it('of hosts', async () => {
    await hostNamed(t, { fullName: 'Lê Thị Hoa', headline: 'Cắm hoa và trang trí tiệc' })
    await hostNamed(t, { fullName: 'Lê Thị Hòa', headline: 'Kế toán cho hộ kinh doanh' })
    await hostNamed(t, { fullName: 'Lê Thị Họa', headline: 'Vẽ màu nước mỗi cuối tuần' })
    for (const name of ['Lê Thị Hoà', 'Lê Thị Họa']) {
      const first = (await found('HOST', name))[0] ?? ''
      expect(first.normalize('NFC'), name).toBe(name === 'Lê Thị Hoà' ? 'Lê Thị Hòa' : name)
    }
    expect((await found('HOST', 'le thi hoa')).slice(0, 3).sort()).toEqual(['Lê Thị Hoa', 'Lê Thị Hòa', 'Lê Thị Họa'])
  })
  it('of posts', async () => {
    await publishedPost(t, { title: 'Nuôi chó trong căn hộ nhỏ', tags: [] })
    t.clock.advance(60)
    await publishedPost(t, { title: 'Quà cho bạn bè nhân dịp năm mới', tags: [] })
    expect((await found('POST', 'chó'))[0]).toBe('Nuôi chó trong căn hộ nhỏ')
    expect(await found('POST', 'cho')).toEqual(
      expect.arrayContaining(['Quà cho bạn bè nhân dịp năm mới', 'Nuôi chó trong căn hộ nhỏ']),
    )
  })
})

describe.each(SearchKind)('F3: one slip in a word of five letters or more still finds a %s', (kind) => {
  it.each([exchanged, missing, doubled])('a letter $name', async (slip) => {
    const cases = titles[kind].flatMap((title) =>
      words(title)
        .filter((word) => word.length >= 5 && /^\p{L}+$/u.test(word))
        .map((word) => ({ title, word })),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cases), fc.nat(), async ({ title, word }, n) => {
        const typed = title.replace(word, slip(word, 1 + (n % (word.length - 2))))
        expect(await found(kind, typed), typed).toContain(title)
        expect(await found(kind, fold(typed)), fold(typed)).toContain(title)
      }),
      { numRuns: isLong ? 25 : 4, seed: 2026 },
    )
  })
})

describe('F4: no character of the search is a command', () => {
  it.each(['%', '_', '\\', "'", ':*', '&', '|', "a' or 1=1 --", 'a:*b', '\u200b', '₫', '😀', 'học '.repeat(1_250)])(
    '%j',
    async (typed) => {
      const { total, groups } = await everything(typed)
      if (!/[\p{L}\p{N}]/u.test(typed)) expect(total).toBe(0)
      expect(groups.HOST.total).toBeLessThan(titles.HOST.length)
      expect((await t.call('searchSuggestions', { query: { text: typed } })).status).toBe(200)
    },
  )
  it('nor of a filter', async () => {
    for (const filter of ["topic:' or true --", 'topic:%', 'topic:', 'topic::*'])
      expect((await everything('dữ liệu', { kind: 'HOST', filter })).groups.HOST.total, filter).toBe(0)
    const refused = await t.call('searchEverything', { query: { text: 'a', kind: 'HOST', filter: 'status:NEW' } })
    expect(refused).toMatchObject({ status: 400, fault: { code: 'VALIDATION_FAILED' } })
  })
})

describe('what was meant', () => {
  it.each([
    ['tieengs anh', 'tiếng anh'],
    ['tie61ng anh', 'tiếng anh'],
    ['gutiar', 'guitar'],
    ['phimngan', 'phim ngắn'],
  ])('%s is read as %s', async (typed, meant) => {
    const { didYouMean, total } = await everything(typed)
    expect(didYouMean).toBe(meant)
    expect(total).toBeGreaterThan(0)
  })
  it.each(['excel', 'python', 'word', 'sales', 'thiết kế', 'Trần Minh Quân'])(
    '%s stays as it was typed',
    async (typed) => {
      expect((await everything(typed)).didYouMean).toBeNull()
    },
  )
  it('a name of a host is no slip of a word of courses', async () => {
    const { didYouMean, groups } = await everything('Quân')
    expect(didYouMean).toBeNull()
    expect(groups.HOST.items[0]?.fullName).toBe('Trần Minh Quân')
  })
  it('the same in other words comes after the words themselves', async () => {
    await publishedPost(t, { title: 'Trí tuệ nhân tạo trong bếp ăn', tags: [] })
    t.clock.advance(60)
    await publishedPost(t, { title: 'Hỏi AI cách kho cá', tags: [] })
    expect((await found('POST', 'AI')).slice(0, 2)).toEqual(['Hỏi AI cách kho cá', 'Trí tuệ nhân tạo trong bếp ăn'])
    expect((await found('POST', 'trí tuệ nhân tạo'))[0]).toBe('Trí tuệ nhân tạo trong bếp ăn')
    expect(await found('POST', 'trí tuệ nhân tạo')).toContain('Hỏi AI cách kho cá')
  })
  it('nothing is nothing', async () => {
    expect(await everything('zzxqqwv')).toMatchObject({ total: 0, didYouMean: null })
  })
})

describe('kinds beside each other', () => {
  it('each has its number, its things and what narrows it', async () => {
    const { groups, total } = await everything('dữ liệu')
    for (const kind of SearchKind) expect(groups[kind].total, kind).toBeGreaterThan(0)
    expect(total).toBe(SearchKind.reduce((sum, kind) => sum + groups[kind].total, 0))
    const [topics] = groups.HOST.facets
    expect(topics).toMatchObject({ field: 'topic' })
    const course = Object.fromEntries(groups.COURSE.facets.map(({ field, values }) => [field, values]))
    expect(Object.keys(course)).toEqual(['category', 'price', 'rating'])
    expect(course.price?.reduce((sum, { count }) => sum + count, 0)).toBe(groups.COURSE.total)
    expect(groups.POST.facets.find(({ field }) => field === 'type')?.values).toContainEqual({
      value: 'goc-nhin',
      name: 'Góc nhìn',
      count: 1,
    })
  })
  it('a facet counts what its filter then finds', async () => {
    const { groups } = await everything('người', { kind: 'HOST' })
    for (const { field, values } of groups.HOST.facets)
      for (const { value, count } of values) {
        const narrowed = await everything('người', { kind: 'HOST', filter: `${field}:${value}` })
        expect(narrowed.groups.HOST.total, value).toBe(count)
      }
    const posts = (await everything('người', { kind: 'POST' })).groups.POST
    expect(posts.facets.flatMap(({ values }) => values)).not.toEqual([])
    for (const { field, values } of posts.facets)
      for (const { value, count } of values) {
        const narrowed = await everything('người', { kind: 'POST', filter: `${field}:${value}` })
        expect(narrowed.groups.POST.total, value).toBe(count)
      }
  })
  it('pages of one kind are turned, the numbers of the others stay', async () => {
    const whole = await everything('người', { kind: 'HOST', take: 50 })
    const seen: string[] = []
    for (let skip = 0; skip < whole.groups.HOST.total; skip += 2) {
      const { groups } = await everything('người', { kind: 'HOST', take: 2, skip })
      expect(groups.COURSE.total).toBe(whole.groups.COURSE.total)
      seen.push(...groups.HOST.items.map(({ id }) => id))
    }
    expect(seen).toEqual(whole.groups.HOST.items.map(({ id }) => id))
  })
  it('are mixed while somebody types, with categories', async () => {
    const { body } = await t.call('searchSuggestions', { query: { text: 'dữ li' } })
    expect(new Set(body.items.map(({ kind }) => kind))).toEqual(new Set(SearchKind))
    expect(body.items).toHaveLength(8)
    expect(body.categories.map(({ name }) => name)).toContain('Dữ liệu')
    const host = body.items.find(({ kind }) => kind === 'HOST')
    expect(host?.address).toBe(host?.id)
    expect((await t.call('searchSuggestions', { query: { text: 'd' } })).body).toEqual({
      items: [],
      categories: [],
      didYouMean: null,
    })
  })
})

describe('a kind that comes later', () => {
  it('is a row of the table: found, counted, corrected, narrowed and offered like the others', async () => {
    const names = ['Hội thảo gốm Bát Tràng', 'Hội thảo dữ liệu mở']
    const LATER = 'SURVEY' as SearchKind
    const rows = names.map((name, index) => ({ id: String(index), name }))
    const later: SearchedKind<{ id: string; name: string }> = {
      kind: LATER,
      words: (ctx) =>
        readVocabulary(ctx, {
          documents: `select setweight(to_tsvector('simple', 'mo gom bat trang hoi thao'), 'B') as document`,
          terms: `select 'Bát Tràng' as term`,
        }),
      fields: {},
      within: () => ({
        async read(_ctx, { parts }, { take, skip }) {
          const holds = (name: string) => (word: string) => fold(name).includes(fold(word))
          const held = rows.filter(({ name }) =>
            parts.every(({ wordings }) => wordings.some(({ words }) => words.every(holds(name)))),
          )
          return { items: held.slice(skip, skip + take), total: held.length, totalIsFloor: false, matched: sql`true` }
        },
        alike: async () => [],
        near: async () => [],
        holdsWhole: async () => false,
        nameOf: ({ name }) => name,
        only: () => sql`true`,
      }),
      facets: async () => [{ field: 'city', values: [{ value: 'ha-noi', name: 'Hà Nội', count: 1 }] }],
      offer: ({ id, name }) => ({ id, name, note: 'Khảo sát', address: id }),
    }
    const today = t.app.contextAs({ kind: 'system', job: 'test' })
    const ctx = { ...today, searched: [...today.searched, searchedKind(later)] }
    const { groups, total } = await searchEverything(ctx, { text: 'dữ liệu', take: 3, skip: 0 })
    expect(Object.keys(groups)).toEqual([...SearchKind, 'SURVEY'])
    expect(groups[LATER]).toMatchObject({ total: 1, items: [rows[1]], facets: [{ field: 'city' }] })
    expect(total).toBe(Object.values(groups).reduce((sum, group) => sum + group.total, 0))
    const telex = await searchEverything(ctx, { text: 'duwx lieeuj mowr', take: 3, skip: 0 })
    expect(telex.groups[LATER].total).toBe(1)
    expect((await suggest(ctx, 'hội thảo')).items).toEqual(
      expect.arrayContaining([{ kind: LATER, id: '0', name: names[0], note: 'Khảo sát', address: '0' }]),
    )
  })
  it('a kind without a row, or with two, does not start', () => {
    const { searched } = t.app.contextAs({ kind: 'system', job: 'test' })
    expect(oneOfEachKind(searched.toReversed()).map(({ kind }) => kind)).toEqual(SearchKind)
    expect(() => oneOfEachKind(searched.slice(1))).toThrow('COURSE is searched by no module')
    expect(() => oneOfEachKind([...searched, ...searched])).toThrow('COURSE is searched by two modules')
  })
})
