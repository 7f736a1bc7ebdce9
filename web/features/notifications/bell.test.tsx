import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { bellStore } from './bell-store.ts'

const Bell = (await import('./Bell.tsx')).default

const draw = () =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Bell /> }])} />).match(
    /aria-label="Thông báo[^"]*"/,
  )?.[0]

afterEach(() => bellStore.forget())

it('comes to life as the server drew it, also where another part of the page was told of news before', () => {
  const drawn = draw()
  bellStore.countsAre({ unread: 3, unseen: 3 })
  expect(draw()).toBe(drawn)
  expect(drawn).toBe('aria-label="Thông báo"')
})
