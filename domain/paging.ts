/** Pages of lists: pages count from 1, offsets and skips from 0. Whatever is asked for is brought within bounds. */

export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100

export interface Page {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows to leave out before it. */
  offset: number
  pageCount: number
  total: number
  hasPrevious: boolean
  hasNext: boolean
}

/** How many pages hold so many rows; an empty list has none. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(whole(total, 0) / size(pageSize))
}

/** A page size within 1 and `max`; the default for anything that is no number. */
export function size(asked: number | undefined, max = MAX_PAGE_SIZE): number {
  return Math.min(Math.max(1, whole(asked, PAGE_SIZE)), max)
}

/** Describes the page asked for; beyond the end it is the last page, of an empty list page 1 without rows. */
export function pageOf(asked: { page?: number; pageSize?: number }, total: number): Page {
  const pageSize = size(asked.pageSize)
  const count = pageCount(total, pageSize)
  const page = Math.min(Math.max(1, whole(asked.page, 1)), Math.max(1, count))
  return {
    page,
    pageSize,
    offset: (page - 1) * pageSize,
    pageCount: count,
    total: whole(total, 0),
    hasPrevious: page > 1,
    hasNext: page < count,
  }
}

/** `take` and `skip` of a query, within bounds; a skip is never beyond what can be counted exactly. */
export function window(asked: { take?: number; skip?: number }, max = MAX_PAGE_SIZE): { take: number; skip: number } {
  return { take: size(asked.take, max), skip: Math.max(0, whole(asked.skip, 0)) }
}

/** The numbers to show as links: the first, the last, the current and its neighbours; null stands for a gap. */
export function pageLinks(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count].filter((n) => n >= 1 && n <= count)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((n, i) => {
    const distance = n - (numbers[i - 1] ?? n - 1)
    return distance === 1 ? [n] : distance === 2 ? [n - 1, n] : [null, n]
  })
}

function whole(value: number | undefined, otherwise: number): number {
  const integer = Math.trunc(value ?? Number.NaN)
  return Number.isSafeInteger(integer) ? integer : otherwise
}
