import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderBadge } from './OrderBadge.tsx'

it('I-49: an order that went back whole says so instead of its status; every other says its status', () => {
  const words = (['PAID', 'APPROVED'] as const).map((status) =>
    [false, true].map((refunded) =>
      renderToString(<OrderBadge order={{ status, refunded }} />).replace(/<[^>]*>/g, ''),
    ),
  )
  expect(words).toEqual([
    ['Đã thanh toán', 'Đã hoàn tiền'],
    ['Hoàn tất', 'Đã hoàn tiền'],
  ])
})
