import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { PreviewPosts } from './memberships/PreviewPosts.tsx'
import { draftOf, planOf } from './memberships/plan-draft.ts'

const { DocumentForm } = await import('./documents/DocumentForm.tsx')

const draw = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

it('saving a plan keeps its list price, and one that is taken out goes', () => {
  const plan = { id: 'p', name: 'Theo năm', period: { unit: 'YEAR' as const, count: 1 }, price: 900_000 }
  const kept = draftOf({ ...plan, listPrice: 1_200_000, trialDays: 7, hasPaid: true } as never)
  expect(planOf(kept)).toEqual({ ...plan, listPrice: 1_200_000, trialDays: 7 })
  expect(planOf({ ...kept, listPrice: '' }).listPrice).toBeNull()
  expect(draftOf({ ...plan, listPrice: 900_000, trialDays: 0, hasPaid: false } as never).listPrice).toBe('')
})

it('the form of a document has its categories, its long introduction and its list price', () => {
  const document = {
    id: 'd',
    kind: 'E_BOOK',
    name: 'Sổ tay',
    description: '',
    author: '',
    about: { type: 'doc', content: [] },
    coverFileId: null,
    categoryIds: ['c1'],
    price: 90_000,
    listPrice: 120_000,
    downloadable: false,
    samplePages: 2,
    hostId: 'h',
    hostName: 'Giảng',
    publishedAt: '2026-01-01T00:00:00Z',
    version: 1,
    problems: [],
  }
  const categories = [{ id: 'c1', name: 'Ẩm thực', children: [] }]
  const html = draw(<DocumentForm document={document as never} categories={categories as never} />)
  expect(html).toMatch(/checked=""\/?><span>Ẩm thực/)
  expect(html).toContain('value="120000"')
  expect(html).toContain('Đang mở khung soạn thảo')
})

it('posts that a membership leaves closed are named as such, page by page', () => {
  const posts = {
    items: [{ id: 'b', slug: 'nuoc-dung', title: 'Nước dùng trong', author: { fullName: 'Cô Tư' } }],
    total: 30,
    opensCount: 2,
    closedCount: 30,
  }
  const html = draw(<PreviewPosts posts={posts as never} closed page={2} linkTo={(page) => `/hoi-vien?bai=${page}`} />)
  expect(html).toContain('30 bài viết có phần chỉ dành cho hội viên gói khác')
  expect(html).toContain('/bai-viet/nuoc-dung')
  expect(html).toContain('/hoi-vien?bai=3')
})
