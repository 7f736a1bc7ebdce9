import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageCount, pageLinks, pageOf, size, window } from './paging.ts'

describe('pages', () => {
  test.each([
    [0, 10, 0],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [60, 12, 5],
  ])('%d rows by %d make %d pages', (total, by, count) => {
    expect(pageCount(total, by)).toBe(count)
  })

  test('the page asked for, and what lies around it', () => {
    expect(pageOf({ page: 2 }, 25)).toEqual({
      page: 2,
      pageSize: 10,
      offset: 10,
      pageCount: 3,
      total: 25,
      hasPrevious: true,
      hasNext: true,
    })
    expect(pageOf({}, 0)).toEqual({
      page: 1,
      pageSize: 10,
      offset: 0,
      pageCount: 0,
      total: 0,
      hasPrevious: false,
      hasNext: false,
    })
  })

  test('beyond the end is the last page, before the start the first', () => {
    expect(pageOf({ page: 99, pageSize: 12 }, 25)).toMatchObject({ page: 3, offset: 24, hasNext: false })
    expect(pageOf({ page: -3 }, 25)).toMatchObject({ page: 1, offset: 0 })
    expect(pageOf({ page: Number.NaN, pageSize: Number.POSITIVE_INFINITY }, 25)).toMatchObject({
      page: 1,
      pageSize: 10,
    })
  })

  test('whatever is asked, the page lies within the list and the pages cover every row once', () => {
    const any = fc.oneof(fc.integer(), fc.double())
    fc.assert(
      fc.property(any, any, fc.nat(10_000), (asked, pageSize, total) => {
        const page = pageOf({ page: asked, pageSize }, total)
        expect(page.offset).toBeGreaterThanOrEqual(0)
        expect(page.offset).toBeLessThan(Math.max(1, total))
        const rows = Array.from({ length: page.pageCount }, (_, i) => pageOf({ page: i + 1, pageSize }, total)).reduce(
          (sum, { offset, pageSize: by }) => sum + Math.min(by, total - offset),
          0,
        )
        expect(rows).toBe(total)
      }),
    )
  })
})

describe('take and skip', () => {
  test('have defaults and bounds', () => {
    expect(window({})).toEqual({ take: 10, skip: 0 })
    expect(window({ take: 1_000, skip: -4 })).toEqual({ take: 100, skip: 0 })
    expect(window({ take: 0, skip: 30 })).toEqual({ take: 1, skip: 30 })
    expect(size(5.9)).toBe(5)
  })
})

describe('links', () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 19, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
  ])('on page %d of %d', (page, count, links) => {
    expect(pageLinks(page, count)).toEqual(links)
  })
})
