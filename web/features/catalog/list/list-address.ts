import type { InputOf } from '#domain/contract/index.ts'
import { priceBandWords } from '#domain/course/listing.ts'
import { withChanges } from '#web/paths.ts'

/** The state of the course list, as its address says it in words; unknown words count as nothing said. */
export type ListState = {
  q: string
  category: string | null
  price: keyof typeof PRICES | null
  rating: (typeof RATINGS)[number] | null
  start: keyof typeof STARTS | null
  sort: keyof typeof SORTS | null
  page: number
}
type Query = NonNullable<InputOf<'listCourses'>['query']>

export const PAGE_SIZE = 24

export const PRICES = {
  'mien-phi': { word: priceBandWords.free, query: { price: 'free' } },
  'duoi-200': { word: priceBandWords.under200, query: { price: 'paid', maxPrice: 199_999 } },
  '200-500': { word: priceBandWords.from200to500, query: { minPrice: 200_000, maxPrice: 500_000 } },
  'tren-500': { word: priceBandWords.over500, query: { minPrice: 500_001 } },
} as const satisfies Record<string, { word: string; query: Partial<Query> }>

export const RATINGS = ['4.5', '4', '3.5', '3'] as const

/** Where a course stands in time; the last is about the reader's own access. */
export const STARTS = {
  'dang-mo': { word: 'Đang mở', query: 'going_on' },
  'sap-khai-giang': { word: 'Sắp khai giảng', query: 'coming' },
  'het-han': { word: 'Bạn đã hết hạn học', query: 'expired' },
} as const satisfies Record<string, { word: string; query: NonNullable<Query['filter']> }>

export const SORTS = {
  'hoc-nhieu': { word: 'Nhiều người học', query: 'paidCount' },
  'moi-nhat': { word: 'Mới nhất', query: 'newest' },
  'gia-tang': { word: 'Giá thấp đến cao', query: 'priceAsc' },
  'gia-giam': { word: 'Giá cao đến thấp', query: 'priceDesc' },
} as const satisfies Record<string, { word: string; query: NonNullable<Query['sort']> }>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function readState(params: URLSearchParams): ListState {
  const category = params.get('danh-muc')
  const page = Number(params.get('trang') ?? 1)
  return {
    q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    category: category && SLUG.test(category) && category.length <= 160 ? category : null,
    price: memberOf(PRICES, params.get('gia')),
    rating: RATINGS.find((rating) => rating === params.get('danh-gia')) ?? null,
    start: memberOf(STARTS, params.get('thoi-gian')),
    sort: memberOf(SORTS, params.get('sap-xep')),
    page: Number.isInteger(page) && page >= 1 && page <= 400 ? page : 1,
  }
}

/** What the list asks the API. */
export function queryOf(state: ListState): Query {
  return {
    take: PAGE_SIZE,
    offset: state.page,
    facets: 'true',
    ...(state.q && { search: state.q }),
    ...(state.category && { categorySlug: state.category }),
    ...(state.price && PRICES[state.price].query),
    ...(state.rating && { rating: Number(state.rating) }),
    ...(state.start && { filter: STARTS[state.start].query }),
    ...(state.sort && { sort: SORTS[state.sort].query }),
  }
}

/** Whether anything but its category narrows the list. */
export function isNarrowed(state: ListState): boolean {
  return state.q !== '' || state.price !== null || state.rating !== null || state.start !== null
}

export type Chip = { label: string; without: string }

/** The filters in force as chips: what each says, and the address without it. */
export function chipsOf(state: ListState, address: string, categoryName: string | null): Chip[] {
  return [
    ...(state.q ? [{ label: `“${state.q}”`, without: withChanges(address, { q: null }) }] : []),
    ...(state.category
      ? [{ label: categoryName ?? state.category, without: withChanges(address, { 'danh-muc': null }) }]
      : []),
    ...(state.price ? [{ label: PRICES[state.price].word, without: withChanges(address, { gia: null }) }] : []),
    ...(state.rating
      ? [{ label: `Từ ${state.rating.replace('.', ',')} sao`, without: withChanges(address, { 'danh-gia': null }) }]
      : []),
    ...(state.start ? [{ label: STARTS[state.start].word, without: withChanges(address, { 'thoi-gian': null }) }] : []),
  ]
}

/** Addresses that make a page of their own for search engines: a category and its pages, nothing narrower. */
export function canonicalPath(state: ListState): string {
  return withChanges('/khoa-hoc', { 'danh-muc': state.category, trang: state.page > 1 ? state.page : null })
}

function memberOf<T extends object>(table: T, name: string | null): keyof T | null {
  return name !== null && Object.hasOwn(table, name) ? (name as keyof T) : null
}
