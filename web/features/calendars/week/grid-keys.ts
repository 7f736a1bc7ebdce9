import type { Hours } from '#domain/calendar/hours.ts'
import { clockWords } from '#domain/calendar/shown-time.ts'
import { dayTitle } from '../authoring/hours/clock.ts'
import { stretchAt } from './stretches.ts'

/** How long a cell of the grid is, in minutes. */
export const STEP = 30

/** Where the keyboard stands: a day of the week, 0 to 6, and a cell of the day; `anchor` is where a stretch was begun. */
export type GridPlace = { day: number; row: number; anchor: number | null }
/** Opens or closes a stretch of a day; minutes of the day. */
export type GridAct = { kind: 'open' | 'close'; day: number; from: number; to: number }
/** What a key did: the new place, what it changes, and what is read out. */
export type KeyEffect = { place: GridPlace; act?: GridAct; said?: string }

type Grid = {
  /** The first and the last cell that are shown. */
  first: number
  last: number
  days: readonly { day: string; weekday: number; hours: readonly Hours[]; isFixed: boolean }[]
}

const DAYS = 7
const PAGE_ROWS = 4
const FIXED = 'Ngày đã qua, không sửa được.'
const MOVES: Readonly<Record<string, (place: GridPlace, grid: Grid) => Partial<GridPlace>>> = {
  ArrowUp: ({ row }) => ({ row: row - 1 }),
  ArrowDown: ({ row }) => ({ row: row + 1 }),
  ArrowLeft: ({ day }) => ({ day: day - 1 }),
  ArrowRight: ({ day }) => ({ day: day + 1 }),
  Home: () => ({ day: 0 }),
  End: () => ({ day: DAYS - 1 }),
  PageUp: ({ row }) => ({ row: row - PAGE_ROWS }),
  PageDown: ({ row }) => ({ row: row + PAGE_ROWS }),
}

/** What a key does in the grid of a week; null: it is not the grid’s. A stretch that was begun stays on its day. */
export function pressed(place: GridPlace, key: string, grid: Grid): KeyEffect | null {
  const move = MOVES[key]
  if (move) return moved(place, move(place, grid), grid)
  if (key === 'Enter' || key === ' ') return chosen(place, grid)
  if (key === 'Delete' || key === 'Backspace') return removed(place, grid)
  if (key === 'Escape' && place.anchor !== null)
    return { place: { ...place, anchor: null }, said: 'Đã bỏ khung giờ đang chọn.' }
  return null
}

/** The cells that a stretch covers which was begun at one and goes to another, in minutes of the day. */
export function spanOf(a: number, b: number): { from: number; to: number } {
  return { from: Math.min(a, b) * STEP, to: (Math.max(a, b) + 1) * STEP }
}

function moved(place: GridPlace, to: Partial<GridPlace>, { first, last }: Grid): KeyEffect {
  if (to.day !== undefined && place.anchor !== null)
    return { place, said: 'Khung giờ nằm trong một ngày: nhấn Enter để kết thúc hoặc Esc để bỏ.' }
  const next = {
    ...place,
    day: Math.max(0, Math.min(DAYS - 1, to.day ?? place.day)),
    row: Math.max(first, Math.min(last, to.row ?? place.row)),
  }
  if (next.anchor === null) return { place: next }
  const { from, to: end } = spanOf(next.anchor, next.row)
  return { place: next, said: `Từ ${clockWords(from)} đến ${clockWords(end)}.` }
}

function chosen(place: GridPlace, { days }: Grid): KeyEffect {
  const day = days[place.day]
  if (!day || day.isFixed) return { place, said: FIXED }
  if (place.anchor === null)
    return {
      place: { ...place, anchor: place.row },
      said: `Bắt đầu từ ${clockWords(place.row * STEP)}. Đi lên hoặc xuống rồi nhấn Enter để mở, Delete để đóng, Esc để bỏ.`,
    }
  const span = spanOf(place.anchor, place.row)
  return {
    place: { ...place, anchor: null },
    act: { kind: 'open', day: place.day, ...span },
    said: `Đã mở ${dayTitle(day.day, day.weekday)} từ ${clockWords(span.from)} đến ${clockWords(span.to)}.`,
  }
}

function removed(place: GridPlace, { days }: Grid): KeyEffect {
  const day = days[place.day]
  if (!day || day.isFixed) return { place, said: FIXED }
  const span = place.anchor === null ? stretchAt(day.hours, place.row * STEP) : spanOf(place.anchor, place.row)
  if (!span) return { place, said: 'Ở đây không có giờ mở để xóa.' }
  return {
    place: { ...place, anchor: null },
    act: { kind: 'close', day: place.day, from: span.from, to: span.to },
    said: `Đã đóng ${dayTitle(day.day, day.weekday)} từ ${clockWords(span.from)} đến ${clockWords(span.to)}.`,
  }
}
