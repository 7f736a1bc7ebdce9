import type { InputOf } from '#domain/contract/index.ts'
import type { EventType } from '#domain/enums.ts'
import { eventTypeWords } from '#domain/event/fields.ts'
import { DurationBand, durationBandWords, eventTimeWords } from '#domain/event/time-filter.ts'
import { withChanges } from '#web/paths.ts'
import { isMonth, monthEnds } from './month.ts'

type Query = NonNullable<InputOf<'listEvents'>['query']>

/** The state of the list of events, as its address says it in words; unknown words count as nothing said. */
export type EventsState = {
  q: string
  time: keyof typeof TIMES | null
  category: string | null
  type: keyof typeof TYPES | null
  price: keyof typeof PRICES | null
  duration: DurationBand | null
  sort: keyof typeof SORTS | null
  /** The month of the calendar; null where it is a list. */
  month: string | null
  page: number
}

export const PAGE_SIZE = 12
/** A calendar shows a month whole, as far as one call goes. */
const MOST_IN_MONTH = 100

/** Without a word in the address: what is not over. */
export const TIMES = {
  'dang-dien-ra': { word: eventTimeWords.going_on, query: 'going_on' },
  'hom-nay': { word: eventTimeWords.today, query: 'today' },
  'sap-dien-ra': { word: eventTimeWords.coming, query: 'coming' },
  'da-dien-ra': { word: eventTimeWords.happened, query: 'happened' },
  'tat-ca': { word: eventTimeWords.all, query: 'all' },
} as const satisfies Record<string, { word: string; query: NonNullable<Query['filter']> }>

export const TYPES = {
  'truc-tuyen': { word: eventTypeWords.ONLINE, query: 'ONLINE' },
  'tai-cho': { word: eventTypeWords.OFFLINE, query: 'OFFLINE' },
} as const satisfies Record<string, { word: string; query: EventType }>

export const PRICES = {
  'mien-phi': { word: 'Miễn phí', query: 'free' },
  'co-phi': { word: 'Có phí', query: 'paid' },
} as const satisfies Record<string, { word: string; query: NonNullable<Query['price']> }>

/** The first is the order that a list has by itself, without a word in the address. */
export const SORTS = {
  'som-nhat': { word: 'Sớm nhất', query: 'soonest' },
  'moi-dang': { word: 'Mới đăng', query: 'newest' },
  gia: { word: 'Giá thấp đến cao', query: 'price' },
} as const satisfies Record<string, { word: string; query: NonNullable<Query['sort']> }>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Reads the address; `thisMonth` is shown by a calendar that names none. */
export function readEvents(params: URLSearchParams, thisMonth: string): EventsState {
  const category = params.get('danh-muc')
  const month = params.get('thang') ?? ''
  const page = Number(params.get('trang') ?? 1)
  return {
    q: (params.get('tim') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    time: memberOf(TIMES, params.get('thoi-gian')),
    category: category && SLUG.test(category) && category.length <= 100 ? category : null,
    type: memberOf(TYPES, params.get('hinh-thuc')),
    price: memberOf(PRICES, params.get('gia')),
    duration: DurationBand.find((band) => band === params.get('thoi-luong')) ?? null,
    sort: memberOf(SORTS, params.get('sap-xep')),
    month: params.get('xem') === 'lich' ? (isMonth(month) ? month : thisMonth) : null,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  }
}

/** What the list asks the API; a calendar asks for its month. */
export function queryOf(state: EventsState): Query {
  return {
    ...(state.month
      ? { take: MOST_IN_MONTH, ...monthEnds(state.month) }
      : {
          take: PAGE_SIZE,
          skip: (state.page - 1) * PAGE_SIZE,
          ...(state.time && { filter: TIMES[state.time].query }),
          ...(state.sort && { sort: SORTS[state.sort].query }),
        }),
    ...(state.q && { search: state.q }),
    ...(state.category && { category: state.category }),
    ...(state.type && { type: TYPES[state.type].query }),
    ...(state.price && { price: PRICES[state.price].query }),
    ...(state.duration && { duration: state.duration }),
  }
}

export type Chip = { label: string; without: string }

/** The filters in force as chips: what each says, and the address without it. The time stands in tabs. */
export function chipsOf(state: EventsState, address: string, categoryName: string | null): Chip[] {
  const chip = (label: string | null | undefined | false, name: string) =>
    label ? [{ label, without: withChanges(address, { [name]: null }) }] : []
  return [
    ...chip(state.q && `“${state.q}”`, 'tim'),
    ...chip(state.category && (categoryName ?? state.category), 'danh-muc'),
    ...chip(state.type && TYPES[state.type].word, 'hinh-thuc'),
    ...chip(state.price && PRICES[state.price].word, 'gia'),
    ...chip(state.duration && durationBandWords[state.duration], 'thoi-luong'),
  ]
}

/** Addresses that make a page of their own for search engines: a category and its pages, nothing narrower. */
export function canonicalPath(state: EventsState): string {
  return withChanges('/su-kien', { 'danh-muc': state.category, trang: state.page > 1 ? state.page : null })
}

/** Whether anything but its category and page makes this another list. */
export function isNarrowed(state: EventsState): boolean {
  return [state.time, state.type, state.price, state.duration, state.sort, state.month].some(Boolean) || state.q !== ''
}

function memberOf<T extends object>(table: T, name: string | null): keyof T | null {
  return name !== null && Object.hasOwn(table, name) ? (name as keyof T) : null
}
