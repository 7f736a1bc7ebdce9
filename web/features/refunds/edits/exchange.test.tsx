import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

const { default: ExchangePage } = await import('./ExchangePage.tsx')
const { WaitingExchange } = await import('./WaitingExchange.tsx')
const { ProductPicker } = await import('#web/features/pricing/terms/ProductPicker.tsx')

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

it('an exchange that waits says the day it waits until, not only the hour', () => {
  const waiting = { itemId: 'a', from: 'Khóa rẻ', to: 'Khóa đắt', until: '2026-06-16T03:05:00.000Z' }
  expect(draw(<WaitingExchange orderId="x" due={100_000} waiting={waiting} />)).toContain('10:05 16/06/2026')
})

it('a course to choose has a button that is called what it shows, and which course', () => {
  const course = { id: 'c', name: 'Khóa đắt', hostName: 'An', coverFileId: null, kind: 'ONLINE_COURSE' }
  const line = { itemId: 'i', name: 'Khóa rẻ', worth: 100_000, until: null, why: 'OPEN' }
  const courses = [{ ...course, price: 300_000, listPrice: 300_000 }]
  const Page = ExchangePage as unknown as ComponentType<{ loaderData: object }>
  const html = draw(<Page loaderData={{ order: { id: 'o', code: 'BH1' }, line, search: '', courses }} />)
  expect(html).toContain('Chọn<span class="visually-hidden"> Khóa đắt</span>')
  expect(html).not.toContain('aria-label="Đổi sang')
})

it('one product is chosen by radios of one name, several by checkboxes', () => {
  const choices = ['a', 'b'].map((id) => ({ id, kind: 'ONLINE_COURSE' as const, name: id, price: 1_000, onSale: true }))
  const inputs = (single: boolean) => {
    const picker = <ProductPicker choices={choices} chosen={['b']} ofPlatform single={single} onChange={() => {}} />
    return draw(picker).match(/<input[^>]*type="(radio|checkbox)"[^>]*>/g) ?? []
  }
  const radios = inputs(true)
  expect(radios.map((one) => one.includes('type="radio"'))).toEqual([true, true])
  expect(new Set(radios.map((one) => /name="([^"]*)"/.exec(one)?.[1])).size).toBe(1)
  expect(inputs(false).every((one) => one.includes('type="checkbox"'))).toBe(true)
})
