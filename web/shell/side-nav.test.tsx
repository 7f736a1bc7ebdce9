import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { staffPaths } from '#web/paths-staff.ts'
import { SideNav } from './SideNav.tsx'

const links = [
  { to: staffPaths.staff(), label: 'Tổng quan', icon: 'dashboard', exact: true },
  { to: staffPaths.staffAffiliates(), label: 'Đối tác tiếp thị', icon: 'link' },
  { to: staffPaths.staffAffiliatePayouts(), label: 'Chi trả đối tác', icon: 'wallet' },
] as const

function markedAt(address: string): string[] {
  const element = <SideNav label="Quản trị" sections={[{ links }]} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const tags = renderToString(<RouterProvider router={router} />).match(/<a [^>]*>/g) ?? []
  const marked = tags.filter((tag) => tag.includes('aria-current="page"'))
  return marked.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '')
}

it.each([
  ['the page of a link', staffPaths.staffAffiliatePayouts(), [staffPaths.staffAffiliatePayouts()]],
  ['a page below a link', staffPaths.staffAffiliate('x'), [staffPaths.staffAffiliates()]],
  ['a page below none of them', '/quan-tri/don-hang', []],
])('at %s the nearest link alone is marked', (_, address, marked) => {
  expect(markedAt(address)).toEqual(marked)
})
