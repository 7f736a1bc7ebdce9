import type { ComponentProps, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

const GiftCardsPage = (await import('../gift-cards/GiftCardsPage.tsx')).default
const { CreditChoice } = await import('#web/features/checkout/CreditChoice.tsx')

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

const props = (loaderData: object) => ({ loaderData }) as ComponentProps<typeof GiftCardsPage>
const held = { orderId: 'o', orderCode: 'BH260615ABC123', amount: 50_000, until: '2026-06-16T03:00:00.000Z' }

describe('paying with credit', () => {
  const choice = (of: typeof held | null) =>
    draw(
      <CreditChoice
        credit={{ balance: 80_000, held: of }}
        usable={80_000}
        total={199_000}
        chosen={false}
        onChoose={() => {}}
      />,
    )

  it('says which unpaid order it waits in, and that using it here cancels that one', () => {
    const html = choice(held)
    expect(html).toContain('50.000 ₫ đang giữ cho đơn BH260615ABC123')
    expect(html).toContain('dùng số dư ở đây thì đơn đó bị hủy')
    expect(choice(null)).not.toContain('bị hủy')
  })
})

it('the cards somebody bought stand on pages of ten', () => {
  const card = { id: 'c', state: 'OPEN', amount: 100_000, recipientName: 'Lan', createdAt: held.until }
  const own = { items: [card], total: 23 }
  const loaderData = { ways: { items: ['VNPAY'], cards: [] }, own, page: 2, now: '2026-11-21T03:00:00.000Z' }
  const html = draw(<GiftCardsPage {...props(loaderData)} />)
  expect(html).toContain('href="/the-qua-tang?trang=3"')
})

it('a visitor is asked to sign in before there is anything to type', () => {
  const html = draw(<GiftCardsPage {...props({ ways: null, own: null, page: 1 })} />)
  expect(html).toContain('href="/dang-nhap?to=%2Fthe-qua-tang"')
  expect(html).not.toMatch(/<input|<textarea/)
})
