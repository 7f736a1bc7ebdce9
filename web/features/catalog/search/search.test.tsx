import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceSearches, forgetOnDevice, keepOnDevice, onDeviceSearches } from './device-searches.ts'
import { Facets } from './Facets.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Relaxed } from './Relaxed.tsx'
import { LessonRows } from './Rows.tsx'
import { addressOf, facetAddress, queryOf, readState } from './search-address.ts'

const state = (address: string) => readState(new URL(address, 'http://page').searchParams)
const draw = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

describe('the address of the search page', () => {
  it('says in words what is asked of the API', () => {
    expect(queryOf(state('/tim-kiem?q=d%E1%BB%AF+li%E1%BB%87u'))).toEqual({ text: 'dữ liệu', take: 8 })
    expect(queryOf(state('/tim-kiem?q=python&muc=bai-viet&loai=goc-nhin&the=nguoi-moi&trang=3'))).toEqual({
      text: 'python',
      kind: 'POST',
      take: 12,
      skip: 24,
      filter: ['type:goc-nhin', 'tag:nguoi-moi'],
    })
  })
  it.each(['/tim-kiem?muc=khac&trang=2', '/tim-kiem?q=%00&trang=-1', '/tim-kiem?chu-de=web&trang=9999'])(
    'takes unknown words for nothing said: %s',
    (address) => {
      expect(state(address)).toEqual({ q: '', kind: null, chosen: {}, page: 1 })
    },
  )
  it('is the same again from its state', () => {
    for (const address of [
      '/tim-kiem?q=a&muc=giang-vien&chu-de=web&trang=2',
      '/tim-kiem?q=a',
      '/tim-kiem?q=a&muc=khoa-hoc',
    ]) {
      const { q, kind, chosen, page } = state(address)
      expect(addressOf(q, kind, chosen, page)).toBe(address)
    }
  })
  it('of a facet adds what is chosen, takes it back, or leads to the list of courses', () => {
    const chosen = { type: 'goc-nhin' }
    expect(facetAddress({ q: 'a', chosen }, 'POST', 'tag', 'web')).toBe(
      '/tim-kiem?q=a&muc=bai-viet&loai=goc-nhin&the=web',
    )
    expect(facetAddress({ q: 'a', chosen }, 'POST', 'type', 'goc-nhin')).toBe('/tim-kiem?q=a&muc=bai-viet')
    expect(facetAddress({ q: 'a', chosen: {} }, 'COURSE', 'category', 'python')).toBe('/khoa-hoc?q=a&danh-muc=python')
    expect(facetAddress({ q: 'a', chosen: {} }, 'COURSE', 'price', 'free')).toBe('/khoa-hoc?q=a&gia=mien-phi')
  })
})

describe('facets', () => {
  const facets = [
    {
      field: 'type',
      values: [
        { value: 'tin-tuc', name: 'Tin tức', count: 2 },
        { value: 'goc-nhin', name: 'Góc nhìn', count: 1 },
      ],
    },
    { field: 'tag', values: [{ value: 'web', name: 'Web', count: 3 }] },
  ]
  it('are offered where there is a choice, each with its number', () => {
    const html = draw(<Facets kind="POST" state={{ q: 'a', chosen: {} }} facets={facets} />)
    expect(html).toMatch(/Tin tức<span[^>]*>2</)
    expect(html).not.toContain('Web')
  })
  it('that were chosen can be taken back, also where nothing is left', () => {
    const html = draw(<Facets kind="POST" state={{ q: 'a', chosen: { tag: 'x' } }} facets={[]} />)
    expect(html).toContain('aria-label="Bỏ lọc x"')
    expect(html).toContain('href="/tim-kiem?q=a&amp;muc=bai-viet"')
  })
})

describe('nothing found', () => {
  it('says so and offers searches that find something, categories and the last searches', () => {
    const html = draw(
      <NothingFound
        state={state('/tim-kiem?q=nuôi+rồng')}
        categories={[{ name: 'Nuôi dạy con', slug: 'nuoi-day-con' }]}
        popular={[]}
        recent={[
          { id: '1', text: 'nuôi rồng' },
          { id: '2', text: 'nấu phở' },
        ]}
        proposals={['dạy con', 'nuôi dạy con']}
      />,
    )
    expect(html).toContain('Chưa có gì về “nuôi rồng”')
    expect(html).toContain('href="/tim-kiem?q=d%E1%BA%A1y+con"')
    // What a category is called stands once, among the categories.
    expect(html).not.toContain('href="/tim-kiem?q=nu%C3%B4i+d%E1%BA%A1y+con"')
    expect(html).toContain('href="/khoa-hoc?danh-muc=nuoi-day-con"')
    expect(html).toContain('Bỏ “nấu phở”')
    expect(html).not.toContain('Bỏ “nuôi rồng”')
  })
})

describe('fewer words', () => {
  it('says what was found instead of all of them', () => {
    const html = draw(<Relaxed q="học nấu ăn" kept={['nấu ăn', 'bếp']} linkTo={(q) => `/tim-kiem?q=${q}`} />)
    const words = html.replace(/<[^>]*>/g, '')
    expect(words).toBe('Không có kết quả cho đủ các từ “học nấu ăn”. Đang hiện kết quả cho “nấu ăn”, “bếp”.')
  })
})

describe('lessons', () => {
  const lesson = {
    id: 'l1',
    name: 'SUMIFS',
    courseId: 'c1',
    courseName: 'Excel',
    courseSlug: 'excel',
    excerpt: [
      { text: 'cộng bằng ', found: false },
      { text: 'SUMIFS', found: true },
    ],
  }
  const second = { kind: 'SECOND', at: 75 } as const
  it.each([
    [{ type: 'VIDEO', open: true, place: second } as const, '/hoc/excel/l1?giay=75', 'Phút 1:15 · Excel'],
    [{ type: 'PDF', open: true, place: { kind: 'PAGE', at: 4 } } as const, '/hoc/excel/l1?trang=4', 'Trang 4 · Excel'],
    [{ type: 'TEXT', open: true, place: null } as const, '/hoc/excel/l1', 'Excel'],
    [{ type: 'VIDEO', open: false, place: null } as const, '/khoa-hoc/excel', 'Excel'],
  ])('%j leads to %s', (more, address, words) => {
    const html = draw(<LessonRows lessons={[{ ...lesson, ...more }]} />)
    expect(html).toContain(`href="${address}"`)
    expect(html.replace(/<[^>]*>/g, '')).toContain(words)
    expect(html).toContain('<mark>SUMIFS</mark>')
  })
})

describe('searches kept on the device', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('stand once whatever the accents, the latest first, ten at most', () => {
    for (const text of ['lap trinh', 'excel', 'Lập trình']) keepOnDevice(text)
    expect(deviceSearches()).toEqual(['Lập trình', 'excel'])
    for (let n = 0; n < 12; n++) keepOnDevice(`tìm ${n}`)
    expect(deviceSearches()).toHaveLength(10)
    expect(deviceSearches()[0]).toBe('tìm 11')
  })
  it('are forgotten one by one or together, and who shows them hears of it', () => {
    const heard = vi.fn()
    const end = onDeviceSearches(heard)
    keepOnDevice('a')
    keepOnDevice('b')
    forgetOnDevice('a')
    expect(deviceSearches()).toEqual(['b'])
    forgetOnDevice()
    expect(deviceSearches()).toEqual([])
    expect(kept.size).toBe(0)
    expect(heard).toHaveBeenCalledTimes(4)
    end()
    keepOnDevice('c')
    expect(heard).toHaveBeenCalledTimes(4)
  })
  it('are none where the browser keeps nothing, or something else', () => {
    for (const value of ['{', '{"a":1}', '[1,2]']) {
      kept.set('bh-tim-gan-day', value)
      expect(deviceSearches()).toEqual([])
    }
    vi.stubGlobal('localStorage', undefined)
    keepOnDevice('a')
    expect(deviceSearches()).toEqual([])
  })
})
