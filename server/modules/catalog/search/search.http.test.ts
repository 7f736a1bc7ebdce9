import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { fold, words } from '#domain/text.ts'
import { write } from '#server/core/write.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { demoCatalogue } from '../catalogue.fixture.ts'
import { openProduct, publishProduct } from '../index.ts'
import { doubled, exchanged, missing, moveTones } from './spellings.fixture.ts'

const t = openedApp()
let names: string[]
beforeAll(async () => {
  names = (await demoCatalogue(t)).names
})

async function found(search: string, more: object = {}): Promise<string[]> {
  const { status, body } = await t.call('listCourses', { query: { search, take: 10, ...more } as never })
  expect(status, search.slice(0, 80)).toBe(200)
  return body.items.map((card) => card.name)
}

describe('F1: a title is found however it is typed', () => {
  const ways: Record<string, (title: string) => string> = {
    'without accents': fold,
    'in NFD': (title) => title.normalize('NFD'),
    'in upper case': (title) => title.toUpperCase(),
    'with the tones moved': moveTones,
    'without spaces': (title) => title.replace(/\s+/g, ''),
    'without accents and spaces': (title) => fold(title).replace(/[^a-z0-9]+/g, ''),
  }
  it.each(Object.keys(ways))('%s', async (way) => {
    for (const name of names)
      expect(await found((ways[way] as (title: string) => string)(name)), `${way}: ${name}`).toContain(name)
  })
})

describe('F2: exact accents stand above folded ones', () => {
  it('chó before cho, kế toán before kẻ toan tính', async () => {
    const host = await t.person({ role: 'HOST' })
    const add = (name: string, sold: number) =>
      write(t.app.contextAs({ kind: 'system', job: 'test' }), async (tx) => {
        const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name })
        await publishProduct(tx, {
          id,
          name,
          description: '',
          keywords: '',
          hostName: '',
          coverFileId: null,
          price: 0,
          listPrice: null,
          availableDays: null,
          lessonCount: 1,
          durationSeconds: 0,
          categoryIds: [],
          startAt: null,
        })
        await tx.db.updateTable('products').set({ paid_count: sold }).where('id', '=', id).execute()
      })
    await add('Chăm sóc chó mèo già', 0)
    await add('Món quà cho mẹo vặt nội trợ', 900)
    await add('Bán hàng rong lên mạng', 0)
    await add('Ngân hàng số cho người già', 900)
    expect((await found('chó mèo'))[0]).toBe('Chăm sóc chó mèo già')
    expect((await found('cho meo'))[0]).toBe('Món quà cho mẹo vặt nội trợ')
    expect(await found('bán hàng rong')).not.toContain('Ngân hàng số cho người già')
    const marked = await found('chó')
    expect(marked[0]).toBe('Chăm sóc chó mèo già')
  })
})

describe('F3: one typing error in a word of five letters or more', () => {
  it.each([exchanged, missing, doubled])('a letter $name', async (slip) => {
    const cases = names.flatMap((name) =>
      words(name)
        .filter((word) => word.length >= 5 && /^\p{L}+$/u.test(word))
        .map((word) => ({ name, word })),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cases), fc.nat(), async ({ name, word }, n) => {
        const at = 1 + (n % (word.length - 2))
        const typed = name.replace(word, slip(word, at))
        expect(await found(typed), typed).toContain(name)
        expect(await found(fold(typed)), fold(typed)).toContain(name)
      }),
      { numRuns: 60, seed: 2026 },
    )
  })
})

describe('F4: no character of the search is a command', () => {
  it.each([
    '%',
    '_',
    '\\',
    "'",
    ':*',
    '&',
    '|',
    '!',
    '<->',
    '()',
    "a' or 1=1 --",
    '\\\\',
    '%%%___',
    'a:*b',
    '"',
    '*',
    '::',
    'x'.repeat(5_000),
    'học '.repeat(1_250),
    '\u200b',
    '₫',
    '😀',
  ])('%j', async (typed) => {
    const cards = await found(typed)
    expect(cards.length).toBeLessThan(names.length)
    if (!/[\p{L}\p{N}]/u.test(typed)) expect(cards).toEqual([])
    expect((await t.call('searchSuggestions', { query: { text: typed } })).status).toBe(200)
  })
})

describe('what was meant', () => {
  it('reads raw Telex keys, and only where the words are unknown as typed', async () => {
    const { body } = await t.call('listCourses', { query: { search: 'tieengs anh' } })
    expect(body.didYouMean).toBe('tiếng anh')
    expect(body.items[0]?.name).toMatch(/tiếng anh/i)
    expect((await t.call('listCourses', { query: { search: 'excel' } })).body.didYouMean).toBeNull()
  })
  it('says what it searched for instead', async () => {
    expect((await t.call('listCourses', { query: { search: 'gutiar' } })).body.didYouMean).toBe('guitar')
  })
  it('finds nothing for what is nothing', async () => {
    const { body } = await t.call('listCourses', { query: { search: 'zzxqqwv' } })
    expect(body).toMatchObject({ items: [], total: 0, didYouMean: null })
  })
  it('keeps the filters', async () => {
    const { body } = await t.call('listCourses', { query: { search: 'cho', price: 'free', take: 100 } })
    expect(body.items.every((card) => card.price === 0)).toBe(true)
  })
})
