import { describe, expect, it } from 'vitest'
import { paths, safeReturn, withChanges } from './paths.ts'
import { staffPaths } from './paths-staff.ts'

describe('links of the site', () => {
  it('keeps every address: people have bookmarked them', () => {
    const plain = Object.entries({ ...paths, ...staffPaths }).map(
      ([name, make]) => `${name} ${(make as (...args: string[]) => string)(...sampleOf(make))}`,
    )
    expect(plain).toMatchSnapshot()
  })

  it('escapes what comes from people', () => {
    expect(paths.course('a/b?c')).toBe('/khoa-hoc/a%2Fb%3Fc')
    expect(paths.courses({ q: 'tiếng anh & hơn', trang: 2 })).toBe('/khoa-hoc?q=ti%E1%BA%BFng+anh+%26+h%C6%A1n&trang=2')
  })

  it('leaves the first page and empty filters out of the address', () => {
    expect(paths.courses({ q: '', trang: 1 })).toBe('/khoa-hoc')
  })
})

describe('changing an address', () => {
  it('starts paging over when a filter changes', () => {
    expect(withChanges('/khoa-hoc?q=python&trang=4', { gia: 'mien-phi' })).toBe('/khoa-hoc?q=python&gia=mien-phi')
  })

  it('removes an emptied filter and keeps the page when asked', () => {
    expect(withChanges('/khoa-hoc?q=python', { q: null, trang: 3 })).toBe('/khoa-hoc?trang=3')
  })
})

describe('coming back after login', () => {
  it.each(['/khoa-hoc?q=a', '/hoc/python/1#phan-2'])('goes to %s on this site', (to) => expect(safeReturn(to)).toBe(to))

  it.each(['//evil.vn', '/\\evil.vn', 'https://evil.vn', 'javascript:alert(1)', '/session/refresh?to=/', '', null])(
    'refuses %s',
    (to) => expect(safeReturn(to)).toBe('/'),
  )
})

/** Paths take an id or slug, or filters, or nothing. */
function sampleOf(make: (...args: never[]) => string): string[] {
  return make.length > 0 ? ['mau-1'] : []
}
