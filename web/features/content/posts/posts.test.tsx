import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

const { MembersPart } = await import('./MembersPart.tsx')
const { default: GiftPage } = await import('../post-gifts/GiftPage.tsx')
const { MembersPart: WrittenPart } = await import('./studio/MembersPart.tsx')

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
const club = (name: string, onSale: boolean) => ({ id: name, name, slug: name, onSale })
const wall = (...memberships: ReturnType<typeof club>[]) =>
  draw(
    <MembersPart members={{ way: null, body: null, words: 400, memberships, mayGive: false }} address="/bai-viet/a" />,
  )

it('the wall names what a visitor can buy to read on, and sells nothing that would not open the post', () => {
  expect(wall()).toContain('Hội viên gói nào cũng đọc được trọn bài.')
  const some = wall(club('Đồng', false), club('Vàng', true))
  expect(some).toContain('Hội viên Vàng đọc được trọn bài.')
  expect(some).toMatch(/href="[^"]*goi=V/)
  const none = wall(club('Đồng', false))
  expect(none).toContain('Hội viên Đồng đọc được trọn bài. Gói này không còn bán.')
  expect(none).not.toContain('Xem gói hội viên')
})

it('in the editor a chosen membership that is sold no more is there to be taken out', () => {
  const fields = { membersBody: { type: 'doc', content: [] } as never, membershipIds: ['Đồng'] }
  const memberships = [club('Vàng', true), club('Đồng', false)]
  const html = draw(<WrittenPart fields={fields} memberships={memberships} problem={null} onChange={() => {}} />)
  expect(html).toContain('Đồng (gói không còn bán)')
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

it('a gift of a post that became everybody’s leads to the post; no heading stands before its title', () => {
  const giver = { id: 'an', fullName: 'Lê Thị An', avatarUrl: null }
  const post = { slug: 'nau-pho', title: 'Nấu phở', excerpt: '', body: { type: 'doc', content: [] }, members: null }
  const author = { ...giver, headline: '', isHost: false, followerCount: 0, following: null }
  const facts = { type: 'BLOG', tags: [], coverFileId: null, readingMinutes: 1, publishedAt: '2026-06-15T03:00:00Z' }
  const gift = { giver, state: 'READ', endsAt: null, post: { ...post, ...facts, author } }
  const Page = GiftPage as unknown as ComponentType<{ loaderData: object }>
  const html = draw(<Page loaderData={{ token: 'x', gift }} />)
  expect(html).toContain('Bài này nay ai cũng đọc được trọn vẹn.')
  expect(html).toContain('href="/bai-viet/nau-pho"')
  expect(html.match(/<h[1-6]/)?.[0]).toBe('<h1')
})
