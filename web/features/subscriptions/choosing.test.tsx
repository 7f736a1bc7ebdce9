import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { cardName } from '#domain/payment-choices.ts'

const { NEW_CARD, ONCE, payerOf, wayOf } = await import('./PayChoice.tsx')
const { PlanLinks } = await import('./PlanLinks.tsx')
const { cardMonth } = await import('./labels.ts')

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

const CARD = {
  id: 'c1',
  provider: 'XENDIT' as const,
  brand: 'VISA',
  last4: '1091',
  expiresAt: '2035-01-01T00:00:00.000Z',
  expired: false,
  isDefault: true,
  chargeable: true,
  usedBy: [],
}

describe('who pays', () => {
  const other = { ...CARD, id: 'c2', isDefault: false }
  const dead = { ...CARD, id: 'c0', expired: true, chargeable: false }
  const method = { key: 'the-atm', provider: 'VNPAY', bankCode: 'VNBANK', mark: 'napas', title: '', hint: '' } as const
  it('is the default card, the one the address names, or a new one where none can be charged', () => {
    expect(payerOf(null, [dead, CARD, other])).toEqual({ is: 'card', card: CARD })
    expect(payerOf('c2', [CARD, other])).toEqual({ is: 'card', card: other })
    expect(payerOf('c0', [dead])).toEqual({ is: 'new' })
    expect([payerOf(ONCE, [CARD]).is, payerOf(NEW_CARD, [CARD]).is]).toEqual(['once', 'new'])
  })
  it('goes out as a card or as a way, never as both', () => {
    expect(wayOf({ is: 'card', card: CARD } as never, method)).toEqual({ cardId: 'c1' })
    expect(wayOf({ is: 'once' }, method)).toEqual({ provider: 'VNPAY', bankCode: 'VNBANK' })
    expect(wayOf({ is: 'new' }, method)).toEqual({})
  })
  it('a card is called by its maker, its last digits, and the month printed on it', () => {
    expect([cardName(CARD), cardMonth(CARD.expiresAt)]).toEqual(['Visa •••• 1091', '12/2034'])
  })
})

it('a plan that runs is shown and not offered', () => {
  const plan = { id: 'p', name: 'Theo tháng', period: { unit: 'MONTH', count: 1 } as const, price: 99_000 }
  const html = draw(
    <PlanLinks
      label="Kỳ hạn"
      plans={[
        { ...plan, to: null, mark: 'Đang dùng', chosen: false },
        { ...plan, id: 'y', name: 'Một năm', period: { unit: 'YEAR', count: 1 }, to: '/y', chosen: true },
      ]}
    />,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/href="\/y"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/y"/)
  expect(html).toContain('khoảng 8.250 ₫ mỗi tháng')
})
