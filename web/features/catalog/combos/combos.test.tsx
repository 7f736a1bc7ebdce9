import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Part } from './PartPicker.tsx'

const { PartPicker } = await import('./PartPicker.tsx')

const part = (name: string) => ({ productId: name, name, price: 100_000, onSale: true }) as Part
function draw(total: number): string {
  const props = { parts: [part('Nấu phở')], available: [part('Nấu phở'), part('Nấu bún')], total, error: null }
  const router = createMemoryRouter([{ path: '*', element: <PartPicker {...props} onChange={() => {}} /> }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

it('a host with more products than are offered at once looks for the others by name', () => {
  expect(draw(130)).toContain('Đang hiện 2 trên 130 sản phẩm')
  expect(draw(130)).toContain('type="search"')
  expect(draw(2)).not.toContain('type="search"')
  // What the combo has stands once, in its order.
  expect(draw(130).match(/Nấu phở ·/g)).toHaveLength(1)
})
