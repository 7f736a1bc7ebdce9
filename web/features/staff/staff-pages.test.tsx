import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

const { Changes } = await import('#web/features/learning/reviews/Changes.tsx')
const { Decision } = await import('./Decision.tsx')
const { StaffList } = await import('./StaffList.tsx')
const { StaffDetail } = await import('./StaffDetail.tsx')
const { listInput, listQuery } = await import('./list-query.ts')

/** What the server sends, without the marks React puts between texts. */
function draw(element: ReactElement): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />).replaceAll(
    '<!-- -->',
    '',
  )
}

describe('the address of a list', () => {
  const STATUSES = ['NEW', 'REJECTED'] as const
  it('says page, status and search', () => {
    const query = listQuery('http://x/quan-tri/giang-vien?trang=3&trangThai=REJECTED&tim=%20quynh%20', STATUSES)
    expect(query).toEqual({ page: 3, status: 'REJECTED', search: 'quynh' })
    expect(listInput(query)).toEqual({ take: 20, skip: 40, status: 'REJECTED', search: 'quynh' })
  })

  it.each(['?trang=-1', '?trang=abc', '?trang=1e99', '?trangThai=KHONG_CO', '?tim='])(
    '%s shows the first page of everything',
    (search) => {
      expect(listInput(listQuery(`http://x/${search}`, STATUSES))).toEqual({ take: 20, skip: 0 })
    },
  )
})

describe('a list of the staff', () => {
  const list = (more: object = {}) =>
    draw(
      <StaffList
        title="Hồ sơ"
        query={{ page: 2, status: 'NEW', search: 'lan' }}
        address={({ trang, trangThai, tim }) => `/ds?trang=${trang ?? 1}&tt=${trangThai ?? ''}&tim=${tim ?? ''}`}
        tabs={[
          { status: null, label: 'Tất cả', count: 41 },
          { status: 'NEW', label: 'Chờ', count: 41 },
        ]}
        searchLabel="Tìm hồ sơ"
        columns={[{ title: 'Tên', cell: (row: { id: string }) => row.id }]}
        rows={[{ id: 'Lan' }]}
        rowKey={({ id }) => id}
        total={41}
        empty={{ title: 'Chưa có hồ sơ' }}
        {...more}
      />,
    )

  it('keeps filter and search while paging, and the search while filtering', () => {
    const html = list()
    expect(html).toContain('href="/ds?trang=3&amp;tt=NEW&amp;tim=lan"')
    expect(html).toContain('href="/ds?trang=1&amp;tt=&amp;tim=lan"')
    expect(html).toMatch(/<input type="hidden" name="trangThai" value="NEW"/)
  })

  it('says why it is empty: nothing found, or nothing there', () => {
    expect(list({ rows: [], total: 0 })).toContain('Không tìm thấy gì với “lan”')
    expect(list({ rows: [], total: 0, query: { page: 1, status: null, search: '' } })).toContain('Chưa có hồ sơ')
  })
})

describe('a decision', () => {
  const decision = (can: { approve: boolean; reject: boolean; why: string | null }) =>
    draw(
      <Decision
        id="1"
        can={can}
        approve={{ call: 'approveHost', label: 'Duyệt hồ sơ', question: '', text: '', done: '' }}
        reject={{ call: 'rejectHost', label: 'Từ chối hồ sơ', done: '', suggestions: [] }}
      />,
    )

  it('may be pressed where the reply says so', () => {
    expect(decision({ approve: true, reject: true, why: null })).not.toContain('aria-disabled')
  })

  it('stays, disabled, and says why', () => {
    const html = decision({ approve: false, reject: false, why: 'Vai trò của bạn chỉ được xem.' })
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2)
    expect(html).toContain('Duyệt hồ sơ')
    expect(html).toContain('Vai trò của bạn chỉ được xem.')
  })
})

describe('a detail page', () => {
  it('shows the way back, the facts, and each step with actor, time and reason', () => {
    const html = draw(
      <StaffDetail
        list={{ label: 'Hồ sơ', to: '/ds' }}
        title="Lê Thị Đào"
        facts={[{ label: 'Email', value: 'dao@vidu.vn' }]}
        history={[
          {
            at: '2026-06-15T03:00:00.000Z',
            word: 'Từ chối hồ sơ',
            by: { fullName: 'Phạm Quản Trị' },
            reason: 'Thiếu kinh nghiệm.',
          },
          { at: '2026-06-14T03:00:00.000Z', word: 'Mở bán', by: null, reason: null },
        ]}
      >
        nội dung
      </StaffDetail>,
    )
    for (const words of [
      'href="/ds"',
      'dao@vidu.vn',
      'Từ chối hồ sơ',
      '10:00 15/06/2026 · Phạm Quản Trị',
      'Thiếu kinh nghiệm.',
      'Hệ thống',
    ])
      expect(html).toContain(words)
  })
})

describe('the difference to the live version', () => {
  const change = { id: null, field: 'x', label: 'Tên khóa học', before: 'Cũ', after: 'Mới' }

  it('puts prices on top and marks them', () => {
    const html = draw(
      <Changes
        changes={[
          { ...change, kind: 'changed', about: 'course' },
          {
            ...change,
            kind: 'changed',
            about: 'price',
            field: 'price',
            label: 'Giá bán',
            before: '199.000 ₫',
            after: '249.000 ₫',
          },
        ]}
      />,
    )
    expect(html.indexOf('Giá bán')).toBeLessThan(html.indexOf('Tên khóa học'))
    expect(html).toContain('data-about="price"')
    expect(html).toMatch(/Trước.*199\.000 ₫.*Sau.*249\.000 ₫/)
  })

  it('tells what was added and removed, what became empty, and that a file was replaced', () => {
    const html = draw(
      <Changes
        changes={[
          {
            ...change,
            kind: 'added',
            about: 'lesson',
            id: 'a',
            field: null,
            label: 'Bài học “Mới”',
            before: null,
            after: 'Bài 2 của chương “Một”',
          },
          { ...change, kind: 'removed', about: 'lesson', id: 'b', field: null, label: 'Bài học “Cũ”', after: null },
          { ...change, kind: 'changed', about: 'course', field: 'tags', label: 'Thẻ', after: null },
          {
            ...change,
            kind: 'changed',
            about: 'course',
            field: 'coverFileId',
            label: 'Ảnh bìa',
            before: null,
            after: null,
          },
        ]}
      />,
    )
    for (const words of ['Thêm', 'Bài 2 của chương “Một”', 'Bỏ', 'Bài học “Cũ”', 'Trống', 'Đã được thay bằng tệp khác'])
      expect(html).toContain(words)
  })

  it('says so where nothing changed', () => {
    expect(draw(<Changes changes={[]} />)).toContain('giống hệt')
  })
})
