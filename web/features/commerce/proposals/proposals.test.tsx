import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'

vi.mock('virtual:calls', () => ({ calls: {} }))

const { Decide } = await import('./staff/Decide.tsx')

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('what the staff may do with a proposal', () => {
  const can = { write: true, send: true, approve: false, withdraw: false, revise: false }
  const draft = { id: 'v', number: 1, status: 'DRAFT', total: 1_000_000, needsApproval: false, sentAt: null }
  const acts = ({ unkept = false, ...more }: { unkept?: boolean; can?: object; versions?: object[] } = {}) =>
    draw(
      <Decide
        unkept={unkept}
        proposal={
          { id: 'p', order: null, ...more, versions: more.versions ?? [draft], can: { ...can, ...more.can } } as never
        }
      />,
    )
  it('what is on the screen is saved before it is sent', () => {
    expect(acts()).not.toContain('Hãy lưu bản soạn trước')
    expect(acts({ unkept: true })).toContain('Gửi báo giá<span class="visually-hidden"> (Hãy lưu bản soạn trước)')
  })
})
