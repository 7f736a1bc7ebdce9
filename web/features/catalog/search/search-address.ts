import type { InputOf } from '#domain/contract/index.ts'
import { LONGEST_SEARCH, SearchKind } from '#domain/search.ts'
import { paths, type SearchFilters } from '#web/paths.ts'
import { SEARCH_KINDS } from './kinds.ts'

/** The state of the search page, as its address says it; unknown words count as nothing said. */
export type SearchState = {
  q: string
  /** The kind whose list is open; null: the first of every kind. */
  kind: SearchKind | null
  /** Field of a facet → the value chosen. */
  chosen: Readonly<Record<string, string>>
  page: number
}

/** So many stand on a page of one kind. */
export const PAGE_SIZE: Record<SearchKind, number> = {
  COURSE: 24,
  COMBO: 12,
  DOCUMENT: 12,
  EVENT: 12,
  CALENDAR: 12,
  HOST: 12,
  POST: 12,
  LESSON: 12,
}
/** So many stand beside the other kinds. */
export const BESIDE: Record<SearchKind, number> = {
  COURSE: 8,
  COMBO: 4,
  DOCUMENT: 4,
  EVENT: 4,
  CALENDAR: 3,
  HOST: 4,
  POST: 4,
  LESSON: 4,
}

export function readState(params: URLSearchParams): SearchState {
  const kind = SearchKind.find((one) => SEARCH_KINDS[one].slug === params.get('muc')) ?? null
  const page = Number(params.get('trang') ?? 1)
  return {
    q: clean(params.get('q')).slice(0, LONGEST_SEARCH),
    kind,
    chosen: Object.fromEntries(
      Object.entries(kind ? SEARCH_KINDS[kind].facets : {}).flatMap(([field, { param }]) => {
        const value = param === null ? '' : clean(params.get(param)).slice(0, 100)
        return value === '' ? [] : [[field, value]]
      }),
    ),
    page: kind && Number.isInteger(page) && page >= 1 && page <= 400 ? page : 1,
  }
}

/** What the page asks the API. */
export function queryOf({ q, kind, chosen, page }: SearchState): NonNullable<InputOf<'searchEverything'>['query']> {
  if (!kind) return { text: q, take: Math.max(...Object.values(BESIDE)) }
  const take = PAGE_SIZE[kind]
  const filter = Object.entries(chosen).map(([field, value]) => `${field}:${value}`)
  return { text: q, kind, take, skip: (page - 1) * take, filter }
}

/** The address of the same search in a kind, with other choices; the first page of it. */
export function addressOf(q: string, kind: SearchKind | null, chosen: SearchState['chosen'] = {}, page = 1): string {
  const facets = kind ? SEARCH_KINDS[kind].facets : {}
  const narrowing = Object.entries(chosen).flatMap(([field, value]) => {
    const param = facets[field]?.param
    return param ? [[param, value]] : []
  })
  const filters: SearchFilters = { q, ...(kind && { muc: SEARCH_KINDS[kind].slug }), ...Object.fromEntries(narrowing) }
  return paths.search({ ...filters, trang: page })
}

/** Where a value of a facet leads: the same list narrowed, or widened where it is chosen; courses have a list of their own. */
export function facetAddress(
  { q, chosen }: Pick<SearchState, 'q' | 'chosen'>,
  kind: SearchKind,
  field: string,
  value: string,
) {
  if (kind === 'COURSE')
    return paths.courses({ q, ...(field === 'price' ? { gia: PRICES[value] } : { 'danh-muc': value }) })
  const { [field]: now, ...others } = chosen
  return addressOf(q, kind, now === value ? others : { ...others, [field]: value })
}

/** Bands of prices, as the course list's address calls them. */
const PRICES: Record<string, string> = {
  free: 'mien-phi',
  under200: 'duoi-200',
  from200to500: '200-500',
  over500: 'tren-500',
}

function clean(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim()
}
