import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { ReplyOf } from '#domain/contract/index.ts'
import { TakeAlong } from './TakeAlong.tsx'

/** Words and addresses of what a ticket offers, in their order. */
function offered(wallets: ReplyOf<'myTicket'>['wallets']) {
  const ticket = { id: 've-1', event: { id: 'su-kien-1' }, wallets } as ReplyOf<'myTicket'>
  const element = <TakeAlong ticket={ticket} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return [...html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(
    ([, to, inside]) => `${inside?.replace(/<[^>]+>/g, '')} ${to}`,
  )
}

const PAPER = ['Tải PDF /api/v2/tickets/ve-1/pdf', 'Thêm vào lịch /api/v2/events/su-kien-1/calendar']

it('a ticket offers the wallets that are set up beside its PDF, and the PDF alone where none is', () => {
  expect(offered([])).toEqual(PAPER)
  expect(offered(['GOOGLE'])).toEqual([...PAPER, 'Thêm vào Google Wallet /api/v2/tickets/ve-1/google-wallet'])
  expect(offered(['APPLE', 'GOOGLE'])).toEqual([
    ...PAPER,
    'Thêm vào Apple Wallet /api/v2/tickets/ve-1/apple-wallet',
    'Thêm vào Google Wallet /api/v2/tickets/ve-1/google-wallet',
  ])
})
